import { createStore } from '../store.ts';
import { forgetDurably, keepDurably } from './durable-text.ts';
import { isWork, nameOf, type WorkName } from './kept-names.ts';
import { keptKeys, keptText } from './kept-text.ts';

/** Work of a person that this version can't read. It waits, as it is, until they have seen to it. */
export interface UnreadableWork {
  /** The key under which it waits. */
  id: string;
  name: WorkName;
  userId: string | undefined;
  /** The order, purchase or count that it belongs to. */
  recordId: string | undefined;
  raw: string;
}

const PREFIX = 'unreadable.';
const ASIDE = /^unreadable\.\d+\.(.+)$/;

interface HeldBack {
  raw: string;
  /** Frees the place of it alone. Gives whether that could be written. */
  clear: () => boolean;
}

/** What could not be put aside, by its key: it stays where it is, and nothing is written over it. */
const heldBack = new Map<string, HeldBack>();

/** All that can't be read on this device, whoever left it. */
export const unreadableWork = createStore<readonly UnreadableWork[]>([]);

/** Whether this is a key under which something waits. */
export function isPutAside(key: string): boolean {
  return ASIDE.test(key);
}

/**
 * Moves a text out of the way of the next one; `clear` then frees its place. Gives whether it moved:
 * else it is held back until there is room, or until the person has seen to it.
 */
export function putAside(key: string, raw: string, clear: () => boolean): boolean {
  const isMoved = keepDurably(placeFor(key, raw), raw) && clear();
  if (isMoved) heldBack.delete(key);
  else heldBack.set(key, { raw, clear });
  // It may have been found while a screen was being drawn.
  queueMicrotask(loadUnreadable);
  return isMoved;
}

/** The first key for it that is free, or that holds the same text already. */
function placeFor(key: string, raw: string): string {
  for (let number = 1; ; number++) {
    const aside = `${PREFIX}${number}.${key}`;
    const there = keptText(aside);
    if (there === null || there === raw) return aside;
  }
}

/** Nothing that can't be read stands under this key any more. */
export function release(key: string): void {
  if (heldBack.delete(key)) queueMicrotask(loadUnreadable);
}

/** Forgets what the person has seen to. */
export function dismissUnreadable(id: string): void {
  const held = heldBack.get(id);
  if (held === undefined) forgetDurably(id);
  else if (held.clear()) heldBack.delete(id);
  loadUnreadable();
}

/** Shows what is put aside by now, here or in another tab. */
export function loadUnreadable(): void {
  const aside = keptKeys().flatMap((id) => {
    const key = ASIDE.exec(id)?.[1];
    const raw = key === undefined ? null : keptText(id);
    return key === undefined || raw === null ? [] : (workOf(id, key, raw) ?? []);
  });
  const held = [...heldBack].flatMap(([key, { raw }]) => workOf(key, key, raw) ?? []);
  unreadableWork.set([...aside, ...held].sort((a, b) => (a.id < b.id ? -1 : 1)));
}

function workOf(id: string, key: string, raw: string): UnreadableWork | undefined {
  const found = nameOf(key);
  if (found === undefined || !isWork(found.name)) return undefined;
  const { name, ids } = found;
  return { id, name, userId: ids.user, recordId: ids.record, raw };
}

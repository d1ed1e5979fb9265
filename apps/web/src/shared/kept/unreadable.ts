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
  /** A newer version of the app, open in another tab or here before, can read it. */
  isNewer: boolean;
}

const PREFIX = 'unreadable.';
const ASIDE = /^unreadable\.\d+\.(.+)$/;

export interface HeldBack {
  raw: string;
  isNewer: boolean;
  /** Frees the place of it alone. Gives whether that could be written. */
  clear: () => boolean;
}

/** What stays where it is, by its key: there was no room to put it aside, or it is a newer version's. */
const heldBack = new Map<string, HeldBack>();

/** All that can't be read on this device, whoever left it. */
export const unreadableWork = createStore<readonly UnreadableWork[]>([]);

/** Whether this is a key under which something waits. */
export function isPutAside(key: string): boolean {
  return ASIDE.test(key);
}

/**
 * Moves a text out of the way of the next one; its `clear` then frees its place. Gives whether it moved:
 * else it is held back until there is room, or until the person has seen to it.
 */
export function putAside(key: string, found: HeldBack): boolean {
  const { raw, clear } = found;
  const isMoved = keepDurably(placeFor(key, raw), raw) && clear();
  if (!isMoved) holdBack(key, found);
  else {
    heldBack.delete(key);
    queueMicrotask(loadUnreadable);
  }
  return isMoved;
}

/** Tells of a text that stays where it is. Nothing is written over it. */
export function holdBack(key: string, found: HeldBack): void {
  heldBack.set(key, found);
  // It may have been found while a screen was being drawn.
  queueMicrotask(loadUnreadable);
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
    return key === undefined || raw === null
      ? []
      : (workOf(id, key, { raw, isNewer: false }) ?? []);
  });
  const held = [...heldBack].flatMap(([key, found]) => workOf(key, key, found) ?? []);
  unreadableWork.set([...aside, ...held].sort((a, b) => (a.id < b.id ? -1 : 1)));
}

function workOf(
  id: string,
  key: string,
  { raw, isNewer }: Pick<HeldBack, 'raw' | 'isNewer'>,
): UnreadableWork | undefined {
  const found = nameOf(key);
  if (found === undefined || !isWork(found.name)) return undefined;
  const { name, ids } = found;
  return { id, name, userId: ids.user, recordId: ids.record, raw, isNewer };
}

import { createStore } from '#shared/state-cell.ts';
import { forgetDurably, keepDurably } from './durable-text.ts';
import { isWork, nameOf, type WorkName } from './kept-names.ts';
import { keptKeys, keptText } from './kept-text.ts';

/** A person's work that this version cannot read. It is kept unchanged until the person deletes it. */
export interface UnreadableWork {
  /** Key under which it is kept. */
  id: string;
  name: WorkName;
  userId: string | undefined;
  /** Order, purchase or count that it belongs to. */
  recordId: string | undefined;
  raw: string;
  /** A newer version of the app wrote it, and can read it. */
  isNewer: boolean;
}

const PREFIX = 'unreadable.';
const ASIDE = /^unreadable\.\d+\.(.+)$/;

export interface HeldBack {
  raw: string;
  isNewer: boolean;
  /** Removes the unreadable part from its place; returns whether that could be written. */
  clear: () => boolean;
}

/**
 * Unreadable texts that stay in place, by key: a newer version's, or those for which storage had no
 * room.
 */
const heldBack = new Map<string, HeldBack>();

/** All unreadable work on this device, of every person. */
export const unreadableWork = createStore<readonly UnreadableWork[]>([]);

/** Whether the key belongs to a text that was put aside. */
export function isPutAside(key: string): boolean {
  return ASIDE.test(key);
}

/**
 * Moves an unreadable text to a key of its own and frees its place. Returns whether it moved; if
 * not, it is held back until there is room or the person deletes it.
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

/** Registers an unreadable text that stays in place, where nothing may overwrite it. */
export function holdBack(key: string, found: HeldBack): void {
  heldBack.set(key, found);
  // Deferred, because a read during rendering may have found it.
  queueMicrotask(loadUnreadable);
}

/** The first key that is free or already holds this text. */
function placeFor(key: string, raw: string): string {
  for (let number = 1; ; number++) {
    const aside = `${PREFIX}${number}.${key}`;
    const there = keptText(aside);
    if (there === null || there === raw) return aside;
  }
}

/** Tells that this key no longer holds an unreadable text. */
export function release(key: string): void {
  if (heldBack.delete(key)) queueMicrotask(loadUnreadable);
}

/** Deletes unreadable work, as the person asked. */
export function dismissUnreadable(id: string): void {
  const held = heldBack.get(id);
  if (held === undefined) forgetDurably(id);
  else if (held.clear()) heldBack.delete(id);
  loadUnreadable();
}

/** Loads the unreadable work that this tab or another has put aside. */
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

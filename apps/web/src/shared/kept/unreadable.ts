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

/** What could not be put aside, by its key: it stays where it is, and nothing is written over it. */
const heldBack = new Map<string, string>();

/** All that can't be read on this device, whoever left it. */
export const unreadableWork = createStore<readonly UnreadableWork[]>([]);

/** Whether this is a key under which something waits. */
export function isPutAside(key: string): boolean {
  return ASIDE.test(key);
}

/** Whether something that can't be read still stands under this key. */
export function isHeldBack(key: string): boolean {
  return heldBack.has(key);
}

/** Moves a text out of the way of the next one; `clear` then frees its place. */
export function putAside(key: string, text: string, clear: () => void): void {
  for (let number = 1; ; number++) {
    const aside = `${PREFIX}${number}.${key}`;
    const there = keptText(aside);
    if (there !== null && there !== text) continue;
    if (keepDurably(aside, text)) clear();
    else heldBack.set(key, text);
    break;
  }
  // It may have been found while a screen was being drawn.
  queueMicrotask(loadUnreadable);
}

/** Forgets what the person has seen to. */
export function dismissUnreadable(id: string): void {
  heldBack.delete(id);
  forgetDurably(id);
  loadUnreadable();
}

/** Shows what is put aside by now, here or in another tab. */
export function loadUnreadable(): void {
  const aside = keptKeys().flatMap((id) => {
    const key = ASIDE.exec(id)?.[1];
    const raw = key === undefined ? null : keptText(id);
    return key === undefined || raw === null ? [] : (workOf(id, key, raw) ?? []);
  });
  const held = [...heldBack].flatMap(([key, raw]) => workOf(key, key, raw) ?? []);
  unreadableWork.set([...aside, ...held].sort((a, b) => (a.id < b.id ? -1 : 1)));
}

function workOf(id: string, key: string, raw: string): UnreadableWork | undefined {
  const found = nameOf(key);
  if (found === undefined || !isWork(found.name)) return undefined;
  const { name, ids } = found;
  return { id, name, userId: ids.user, recordId: ids.record, raw };
}

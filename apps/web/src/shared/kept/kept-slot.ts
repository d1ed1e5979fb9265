import { forgetDurably, keepDurably } from './durable-text.ts';
import { isWork, type KeptIds, type KeptName, keyOf } from './kept-names.ts';
import { keptText, parsedText } from './kept-text.ts';
import { type HeldBack, holdBack, putAside, release } from './unreadable.ts';
import { isOfNewer, readVersioned, type Versioned, withVersion } from './versioned.ts';

/** Name and versioned shape of a kind of kept value. */
export interface KeptKind<Name extends KeptName, Value extends object> extends Versioned<Value> {
  name: Name;
}

/** Storage for one value. Blocked or full storage behaves as if nothing had been kept. */
export interface KeptSlot<Value extends object> {
  key: string;
  /**
   * Returns the value; undefined if there is none. An unreadable text is put aside for the person to
   * see, never interpreted. A newer version's text stays where it is.
   */
  read(): Value | undefined;
  /** Reads a text of another tab; undefined if unreadable, which puts nothing aside. */
  readText(text: string | null): Value | undefined;
  /** Returns whether the value survives the page. Never overwrites an unreadable text. */
  write(value: Value): boolean;
  /** Whether exactly this value survives the page. */
  isWritten(value: Value): boolean;
  forget(): void;
}

/** The slot of a kind for these ids. */
export function keptSlot<Name extends KeptName, Value extends object>(
  kind: KeptKind<Name, Value>,
  ids: KeptIds<Name>,
): KeptSlot<Value> {
  return slotAt(kind, keyOf(kind.name, ids));
}

/** Like `keptSlot`, given the key. */
export function slotAt<Value extends object>(
  kind: KeptKind<KeptName, Value>,
  key: string,
): KeptSlot<Value> {
  const textOf = (value: Value) => JSON.stringify(withVersion(kind, value));
  const readText = (text: string | null) =>
    text === null ? undefined : readVersioned(kind, parsedText(text));
  const look = () => {
    const text = keptText(key);
    const value = readText(text);
    if (text !== null && value === undefined) {
      const clear = () => {
        if (keptText(key) === text) forgetDurably(key);
        return true;
      };
      const isNewer = isOfNewer(kind, parsedText(text));
      return { value, isFree: giveUp(kind, key, { raw: text, isNewer, clear }) };
    }
    release(key);
    return { value, isFree: true };
  };
  return {
    key,
    read: () => look().value,
    readText,
    write: (value) => look().isFree && keepDurably(key, textOf(value)),
    isWritten: (value) => keptText(key) === textOf(value),
    forget: () => {
      if (look().isFree) forgetDurably(key);
    },
  };
}

/**
 * Like `keptSlot`, for a list. Each entry has its version, so that an unreadable entry is put aside
 * alone. An empty list removes the key.
 */
export function keptList<Name extends KeptName, Entry extends object>(
  kind: KeptKind<Name, Entry>,
  ids: KeptIds<Name>,
): KeptList<Entry> {
  return listAt(kind, keyOf(kind.name, ids));
}

interface KeptList<Entry> {
  read(): readonly Entry[];
  /** Returns whether the list survives the page. */
  write(entries: readonly Entry[]): boolean;
}

/** Like `keptList`, given the key. */
export function listAt<Entry extends object>(
  kind: KeptKind<KeptName, Entry>,
  key: string,
): KeptList<Entry> {
  const textOf = (entries: readonly Entry[]) =>
    JSON.stringify(entries.map((entry) => withVersion(kind, entry)));
  const put = (entries: readonly Entry[]) => {
    if (entries.length > 0) return keepDurably(key, textOf(entries));
    forgetDurably(key);
    return true;
  };
  const entriesIn = (found: unknown) => {
    const entries = Array.isArray(found) ? found : [];
    return {
      readable: entries.flatMap((entry: unknown) => readVersioned(kind, entry) ?? []),
      others: entries.filter((entry: unknown) => readVersioned(kind, entry) === undefined),
    };
  };
  const now = () => parsedText(keptText(key) ?? '[]');
  const clear = () => put(entriesIn(now()).readable);
  const look = () => {
    const found = now();
    const { readable, others } = entriesIn(found);
    const isList = Array.isArray(found);
    if (isList && others.length === 0) {
      release(key);
      return { readable, isFree: true };
    }
    const raw = isList ? JSON.stringify(others) : (keptText(key) ?? '');
    const isNewer = others.some((entry) => isOfNewer(kind, entry));
    return { readable, isFree: giveUp(kind, key, { raw, isNewer, clear }) };
  };
  return {
    read: () => look().readable,
    write: (entries) => look().isFree && put(entries),
  };
}

/** Handles an unreadable text; returns whether its place may be written now. */
function giveUp({ name }: { name: KeptName }, key: string, found: HeldBack): boolean {
  if (!isWork(name)) return found.isNewer || found.clear();
  if (!found.isNewer) return putAside(key, found);
  holdBack(key, found);
  return false;
}

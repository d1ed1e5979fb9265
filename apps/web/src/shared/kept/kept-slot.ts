import { forgetDurably, keepDurably } from './durable-text.ts';
import { isWork, type KeptIds, type KeptName, keyOf } from './kept-names.ts';
import { keptText, parsedText } from './kept-text.ts';
import { isHeldBack, putAside } from './unreadable.ts';
import { readVersioned, type Versioned, withVersion } from './versioned.ts';

/** How one kind of thing is written under its own key. */
export interface KeptKind<Name extends KeptName, Value extends object> extends Versioned<Value> {
  name: Name;
}

/** One place of a kind. Storage that is blocked or full is as if nothing had been kept. */
export interface KeptSlot<Value extends object> {
  key: string;
  /**
   * The value as it was written; undefined where there is none. What can't be read is put aside for
   * the person to see, and never read as something else.
   */
  read(): Value | undefined;
  /** As `read`, of a text that another tab has just written. */
  readText(text: string | null): Value | undefined;
  /** Returns whether it outlives the page. */
  write(value: Value): boolean;
  /** Whether exactly this outlives the page. */
  isWritten(value: Value): boolean;
  forget(): void;
}

/** The place where a kind is kept for these ids. */
export function keptSlot<Name extends KeptName, Value extends object>(
  kind: KeptKind<Name, Value>,
  ids: KeptIds<Name>,
): KeptSlot<Value> {
  return slotAt(kind, keyOf(kind.name, ids));
}

/** As `keptSlot`, by the key itself. */
export function slotAt<Value extends object>(
  kind: KeptKind<KeptName, Value>,
  key: string,
): KeptSlot<Value> {
  const textOf = (value: Value) => JSON.stringify(withVersion(kind, value));
  const readText = (text: string | null) =>
    text === null ? undefined : readVersioned(kind, parsedText(text));
  return {
    key,
    read: () => {
      const text = keptText(key);
      const value = readText(text);
      if (text !== null && value === undefined) giveUp(kind, key, text);
      return value;
    },
    readText,
    write: (value) => !isHeldBack(key) && keepDurably(key, textOf(value)),
    isWritten: (value) => keptText(key) === textOf(value),
    forget: () => forgetDurably(key),
  };
}

/**
 * As `keptSlot`, for a list: each entry bears its version, so that one that can't be read is put aside
 * alone. An empty list leaves nothing behind.
 */
export function keptList<Name extends KeptName, Entry extends object>(
  kind: KeptKind<Name, Entry>,
  ids: KeptIds<Name>,
): KeptList<Entry> {
  return listAt(kind, keyOf(kind.name, ids));
}

interface KeptList<Entry> {
  read(): readonly Entry[];
  /** Returns whether it outlives the page. */
  write(entries: readonly Entry[]): boolean;
}

/** As `keptList`, by the key itself. */
export function listAt<Entry extends object>(
  kind: KeptKind<KeptName, Entry>,
  key: string,
): KeptList<Entry> {
  const textOf = (entries: readonly Entry[]) =>
    JSON.stringify(entries.map((entry) => withVersion(kind, entry)));
  const write = (entries: readonly Entry[]) => {
    if (isHeldBack(key)) return false;
    if (entries.length > 0) return keepDurably(key, textOf(entries));
    forgetDurably(key);
    return true;
  };
  return {
    read: () => {
      const text = keptText(key);
      if (text === null) return [];
      const found = parsedText(text);
      if (!Array.isArray(found)) {
        giveUp(kind, key, text);
        return [];
      }
      const entries = found.map((entry: unknown) => ({ entry, value: readVersioned(kind, entry) }));
      const readable = entries.flatMap(({ value }) => value ?? []);
      const others = entries.filter(({ value }) => value === undefined);
      if (others.length > 0) {
        giveUp(kind, key, JSON.stringify(others.map(({ entry }) => entry)), () => write(readable));
      }
      return readable;
    },
    write,
  };
}

function giveUp(
  { name }: { name: KeptName },
  key: string,
  text: string,
  keepRest: () => void = () => forgetDurably(key),
): void {
  if (isWork(name)) putAside(key, text, keepRest);
  else keepRest();
}

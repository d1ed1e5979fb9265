import { LONGEST_GAP_MS } from './scan-run.ts';

/** Time that the first key of a sequence waits for the second. */
const SEQUENCE_MS = 1500;

/** Shortcuts have at most two keys; more keys within a moment come from a scanner. */
const MOST_KEYS = 2;

export interface KeyReader {
  /**
   * Takes a key and its time in milliseconds. Returns the earlier keys as a shortcut, `g o`, if
   * `settle` has not returned them yet.
   */
  take(key: string, at: number): string | undefined;
  /** Returns the shortcut so far; called when no key has followed for LONGEST_GAP_MS. */
  settle(): string | undefined;
}

/** Reads shortcuts of one and two keys, and ignores the keys of a scanner. */
export function keyReader(beginsTwo: (key: string) => boolean): KeyReader {
  let keys: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let first: { key: string; at: number } | undefined;

  const settle = () => {
    const before = first !== undefined && last - first.at <= SEQUENCE_MS ? [first.key] : [];
    const pressed = keys.length === 0 ? [] : [...before, ...keys];
    const isWaiting = keys.length === 0;
    keys = [];
    if (isWaiting) return undefined;
    first = undefined;
    const [key] = pressed;
    if (pressed.length === 1 && key !== undefined && beginsTwo(key)) {
      first = { key, at: last };
      return undefined;
    }
    return pressed.length <= MOST_KEYS ? pressed.join(' ') : undefined;
  };

  return {
    settle,
    take(key, at) {
      const before = at - last > LONGEST_GAP_MS ? settle() : undefined;
      last = at;
      if (key.length === 1) keys.push(key);
      else {
        // Enter, arrows and Escape end a sequence; they are no part of one.
        keys = [];
        first = undefined;
      }
      return before;
    },
  };
}

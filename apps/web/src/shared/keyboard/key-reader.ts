import { LONGEST_GAP_MS } from './scan-buffer.ts';

/** As long as the first key of two waits for the second. */
const SEQUENCE_MS = 1500;

/** Shortcuts have two keys at most: more of them within a moment are a scanner's. */
const MOST_KEYS = 2;

export interface KeyReader {
  /**
   * Takes a key at a moment in milliseconds. Gives the keys before it as a shortcut's, `g o`, where
   * they were not asked for in time.
   */
  take(key: string, at: number): string | undefined;
  /** Gives the keys so far, once none has followed for as long as a scanner's may be apart. */
  settle(): string | undefined;
}

/** Reads shortcuts of one key and of two, and leaves to a scanner what it types. */
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
        // Enter, an arrow, Escape: whatever it was, it is no shortcut.
        keys = [];
        first = undefined;
      }
      return before;
    },
  };
}

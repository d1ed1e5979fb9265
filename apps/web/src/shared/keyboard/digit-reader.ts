import { LONGEST_GAP_MS } from './scan-buffer.ts';

export interface DigitReader {
  /** Takes a key and its time in milliseconds. Returns the digit before it, if `settle` has not. */
  take(key: string, at: number): number | undefined;
  /** Returns the digit pressed alone; called when no key has followed for `LONGEST_GAP_MS`. */
  settle(): number | undefined;
}

/** Tells digits that choose something, 1 to 9, from those of a scanner's code. */
export function digitReader(): DigitReader {
  let keys: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const settle = () => {
    const [key = ''] = keys;
    const isAlone = keys.length === 1 && /^[1-9]$/.test(key);
    keys = [];
    return isAlone ? Number(key) : undefined;
  };
  return {
    settle,
    take(key, at) {
      const before = at - last > LONGEST_GAP_MS ? settle() : undefined;
      last = at;
      // Enter ends a scan: a digit after it begins anew, however fast it comes.
      if (key === 'Enter') keys = [];
      else keys.push(key);
      return before;
    },
  };
}

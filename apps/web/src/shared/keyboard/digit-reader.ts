/** Time in ms in which no other key may follow or precede a digit that a person presses. */
export const DIGIT_ALONE_MS = 50;

export interface DigitReader {
  /** Takes a key and its time in milliseconds. Returns the digit before it, if `settle` has not. */
  take(key: string, at: number): number | undefined;
  /** Returns the digit pressed alone; called when no key has followed for `DIGIT_ALONE_MS`. */
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
      const before = at - last > DIGIT_ALONE_MS ? settle() : undefined;
      last = at;
      keys.push(key);
      return before;
    },
  };
}

/** Longest gap between two digits of one sum that a person types. */
export const TYPING_MS = 350;

/** Longest gap within a scanner's code; a person's keys are further apart. */
const SCANNER_MS = 50;

export interface DigitReader {
  /** Takes a key and its time in milliseconds. Returns what it ends, if `settle` has not. */
  take(key: string, at: number): DigitsRead;
  /** Returns the digit pressed alone; called when no key has followed for `TYPING_MS`. */
  settle(): number | undefined;
}

export interface DigitsRead {
  /** A digit that was pressed alone, before this key. */
  chosen?: number | undefined;
  /** Two digits of a sum that a person has begun to type. */
  typed?: string;
}

/** Tells digits that choose something, 1 to 9, from a sum being typed and from a scanner's code. */
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
      const gap = at - last;
      const chosen = gap > TYPING_MS ? settle() : undefined;
      last = at;
      // Enter ends a scan: a digit after it begins anew, however fast it comes.
      if (key === 'Enter') {
        keys = [];
        return { chosen };
      }
      const [first] = keys;
      const isSum = keys.length === 1 && gap > SCANNER_MS && /^[1-9]\d$/.test(`${first}${key}`);
      keys = isSum ? [] : [...keys, key];
      return isSum ? { typed: `${first}${key}` } : { chosen };
    },
  };
}

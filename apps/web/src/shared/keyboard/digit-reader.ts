/** Longest gap between two digits of one sum that a person types. */
const TYPING_MS = 350;

/** Longest gap within a scanner's code; a person's keys are further apart. */
const SCANNER_MS = 50;

export interface DigitReader {
  /** Takes a key and its time in milliseconds. Returns what it ends, if `settle` has not. */
  take(key: string, at: number): DigitsRead;
  /** Returns the digit pressed alone; called when no key has followed for `waitMs`. */
  settle(): number | undefined;
  /** Time after the last key in which another one can change what it means. */
  waitMs(): number;
}

export interface DigitsRead {
  /** A digit that was pressed alone, before this key. */
  chosen?: number | undefined;
  /** A person has typed a sum that begins with a digit which must stand alone: it can mean either. */
  isUnclear?: true;
}

/**
 * Tells digits that a person presses, 1 to 9, from a scanner's code. A digit that `mustStandAlone` acts
 * only where no other one follows within a person's pace.
 */
export function digitReader(mustStandAlone: (digit: number) => boolean): DigitReader {
  let keys: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const alone = () => {
    const [key = ''] = keys;
    return keys.length === 1 && /^[1-9]$/.test(key) ? Number(key) : undefined;
  };
  const waitMs = () => {
    const digit = alone();
    return digit !== undefined && !mustStandAlone(digit) ? SCANNER_MS : TYPING_MS;
  };
  const settle = () => {
    const digit = alone();
    keys = [];
    return digit;
  };
  return {
    settle,
    waitMs,
    take(key, at) {
      const gap = at - last;
      const chosen = gap > waitMs() ? settle() : undefined;
      last = at;
      // Enter ends a scan: a digit after it begins anew, however fast it comes.
      if (key === 'Enter') {
        keys = [];
        return { chosen };
      }
      const isUnclear = alone() !== undefined && gap > SCANNER_MS && /^\d$/.test(key);
      keys = [...keys, key];
      return isUnclear ? { isUnclear } : { chosen };
    },
  };
}

/** A person's keys are further apart; a scanner's come within a few milliseconds. */
export const LONGEST_GAP_MS = 100;

/** Shorter runs are somebody's quick fingers. */
const SHORTEST_CODE = 4;

export interface ScanBuffer {
  /** Takes a key at a moment in milliseconds. Gives the code where Enter ends one. */
  take(key: string, at: number): string | undefined;
  /** Whether the keys so far come as quickly as a scanner's. */
  isRunning(at: number): boolean;
}

/** Tells a scanner, which is a fast keyboard, from a person (rules.md#scanning). */
export function scanBuffer(): ScanBuffer {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;
  const isRunning = (at: number) => code !== '' && at - last <= LONGEST_GAP_MS;
  return {
    isRunning,
    take(key, at) {
      const running = isRunning(at);
      last = at;
      if (key === 'Enter') {
        const scanned = running && code.length >= SHORTEST_CODE ? code : undefined;
        code = '';
        return scanned;
      }
      // Tab, an arrow: what comes after it is another beginning, however quick the fingers are.
      if (key.length !== 1) code = '';
      else if (running) code += key;
      else code = isSign(key) ? '' : key;
      return undefined;
    },
  };
}

/** No code begins with one; pressed quickly, they are somebody's + and −. */
function isSign(key: string): boolean {
  return key === '+' || key === '-';
}

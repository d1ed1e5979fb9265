/** Longest gap within a scan: a scanner types within milliseconds, a person more slowly. */
export const LONGEST_GAP_MS = 100;

/** Shortest scan; fast typing can produce fewer keys in time. */
const SHORTEST_CODE = 4;

export interface ScanBuffer {
  /** Takes a key and its time in milliseconds. Returns the code when Enter completes one. */
  take(key: string, at: number): string | undefined;
  /** Whether the keys so far arrive at a scanner's speed. */
  isRunning(at: number): boolean;
}

/** Tells a scanner, which types like a fast keyboard, from a person (rules.md#scanning). */
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
      // Tab or an arrow starts over, however fast the keys are.
      if (key.length !== 1) code = '';
      else if (running) code += key;
      else code = isSign(key) ? '' : key;
      return undefined;
    },
  };
}

/** No code begins with a sign; pressed fast, they are the shortcuts + and −. */
function isSign(key: string): boolean {
  return key === '+' || key === '-';
}

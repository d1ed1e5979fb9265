/** Attribute of an area in whose fields a scan is no text, but goes where scans go. */
export const SCANS_THROUGH = { 'data-scans': 'through' } as const;

/** Shortest code that is told from typing: barcodes of goods have 8 digits or more. */
const SHORTEST_CODE = 8;

/** Longest mean gap in ms between the digits of a code; nobody types 8 digits as fast. */
const LONGEST_MEAN_GAP_MS = 30;

/** Longest gap in ms before the code's Enter. */
const LONGEST_LAST_GAP_MS = 100;

export interface FieldScan {
  code: string;
  /** Text of the field before the scan. */
  before: string;
}

export interface FieldScans {
  /** Takes a key, its time in ms, and the text of its field before the key acts. Returns the scan that Enter ends. */
  take(key: string, at: number, text: string): FieldScan | undefined;
}

/** Tells a scan into a field of numbers or names from what a person types there (rules.md#scanning). */
export function fieldScans(): FieldScans {
  let scan: FieldScan = { code: '', before: '' };
  let first = 0;
  let last = 0;
  return {
    take(key, at, text) {
      const { code } = scan;
      if (key === 'Enter') {
        const ended = scan;
        scan = { code: '', before: '' };
        const isFast = last - first <= LONGEST_MEAN_GAP_MS * (code.length - 1);
        const isScan = code.length >= SHORTEST_CODE && isFast && at - last <= LONGEST_LAST_GAP_MS;
        return isScan ? ended : undefined;
      }
      const goesOn = code !== '' && at - last <= LONGEST_LAST_GAP_MS;
      if (!/^\d$/.test(key)) scan = { code: '', before: '' };
      else if (goesOn) scan = { ...scan, code: code + key };
      else {
        scan = { code: key, before: text };
        first = at;
      }
      last = at;
      return undefined;
    },
  };
}

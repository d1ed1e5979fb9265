/** Longest gap between two keys of a scanner, and before the key that ends its code. */
export const LONGEST_GAP_MS = 100;

/** Longest gap that no hand keeps up over a whole code. */
const FASTEST_HAND_MS = 30;

/** Shortest code of a scanner. */
const SHORTEST_CODE = 4;

/** Shortest code that is told from a typed number by its length: barcodes of goods have 8 digits or more. */
const LONG_CODE = 8;

/** Keys within a scanner's pace of each other. */
export interface Run {
  code: string;
  /** Longest gap between two of its keys. */
  slowestMs: number;
}

/** What ends a run: a key of the scanner, or none within its pace. */
export type RunEnd = 'Enter' | 'Tab' | 'pause';

/**
 * Where a run is written: outside of text fields, in a free text, in a field of a number, or in one for codes;
 * `split` if the focus moved to one of these two while it ran.
 */
export type RunPlace = 'page' | 'number' | 'code' | 'text' | 'split';

export interface ScanRuns {
  /** Takes a key and its time in milliseconds. Returns the run that Enter or Tab ends. */
  take(key: string, at: number): Run | undefined;
  /** Returns the run so far; called when no key has followed for LONGEST_GAP_MS. */
  settle(): Run | undefined;
  /** Whether a run goes on at that time. */
  isRunning(at: number): boolean;
}

/** Gathers keys that follow each other as fast as a scanner's. */
export function scanRuns(): ScanRuns {
  const none: Run = { code: '', slowestMs: 0 };
  let run = none;
  let last = Number.NEGATIVE_INFINITY;
  const isRunning = (at: number) => run.code !== '' && at - last <= LONGEST_GAP_MS;
  const settle = () => {
    const ended = run;
    run = none;
    return ended.code.length >= SHORTEST_CODE ? ended : undefined;
  };
  return {
    isRunning,
    settle,
    take(key, at) {
      const goesOn = isRunning(at);
      const gap = at - last;
      last = at;
      if (!goesOn) run = none;
      if (key === 'Enter' || key === 'Tab') return settle();
      // An arrow, Escape or Backspace starts over, however fast the keys are.
      if (key.length !== 1) run = none;
      else if (goesOn) run = { code: run.code + key, slowestMs: Math.max(run.slowestMs, gap) };
      else if (!isSign(key)) run = { code: key, slowestMs: 0 };
      return undefined;
    },
  };
}

/** No code begins with a sign; pressed fast, they are the shortcuts + and −. */
function isSign(key: string): boolean {
  return key === '+' || key === '-';
}

/** Whether no hand has typed it: a barcode's length, or a pace that no hand keeps up. */
export function isOfScanner(run: Run): boolean {
  return isTooFast(run) || (run.code.length >= LONG_CODE && !isAmount(run));
}

/**
 * What a run is (rules.md#scanning): a scan, a scan `ifKnown` as a code of the store, or what a person typed. In a
 * field for codes Enter is left to the field, so that its whole text counts.
 */
export function readRun(run: Run, place: RunPlace, end: RunEnd): 'scan' | 'ifKnown' | 'typed' {
  const isLong = run.code.length >= LONG_CODE;
  const isBarcode = isLong && /^\d+$/.test(run.code);
  // Letters in a pause may go on as a word.
  const isWord = end !== 'pause' && /\p{L}/u.test(run.code);
  switch (place) {
    case 'page':
      return end !== 'pause' || isOfScanner(run) ? 'scan' : 'typed';
    case 'number':
      if (isLong && !isAmount(run)) return 'scan';
      return isTooFast(run) || isWord ? 'ifKnown' : 'typed';
    case 'code':
      // A scanner that halts within a code goes on with the rest of it: no store has the first part.
      if (end === 'pause') return isBarcode || isTooFast(run) ? 'ifKnown' : 'typed';
      if (isBarcode || (end === 'Tab' && isTooFast(run))) return 'scan';
      return isTooFast(run) || (end === 'Tab' && isWord) ? 'ifKnown' : 'typed';
    case 'split':
      return isBarcode || isTooFast(run) ? 'scan' : 'typed';
    case 'text':
      return 'typed';
  }
}

function isTooFast({ slowestMs }: Run): boolean {
  return slowestMs <= FASTEST_HAND_MS;
}

/** Whether the keys are an amount with separators or a per cent, such as 1,250.00: no code of goods is written so. */
function isAmount({ code }: Run): boolean {
  return /^\d[\d.,'’\s]*%?$/.test(code) && !/^\d+$/.test(code);
}

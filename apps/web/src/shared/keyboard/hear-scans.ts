import { flushSync } from 'react-dom';
import { isApprovalAsked } from '#shared/api/approval-wanted.ts';
import { isInDialog } from './is-in-dialog.ts';
import { isPlainKey } from './is-plain-key.ts';
import { scans } from './scan-hub.ts';
import { placeOf } from './scan-places.ts';
import { LONGEST_GAP_MS, type Run, type RunEnd, readRun, scanRuns } from './scan-run.ts';
import { commitField, isPressedAgain, pressAgain, setText } from './typed-text.ts';

export interface ScanEars {
  /** Called with a code that was scanned above a dialog which receives none. */
  onUnheard: (barcode: string) => void;
  /** Whether the store has this code. */
  hasCode: (code: string) => Promise<boolean>;
}

/** A field that holds keys of a run, with its text before them. */
interface Written {
  field: HTMLInputElement;
  before: string;
}

/**
 * Hears a scanner wherever the focus is, also where it moves within a code: fields get back what they held, and
 * the whole code goes where scans go (rules.md#scanning).
 */
export function hearScans({ onUnheard, hasCode }: ScanEars): () => void {
  const runs = scanRuns();
  let written: Written[] = [];
  let beganOnPage = false;
  let timer: number | undefined;

  const pass = (code: string, isAbove: boolean) => {
    if (!scans.scanned(code, isAbove)) onUnheard(code);
  };

  /** Restores the text of the fields in which the run wrote, and commits it. */
  const takeBack = (fields: readonly Written[]) => {
    for (const { field, before } of fields) {
      if (!field.isConnected || field.value === before) continue;
      flushSync(() => setText(field, before));
    }
    for (const { field } of fields) commitField(field);
  };

  /** Passes a code on if the store has it; else the field gets it as typed, with the key that ended it. */
  const passIfKnown = async ({ code }: Run, one: Written, end: RunEnd) => {
    const { field, before } = one;
    const typed = field.value;
    const isAbove = isInDialog(field);
    // The next code may come before the answer.
    if (end !== 'pause') flushSync(() => setText(field, before));
    const isKnown = await hasCode(code);
    if (isKnown) {
      // What has been typed since stays.
      if (end === 'pause' && field.value !== typed) return;
      takeBack([one]);
      return pass(code, isAbove);
    }
    if (end === 'pause' || !field.isConnected || field.value !== before) return;
    flushSync(() => setText(field, typed));
    pressAgain(field, end);
  };

  /** Ends a run; returns whether its last key is used up. */
  const finish = (run: Run, target: EventTarget | null, end: RunEnd): boolean => {
    const [one] = written;
    const isSplit = beganOnPage || written.some(({ field }) => field !== target);
    const isGone = target instanceof Node && !target.isConnected;
    const at = isGone ? 'page' : placeOf(target);
    const isSplitIn = isSplit && (at === 'number' || at === 'code');
    const kind = readRun(run, isSplitIn ? 'split' : at, end);
    if (at === 'code' && !isSplit && target instanceof HTMLInputElement) {
      // The field takes its whole text by itself, also that of a scanner which halted within the code.
      if (end === 'Enter' || kind === 'typed') return false;
      if (kind === 'scan') {
        pressAgain(target, 'Enter');
        return true;
      }
    }
    if (kind === 'typed') return false;
    if (kind === 'ifKnown' && one !== undefined) void passIfKnown(run, one, end);
    else {
      takeBack(written);
      pass(run.code, isInDialog(target));
    }
    return true;
  };

  const finishSoon = (target: EventTarget | null) => {
    timer = window.setTimeout(() => {
      // A busy page delays key events past the timer: a second timer runs after those waiting.
      timer = window.setTimeout(() => {
        const run = runs.settle();
        if (run !== undefined) finish(run, target, 'pause');
      });
    }, LONGEST_GAP_MS);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Fast digits are a PIN then, which is shown and sent nowhere as a code.
    if (isApprovalAsked.get() || isPressedAgain(event) || !isPlainKey(event)) return;
    const { key, target, timeStamp } = event;
    clearTimeout(timer);
    const goesOn = runs.isRunning(timeStamp);
    const run = runs.take(key, timeStamp);
    const isOnPage = placeOf(target) === 'page';
    if (!goesOn) {
      written = [];
      beganOnPage = isOnPage;
    }
    if (key.length === 1) {
      if (target instanceof HTMLInputElement && !isOnPage) write(target);
      finishSoon(target);
    }
    const isUsedUp =
      run === undefined
        ? goesOn && isOnPage && key.length === 1
        : finish(run, target, key as RunEnd);
    if (!isUsedUp) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const write = (field: HTMLInputElement) => {
    if (written.some((one) => one.field === field)) return;
    written = [...written, { field, before: field.value }];
  };

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

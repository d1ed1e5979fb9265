import { createStore } from '#shared/state-cell.ts';

/** Lets the person stand at a drawer and open its shift; true once one is open there. */
type Ask = () => Promise<boolean>;

/** Whether the person is being asked. */
export const isShiftAsked = createStore(false);

let asking: Ask | undefined;

let current: Promise<boolean> | undefined;

/** Lets a screen ask for an open shift. Returns what takes that back. */
export function answerShiftWanted(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Asks once for everything that waits for it. */
export function wantShift(): Promise<boolean> {
  if (asking === undefined) return Promise.resolve(false);
  isShiftAsked.set(true);
  current ??= asking().finally(() => {
    current = undefined;
    isShiftAsked.set(false);
  });
  return current;
}

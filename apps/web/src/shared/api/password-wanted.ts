import { createStore } from '#shared/state-cell.ts';

/**
 * Asks the person for the password; true once the server has taken it, false if they will not give it.
 */
type Ask = () => Promise<boolean>;

/** Whether the person is being asked. */
export const isPasswordAsked = createStore(false);

let asking: Ask | undefined;

let current: Promise<boolean> | undefined;

/** Lets a screen ask for the password. Returns what takes that back. */
export function answerPasswordWanted(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Asks once for all calls that wait for it. */
export function wantPassword(): Promise<boolean> {
  if (asking === undefined) return Promise.resolve(false);
  isPasswordAsked.set(true);
  current ??= asking().finally(() => {
    current = undefined;
    isPasswordAsked.set(false);
  });
  return current;
}

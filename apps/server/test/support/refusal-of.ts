import { expect } from 'vitest';
import { CallFailed } from './till.ts';

/** Returns the refusal of a call; fails the test if it was accepted. */
export async function refusalOf(call: Promise<unknown>): Promise<CallFailed> {
  const outcome = await call.then(
    () => 'it was accepted',
    (error: unknown) => error,
  );
  if (outcome instanceof CallFailed) return outcome;
  throw new Error(`expected a refusal, but ${outcome}`);
}

/** Checks that a call is refused with the code. */
export async function expectRefusal(call: Promise<unknown>, code: string): Promise<void> {
  expect((await refusalOf(call)).body.code).toBe(code);
}

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

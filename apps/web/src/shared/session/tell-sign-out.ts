import { call } from '../api/client.ts';
import { forgetSignOut, isSignOutDue } from '../api/due-sign-out.ts';
import { connection } from '../offline/connection.ts';
import { currentLock } from './lock.ts';

/** Lock that lets only one tab tell the server. */
const LOCK = 'mostrador-sign-out';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

let next: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;
let telling: AbortController | undefined;

/** Tells the server of a sign-out that it has not heard of, and retries until it has. */
export async function tellSignOut(): Promise<void> {
  clearTimeout(next);
  if (!isSignOutDue()) {
    pause = FIRST_PAUSE_MS;
    return;
  }
  const mine = new AbortController();
  telling = mine;
  try {
    const turn = () => tell(mine.signal);
    await (navigator.locks ? navigator.locks.request(LOCK, turn) : turn());
  } catch (error) {
    console.warn('Sign-out', error);
    // Also aborts the request: if a sign-in stole the lock, a late answer would clear the new
    // cookie.
    mine.abort();
    if (isSignOutDue()) next = setTimeout(() => void tellSignOut(), pause);
  }
  pause = isSignOutDue() ? Math.min(LONGEST_PAUSE_MS, pause * 2) : FIRST_PAUSE_MS;
}

async function tell(signal: AbortSignal): Promise<void> {
  if (!isSignOutDue()) return;
  await call(currentLock() === undefined ? 'logout' : 'lock', { signal });
  if (!signal.aborted) forgetSignOut();
}

/**
 * Runs a call that begins a session, while holding the sign-out lock. A late answer to a sign-out
 * would clear the new cookie.
 */
export async function beginSession<Begun>(begin: () => Promise<Begun>): Promise<Begun> {
  if (!isSignOutDue()) return begin();
  telling?.abort();
  const turn = async () => {
    const begun = await begin();
    forgetSignOut();
    pause = FIRST_PAUSE_MS;
    return begun;
  };
  return navigator.locks ? navigator.locks.request(LOCK, { steal: true }, turn) : turn();
}

connection.subscribe(() => {
  if (connection.get() === 'online') void tellSignOut();
});

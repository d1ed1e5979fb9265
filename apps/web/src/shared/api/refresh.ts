import { createStore } from '#shared/state-cell.ts';
import { accessToken, removeAccessToken, storeAccessToken } from './access-token.ts';
import { errorOf, NetworkError } from './api-error.ts';
import { isSignOutDue } from './due-sign-out.ts';

type Outcome = 'renewed' | 'refused';

/** Time limit in ms: all calls wait for the renewal, and a network may drop it silently. */
const ANSWER_LIMIT_MS = 30_000;

/** True while the session is being renewed. */
export const refreshing = createStore(false);

let current: Promise<Outcome> | undefined;

/** Tokens that this tab has renewed, each with its successor. */
const renewed = new Map<string, string>();

/** Follows this tab's renewals from `token` to the newest one. */
export function renewedHere(token: string): string {
  const next = renewed.get(token);
  return next === undefined ? token : renewedHere(next);
}

/**
 * Waits for a renewal that is under way, if any (rules.md#sessions). `refused` means that the
 * session is over; after a failed renewal, each call finds out for itself.
 */
export async function renewalUnderWay(): Promise<Outcome | undefined> {
  return current?.catch(() => undefined);
}

/**
 * Renews the access token by the cookie: once for all waiting calls, and in one tab at a time
 * (rules.md#sessions). `refused` has signed the person out and fired `logout`; a network failure
 * throws and changes nothing. Refuses without asking while the server has not heard of a sign-out.
 */
export function refreshAccessToken(usedToken: string | null): Promise<Outcome> {
  if (usedToken !== null && isRenewedElsewhere(usedToken) && !isSignOutDue())
    return Promise.resolve('renewed');
  current ??= renew(usedToken).finally(() => {
    current = undefined;
    refreshing.set(false);
  });
  return current;
}

function renew(usedToken: string | null): Promise<Outcome> {
  refreshing.set(true);
  const turn = () => renewInTurn(usedToken);
  return navigator.locks ? navigator.locks.request('mostrador-refresh', turn) : turn();
}

async function renewInTurn(usedToken: string | null): Promise<Outcome> {
  if (isSignOutDue()) return signedOut(accessToken());
  if (isRenewedElsewhere(usedToken)) return 'renewed';
  if (isSignedOutSince(usedToken)) return 'refused';
  const patience = new AbortController();
  const limit = setTimeout(() => patience.abort(), ANSWER_LIMIT_MS);
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
    signal: patience.signal,
  })
    .catch((cause: unknown) => {
      throw new NetworkError(cause);
    })
    .finally(() => clearTimeout(limit));
  if (response.ok) {
    const { accessToken: token } = await response.json().catch((cause: unknown) => {
      throw new NetworkError(cause);
    });
    // A sign-out during the renewal, in any tab, must not be undone by its answer.
    if (isSignedOutSince(usedToken) || isSignOutDue()) return 'refused';
    storeAccessToken(token);
    // Two tokens of the same second are equal, and would make `renewedHere` loop forever.
    if (usedToken !== null && usedToken !== token) renewed.set(usedToken, token);
    return 'renewed';
  }
  if (response.status !== 401 && response.status !== 403) throw await errorOf(response);
  // Without locks, two tabs may have refreshed at once: the winner's token stays.
  if (isRenewedElsewhere(usedToken)) return 'renewed';
  return signedOut(usedToken);
}

function signedOut(token: string | null): 'refused' {
  removeAccessToken(token);
  window.dispatchEvent(new Event('logout'));
  return 'refused';
}

function isRenewedElsewhere(usedToken: string | null): boolean {
  const token = accessToken();
  return token !== null && token !== usedToken;
}

function isSignedOutSince(usedToken: string | null): boolean {
  return usedToken !== null && accessToken() === null;
}

import { createStore } from '../store.ts';
import { accessToken, removeAccessToken, storeAccessToken } from './access-token.ts';
import { errorOf, NetworkError } from './api-error.ts';
import { isSignOutDue } from './due-sign-out.ts';

type Outcome = 'renewed' | 'refused';

/** All calls wait for it, and a network may swallow it without a word. */
const ANSWER_LIMIT_MS = 30_000;

/** True while the session is being renewed. */
export const refreshing = createStore(false);

let current: Promise<Outcome> | undefined;

/** By each token that this tab has renewed, the one that came of it. */
const renewed = new Map<string, string>();

/** Follows this tab's renewals from `token` to the newest one. */
export function renewedHere(token: string): string {
  const next = renewed.get(token);
  return next === undefined ? token : renewedHere(next);
}

/**
 * Waits for the renewal that is under way, if there is one (rules.md#sessions). `refused`: the session
 * is over; after a renewal that failed for the network a call finds out for itself.
 */
export async function renewalUnderWay(): Promise<Outcome | undefined> {
  return current?.catch(() => undefined);
}

/**
 * Renews the access token by the cookie: once for all calls that wait, and one tab after another
 * (rules.md#sessions). `refused` has signed out and fired `logout`; a failed network throws and changes
 * nothing. As long as the server is to be told of a sign-out, it is refused without being asked.
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
    // Whoever has signed out meanwhile, here or in another tab, must not be signed in again by this.
    if (isSignedOutSince(usedToken) || isSignOutDue()) return 'refused';
    storeAccessToken(token);
    // Two tokens of one second are the same text, and would make `renewedHere` endless.
    if (usedToken !== null && usedToken !== token) renewed.set(usedToken, token);
    return 'renewed';
  }
  if (response.status !== 401 && response.status !== 403) throw await errorOf(response);
  // Where there are no locks, two tabs may have refreshed at once: the winner's token stays.
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

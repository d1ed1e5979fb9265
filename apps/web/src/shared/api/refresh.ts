import { createStore } from '../store.ts';
import { accessToken, removeAccessToken, storeAccessToken } from './access-token.ts';
import { errorOf, NetworkError } from './api-error.ts';

type Outcome = 'renewed' | 'refused';

/** True while the session is being renewed. */
export const refreshing = createStore(false);

let current: Promise<Outcome> | undefined;

/**
 * Renews the access token by the cookie: once for all calls that wait, and one tab after another
 * (decisions §9). `refused` has signed out and fired `logout`; a failed network throws and changes
 * nothing.
 */
export function refreshAccessToken(usedToken: string | null): Promise<Outcome> {
  if (usedToken !== null && accessToken() !== null && accessToken() !== usedToken) {
    return Promise.resolve('renewed');
  }
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
  if (isRenewedElsewhere(usedToken)) return 'renewed';
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
  }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  if (response.ok) {
    const { accessToken: token }: { accessToken: string } = await response.json();
    storeAccessToken(token);
    return 'renewed';
  }
  if (response.status !== 401 && response.status !== 403) throw await errorOf(response);
  // Where there are no locks, two tabs may have refreshed at once: the winner's token stays.
  if (isRenewedElsewhere(usedToken)) return 'renewed';
  removeAccessToken(usedToken);
  window.dispatchEvent(new Event('logout'));
  return 'refused';
}

function isRenewedElsewhere(usedToken: string | null): boolean {
  const token = accessToken();
  return token !== null && token !== usedToken;
}

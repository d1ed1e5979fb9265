import { forgetDurably, keepDurably } from '../kept/durable-text.ts';
import { keptText } from '../kept/kept-text.ts';

const KEY = 'accessToken';

// Used if storage is blocked or full: the person stays signed in while the page is open. It is newer
// than any token that storage may still hold.
let inMemory: string | null = null;

export function accessToken(): string | null {
  return inMemory ?? keptText(KEY);
}

export function storeAccessToken(token: string): void {
  inMemory = keepDurably(KEY, token) ? null : token;
}

/** Id of the token's person; undefined if the token cannot be parsed. */
export function personOf(token: string): string | undefined {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    const { user } = JSON.parse(atob(claims ?? '')) as { user?: unknown };
    return typeof user === 'string' ? user : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the token if it is still `token`: another tab may have stored a newer one. */
export function removeAccessToken(token: string | null): void {
  if (accessToken() !== token) return;
  inMemory = null;
  forgetDurably(KEY);
}

/** Calls back when another tab signs in, signs out or renews the token. */
export function watchAccessToken(onChange: (token: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    // A key of null means that the whole storage was cleared.
    if (event.key !== KEY && event.key !== null) return;
    inMemory = null;
    onChange(accessToken());
  });
}

import { forgetDurably, keepDurably } from '../kept/durable-text.ts';
import { keptText } from '../kept/kept-text.ts';

const KEY = 'accessToken';

// Some browsers forbid storage, or it is full: the person then stays signed in as long as the page is
// open, with what is newer than whatever storage may still hold.
let inMemory: string | null = null;

export function accessToken(): string | null {
  return inMemory ?? keptText(KEY);
}

export function storeAccessToken(token: string): void {
  inMemory = keepDurably(KEY, token) ? null : token;
}

/** The id of the person whom a token stands for; undefined where it can't be read. */
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

/** Calls back when another tab signs in, signs out or renews. */
export function watchAccessToken(onChange: (token: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    // A key of null: the whole storage was cleared.
    if (event.key !== KEY && event.key !== null) return;
    inMemory = null;
    onChange(accessToken());
  });
}

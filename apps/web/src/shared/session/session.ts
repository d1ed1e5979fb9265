import type { Answer, WireRequest } from '@mostrador/contract/routes';
import {
  accessToken,
  removeAccessToken,
  storeAccessToken,
  watchAccessToken,
} from '../api/access-token.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { createStore } from '../store.ts';

export type User = Answer<'readProfile'>;

export type Session =
  | { status: 'loading' }
  /** The profile could not be read: nobody is signed out for that (decisions §9). */
  | { status: 'unreachable'; error: unknown }
  | { status: 'signedOut'; because: 'notSignedIn' | 'left' | 'expired' }
  | { status: 'signedIn'; user: User };

export const session = createStore<Session>({ status: 'loading' });

let loading: Promise<void> | undefined;

/** The session once it is known; loads the profile the first time, and again after a failure. */
export async function readySession(): Promise<Session> {
  const { status } = session.get();
  if (status === 'loading' || status === 'unreachable') {
    loading ??= loadProfile().finally(() => {
      loading = undefined;
    });
    await loading;
  }
  return session.get();
}

/** Throws the server's refusal; on success the person is signed in. */
export async function signIn(email: string, password: string): Promise<void> {
  const answer = await call('login', { body: { email, password } });
  storeAccessToken(answer.accessToken);
  session.set({ status: 'signedIn', user: answer.user });
}

/** Signs out here at once; the server is told, as far as it can be reached. */
export async function signOut(): Promise<void> {
  const told = call('logout', {}).catch((error: unknown) => console.warn('Sign-out', error));
  removeAccessToken(accessToken());
  session.set({ status: 'signedOut', because: 'left' });
  await told;
}

/** Changes one's own profile, and what the screens know of it. */
export async function updateProfile(body: WireRequest<'updateProfile'>['body']): Promise<void> {
  const user = await call('updateProfile', { body });
  if (session.get().status === 'signedIn') session.set({ status: 'signedIn', user });
}

async function loadProfile(): Promise<void> {
  if (accessToken() === null) {
    session.set({ status: 'signedOut', because: 'notSignedIn' });
    return;
  }
  const token = accessToken();
  try {
    session.set({ status: 'signedIn', user: await call('readProfile', {}) });
  } catch (error) {
    // A refused refresh has already signed out.
    if (session.get().status === 'signedOut') return;
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      removeAccessToken(token);
      session.set({ status: 'signedOut', because: 'expired' });
    } else if (session.get().status !== 'signedIn') {
      session.set({ status: 'unreachable', error });
    }
  }
}

window.addEventListener('logout', () => session.set({ status: 'signedOut', because: 'expired' }));

// Another tab signed out, signed in (perhaps as someone else), or renewed the token.
watchAccessToken((token) => {
  if (token !== null) void loadProfile();
  else if (session.get().status === 'signedIn') {
    session.set({ status: 'signedOut', because: 'left' });
  }
});

import type { Answer, WireRequest } from '@mostrador/contract/routes';
import {
  accessToken,
  removeAccessToken,
  storeAccessToken,
  watchAccessToken,
} from '../api/access-token.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { isSignOutDue, rememberSignOut } from '../api/due-sign-out.ts';
import { renewedHere } from '../api/refresh.ts';
import { connection, isServerThere } from '../offline/connection.ts';
import { createStore } from '../store.ts';
import { forgetProfile, keepProfile, keptProfile } from './kept-profile.ts';
import { beginSession, tellSignOut } from './tell-sign-out.ts';

export type User = Answer<'readProfile'>;

export type Session =
  | { status: 'loading' }
  /** The profile could not be read: nobody is signed out for that (rules.md#sessions). */
  | { status: 'unreachable'; error: unknown }
  | { status: 'signedOut'; because: 'notSignedIn' | 'left' | 'expired' }
  /** `isKept`: without a network, the person is who they were when they were last seen here. */
  | { status: 'signedIn'; user: User; isKept?: true };

export const session = createStore<Session>({ status: 'loading' });

/** Who is signed in; undefined if nobody is, or if it is not known. */
export function signedInUserId(): string | undefined {
  const current = session.get();
  return current.status === 'signedIn' ? current.user.id : undefined;
}

let loading: Promise<void> | undefined;

// Two tabs may change the person faster than their profiles arrive: an older answer must not win.
let asked = 0;
let newest = 0;

function change(next: Session): void {
  newest = ++asked;
  session.set(next);
}

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
  begin(await beginSession(() => call('login', { body: { email, password } })));
}

/** Opens the first store; throws the server's refusal, and on success its owner is signed in. */
export async function setUp(body: WireRequest<'setUp'>['body']): Promise<void> {
  begin(await beginSession(() => call('setUp', { body })));
}

/**
 * Chooses the password that a one-time link is for; throws the server's refusal. On success its person
 * is signed in here, whoever was before.
 */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  const body = { token, password };
  begin(await beginSession(() => call('acceptInvitation', { body })));
}

/** Throws the server's refusal; on success every other device is signed out, and this one is not. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const body = { currentPassword, newPassword };
  storeAccessToken((await call('changePassword', { body })).accessToken);
}

function begin({ accessToken: token, user }: Answer<'login'>): void {
  storeAccessToken(token);
  change({ status: 'signedIn', user });
}

/** Signs out here at once; the server is told now, or as soon as it can be. */
export async function signOut(): Promise<void> {
  rememberSignOut();
  removeAccessToken(accessToken());
  change({ status: 'signedOut', because: 'left' });
  await tellSignOut();
}

/** Signs out here and everywhere else; throws where the server could not be told. */
export async function signOutEverywhere(): Promise<void> {
  await call('endSessions', {});
  removeAccessToken(accessToken());
  change({ status: 'signedOut', because: 'left' });
}

/** Changes one's own profile, and what the screens know of it. */
export async function updateProfile(body: WireRequest<'updateProfile'>['body']): Promise<User> {
  const user = await call('updateProfile', { body });
  know(user);
  return user;
}

/** Reads one's own profile again, with the store: both may have been changed elsewhere. */
export async function refreshUser(): Promise<void> {
  know(await call('readProfile', {}));
}

/** Takes what the server says of whoever is signed in; by now it may be somebody else. */
function know(user: User): void {
  const current = session.get();
  if (current.status === 'signedIn' && current.user.id === user.id) {
    session.set({ status: 'signedIn', user });
  }
}

/** Takes what became of the store: every screen reads its settings here. */
export function keepStore(store: User['store']): void {
  const current = session.get();
  if (current.status === 'signedIn') know({ ...current.user, store });
}

async function loadProfile(): Promise<void> {
  const mine = ++asked;
  const answer = (next: Session) => {
    if (mine < newest) return;
    newest = mine;
    session.set(next);
  };
  if (isSignOutDue()) {
    removeAccessToken(accessToken());
    void tellSignOut();
  }
  const token = accessToken();
  if (token === null) return answer({ status: 'signedOut', because: 'notSignedIn' });
  try {
    answer({ status: 'signedIn', user: await readProfile() });
  } catch (error) {
    // A refused refresh has already signed out.
    if (session.get().status === 'signedOut') return;
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      // With what the renewal in between has made of it; another tab's newer one stays.
      removeAccessToken(renewedHere(token));
      answer({ status: 'signedOut', because: 'expired' });
    } else if (session.get().status !== 'signedIn') {
      const user = connection.get() === 'offline' ? keptProfile() : undefined;
      answer(user ? { status: 'signedIn', user, isKept: true } : { status: 'unreachable', error });
    }
  }
}

async function readProfile(): Promise<User> {
  try {
    return await call('readProfile', {});
  } catch (error) {
    // Only this answer was lost.
    if (error instanceof NetworkError && (await isServerThere())) return call('readProfile', {});
    throw error;
  }
}

session.subscribe(() => {
  const current = session.get();
  if (current.status === 'signedOut') forgetProfile();
  if (current.status === 'signedIn' && !current.isKept) keepProfile(current.user);
});

// Who started without a network is read as soon as there is one: their role may be another by now.
connection.subscribe(() => {
  const current = session.get();
  const isGuessed = current.status === 'signedIn' && current.isKept;
  if (isGuessed && connection.get() === 'online') void loadProfile();
});

window.addEventListener('logout', () => {
  // Whoever has left by choice is not told that their session has ended.
  if (session.get().status !== 'signedOut') change({ status: 'signedOut', because: 'expired' });
});

// Another tab signed out, signed in (perhaps as someone else), or renewed the token.
watchAccessToken((token) => {
  if (token !== null) return void loadProfile();
  if (session.get().status === 'signedIn') change({ status: 'signedOut', because: 'left' });
  // The tab where that was may be closed by now.
  void tellSignOut();
});

import type { Answer, WireRequest } from '@mostrador/contract/routes';
import type { Shift } from '@mostrador/contract/shifts';
import { saveOpenDrafts } from '#shared/draft-store.ts';
import { createStore } from '#shared/state-cell.ts';
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
import { forgetProfile, keepProfile, keptProfile } from './kept-profile.ts';
import { noteInput } from './last-input.ts';
import { currentLock, forgetLock, keepPlace, rememberLock, takePlace } from './lock.ts';
import { beginSession, tellSignOut } from './tell-sign-out.ts';

export type User = Answer<'readProfile'>;

export type Session =
  | { status: 'loading' }
  /** The profile could not be read, which signs nobody out (rules.md#sessions). */
  | { status: 'unreachable'; error: unknown }
  | { status: 'signedOut'; because: 'notSignedIn' | 'left' | 'expired' | 'locked' }
  /**
   * `isKept`: read from this device, because the server could not be reached. `place`: the page that the
   * person left by locking the till, to be opened now.
   */
  | { status: 'signedIn'; user: User; isKept?: true; place?: string };

export const session = createStore<Session>({ status: 'loading' });

/** Id of the signed-in person; undefined if nobody is signed in, or while that is unknown. */
export function signedInUserId(): string | undefined {
  const current = session.get();
  return current.status === 'signedIn' ? current.user.id : undefined;
}

let loading: Promise<void> | undefined;

// Numbers the loads: an answer that is older than the present session is dropped.
let asked = 0;
let newest = 0;

function change(next: Session): void {
  newest = ++asked;
  session.set(next);
}

/** Returns the session once it is known; loads the profile at first, and again after a failure. */
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

/** Signs the person in; throws the server's refusal. */
export async function signIn(email: string, password: string): Promise<void> {
  begin(await beginSession(() => call('login', { body: { email, password } })));
}

/** Opens the first store and signs its owner in; throws the server's refusal. */
export async function setUp(body: WireRequest<'setUp'>['body']): Promise<void> {
  begin(await beginSession(() => call('setUp', { body })));
}

/**
 * Sets the password of a one-time link and signs its person in, replacing any other session here.
 * Throws the server's refusal.
 */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  const body = { token, password };
  begin(await beginSession(() => call('acceptInvitation', { body })));
}

/**
 * Changes the password, which signs out every other device but not this one. Throws the server's
 * refusal.
 */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const body = { currentPassword, newPassword };
  storeAccessToken((await call('changePassword', { body })).accessToken);
}

/** Signs somebody in by PIN, on a device that knows them; throws the server's refusal. */
export async function switchPerson(userId: string, pin: string): Promise<void> {
  begin(await beginSession(() => call('switchPerson', { body: { userId, pin } })));
}

function begin({ accessToken: token, user }: Answer<'login'>): void {
  noteInput();
  const place = currentLock() && takePlace(user);
  forgetLock();
  storeAccessToken(token);
  change({ status: 'signedIn', user, ...(place !== undefined && { place }) });
}

/**
 * Locks the till: saves the open drafts, signs out here at once, and tells the server now or as soon as it
 * can be reached. The screen then asks who is there, or who else, and shows whose sale is open.
 */
export async function lockTill({ isForOther }: { isForOther: boolean }): Promise<void> {
  const current = session.get();
  if (current.status !== 'signedIn') return;
  const { id: userId, email, store } = current.user;
  saveOpenDrafts();
  keepPlace(current.user);
  const at = new Date().toISOString();
  rememberLock({
    at,
    storeId: store.id,
    storeName: store.name,
    formats: { ...store.settings, timeZone: store.timezone },
    userId,
    email,
    isForOther,
  });
  rememberSignOut();
  removeAccessToken(accessToken());
  change({ status: 'signedOut', because: 'locked' });
  await tellSignOut();
}

/** Sets the PIN, or takes it off; throws the server's refusal. */
export async function setPin(password: string, pin: string | null): Promise<void> {
  know(await call('setPin', { body: { password, pin } }));
}

/** Signs out here at once; tells the server now, or as soon as it can be reached. */
export async function signOut(): Promise<void> {
  rememberSignOut();
  removeAccessToken(accessToken());
  change({ status: 'signedOut', because: 'left' });
  await tellSignOut();
}

/** Signs out on every device; throws if the server could not be reached. */
export async function signOutEverywhere(): Promise<void> {
  await call('endSessions', {});
  removeAccessToken(accessToken());
  change({ status: 'signedOut', because: 'left' });
}

/** Changes the signed-in person's profile, in the session too. */
export async function updateProfile(body: WireRequest<'updateProfile'>['body']): Promise<User> {
  const user = await call('updateProfile', { body });
  know(user);
  return user;
}

/** Says at which drawer this device stands. Throws the server's refusal. */
export async function standAtDrawer(drawerId: string | null): Promise<User> {
  const user = await call('setDrawer', { body: { drawerId } });
  know(user);
  return user;
}

/** Takes over a shift that was opened or closed here at the person's drawer, ahead of the profile. */
export function keepShift({ id, drawerId, status, openedAt, openedBy }: OwnShift): void {
  const current = session.get();
  if (current.status !== 'signedIn' || current.user.drawer?.id !== drawerId) return;
  const shift = status === 'OPEN' ? { id, openedAt, openedBy } : null;
  know({ ...current.user, drawer: { ...current.user.drawer, shift } });
}

type OwnShift = Pick<Shift, 'id' | 'drawerId' | 'status' | 'openedAt' | 'openedBy'>;

/** Loads the profile again with its store, since both may have been changed elsewhere. */
export async function refreshUser(): Promise<void> {
  know(await call('readProfile', {}));
}

/** Updates the signed-in person; ignores the answer if somebody else has signed in meanwhile. */
function know(user: User): void {
  const current = session.get();
  if (current.status === 'signedIn' && current.user.id === user.id) {
    session.set({ status: 'signedIn', user });
  }
}

/** Updates the store's settings, which every screen reads from the session. */
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
  if (token === null) {
    return answer({ status: 'signedOut', because: currentLock() ? 'locked' : 'notSignedIn' });
  }
  try {
    answer({ status: 'signedIn', user: await readProfile() });
  } catch (error) {
    // A refused refresh has already signed the person out.
    if (session.get().status === 'signedOut') return;
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      // Removes the token that this tab renewed last; a newer one of another tab stays.
      removeAccessToken(renewedHere(token));
      answer({ status: 'signedOut', because: currentLock() ? 'locked' : 'expired' });
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
    // Tries once more if the server is reachable and only this answer was lost.
    if (error instanceof NetworkError && (await isServerThere())) return call('readProfile', {});
    throw error;
  }
}

session.subscribe(() => {
  const current = session.get();
  if (current.status === 'signedOut') forgetProfile();
  if (current.status === 'signedIn' && !current.isKept) keepProfile(current.user);
});

// Loads a profile that came from this device again once online, since the role may have changed.
connection.subscribe(() => {
  const current = session.get();
  const isGuessed = current.status === 'signedIn' && current.isKept;
  if (isGuessed && connection.get() === 'online') void loadProfile();
});

window.addEventListener('logout', () => {
  // Does not report an expired session after a deliberate sign-out.
  if (session.get().status === 'signedOut') return;
  // Another tab may have locked the till a moment ago.
  change({ status: 'signedOut', because: currentLock() ? 'locked' : 'expired' });
});

// Runs when another tab signs out, signs in (perhaps someone else), or renews the token.
watchAccessToken((token) => {
  if (token !== null) return void loadProfile();
  if (session.get().status === 'signedIn') {
    change({ status: 'signedOut', because: currentLock() ? 'locked' : 'left' });
  }
  // Repeated here, because the other tab may be closed by now.
  void tellSignOut();
});

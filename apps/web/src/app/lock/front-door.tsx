import { lazy, Suspense, useState } from 'react';
import { LoginPage } from '#features/login/login-page.tsx';
import { FrontLoading } from '#features/login/parts/front-loading.tsx';
import { currentLock } from '#shared/session/lock.ts';
import { session } from '#shared/session/session.ts';
import { useDevicePeople } from './use-device-people.ts';

// Loaded by itself, so that the sign-in page does not wait for it.
const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }));

/** /login: who is at the till, where it was locked or people have a PIN there; else the sign-in form. */
export function FrontDoor() {
  const [isPinAsked, setPinAsked] = useState(isLocked);
  // Of the person who has locked the till for themselves, or whose face was pressed.
  const [email, setEmail] = useState(emailOfLock);
  const people = useDevicePeople();
  const isEmpty = people.answer?.people.length === 0;
  if (isPinAsked && !isEmpty) {
    return (
      <Suspense fallback={<FrontLoading />}>
        <LockScreen
          people={people}
          onPassword={(userId) => {
            setEmail(emailOfLock(userId));
            setPinAsked(false);
          }}
        />
      </Suspense>
    );
  }
  const hasPins = people.answer?.people.some(({ hasPin }) => hasPin);
  return (
    <LoginPage key={email} email={email} onPin={hasPins ? () => setPinAsked(true) : undefined} />
  );
}

function isLocked(): boolean {
  const current = session.get();
  return current.status === 'signedOut' && current.because === 'locked';
}

/** E-mail of who locked the till; undefined if another one signs in. */
function emailOfLock(userId?: string): string | undefined {
  const lock = currentLock();
  if (lock === undefined) return undefined;
  const isTheirs = userId === undefined ? !lock.isForOther : lock.userId === userId;
  return isTheirs ? lock.email : undefined;
}

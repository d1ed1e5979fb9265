import { type ReactNode, useEffect, useState } from 'react';
import { commandsUnderWay } from '#shared/api/commands-under-way.ts';
import { connection } from '#shared/offline/connection.ts';
import { idle } from '#shared/offline/idle.ts';
import { idleMs, noteInput } from '#shared/session/last-input.ts';
import { lockTill } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;

const LOOK_EVERY_MS = 2_000;

/**
 * Locks the till after the store's time without input in any tab, also where the browser was closed or
 * the device slept meanwhile: then the children are not shown first. While a command is under way it
 * waits for the answer, and without a network until that is back: only the server can let somebody in
 * again, and a till without a network goes on selling.
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const limitMs = useUser().store.lockAfterMinutes * 60_000;
  const [isLate] = useState(() => isTooLong(limitMs));
  useEffect(() => {
    const note = () => noteInput();
    const look = () => {
      if (isTooLong(limitMs) && commandsUnderWay.get() === 0) void lockTill({ isForOther: false });
    };
    look();
    const stops = [commandsUnderWay.subscribe(look), connection.subscribe(look)];
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    for (const input of INPUTS)
      window.addEventListener(input, note, { capture: true, passive: true });
    return () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const input of INPUTS) window.removeEventListener(input, note, { capture: true });
    };
  }, [limitMs]);
  useEffect(() => void idle().then(fetchLockScreen), []);
  return isLate ? null : children;
}

/** Fetches its code ahead, so that it is there at once, also without a network. */
function fetchLockScreen(): void {
  import('../lock/lock-screen.tsx').catch((error: unknown) => console.warn('Lock', error));
}

function isTooLong(limitMs: number): boolean {
  return limitMs > 0 && idleMs() >= limitMs && connection.get() === 'online';
}

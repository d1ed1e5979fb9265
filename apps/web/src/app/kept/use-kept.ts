import { useEffect } from 'react';
import { isPutAside, loadUnreadable } from '#shared/kept/unreadable.ts';
import { idle } from '#shared/offline/idle.ts';

/** Finds unreadable work on this device, at the start and when another tab writes. */
export function useKept(): void {
  useEffect(() => {
    let isOver = false;
    let lookAt: ((key: string) => void) | undefined;
    idle()
      .then(() => import('./look-through-kept.ts'))
      .then(
        ({ lookThroughKept, lookAtKept }) => {
          if (isOver) return;
          lookThroughKept();
          lookAt = lookAtKept;
        },
        (error: unknown) => console.warn('What is kept on this device', error),
      );
    const hear = ({ key }: StorageEvent) => {
      if (key === null || isPutAside(key)) loadUnreadable();
      // A tab with a newer version may have written the key or freed it.
      else lookAt?.(key);
    };
    window.addEventListener('storage', hear);
    return () => {
      isOver = true;
      window.removeEventListener('storage', hear);
    };
  }, []);
}

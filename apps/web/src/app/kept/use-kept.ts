import { useEffect } from 'react';
import { isPutAside, loadUnreadable } from '#shared/kept/unreadable.ts';
import { idle } from '#shared/offline/idle.ts';

/** Finds what is kept on this device and can't be read, at the start and in other tabs. */
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
      // A tab of a newer version may have written it, or have freed its place.
      else lookAt?.(key);
    };
    window.addEventListener('storage', hear);
    return () => {
      isOver = true;
      window.removeEventListener('storage', hear);
    };
  }, []);
}

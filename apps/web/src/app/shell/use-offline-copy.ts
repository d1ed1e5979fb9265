import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startCopy } from '#shared/offline/copy.ts';
import { useUser } from '#shared/session/user.tsx';

// At import, before any page loads data.
startCopy();

/** Loads the code of the copy without delaying a page. Returns a function that stops it. */
function fillLater(isBusy: () => boolean): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  import('#shared/offline/fill-copy.ts').then(
    ({ startFilling }) => {
      if (!isOver) stop = startFilling({ isBusy });
    },
    (error: unknown) => console.warn('The copy on this device', error),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Keeps the offline copy of the person's records up to date. */
export function useOfflineCopy(): void {
  const queryClient = useQueryClient();
  const { role, store } = useUser();
  // A new role or store starts a copy of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: role and store identify the copy.
  useEffect(() => {
    const isBusy = () => queryClient.isFetching() > 0 || queryClient.isMutating() > 0;
    return fillLater(isBusy);
  }, [queryClient, role, store.id]);
}

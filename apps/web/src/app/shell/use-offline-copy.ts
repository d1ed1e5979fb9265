import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startCopy } from '#shared/offline/copy.ts';
import { useUser } from '#shared/session/user.tsx';

// Before any page asks for something.
startCopy();

/** No page waits for the code that does it. Gives what stops it. */
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

/** Keeps on this device what the person may read without a network. */
export function useOfflineCopy(): void {
  const queryClient = useQueryClient();
  const { role, store } = useUser();
  // Whoever sees more, or less, by now has another copy.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say whose copy it is.
  useEffect(() => {
    const isBusy = () => queryClient.isFetching() > 0 || queryClient.isMutating() > 0;
    return fillLater(isBusy);
  }, [queryClient, role, store.id]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registerServiceWorker } from './service-worker.ts';

const QUIET_CHECK_MS = 2_000;

/** Registers the service worker once the page on the screen has loaded. */
export function useServiceWorker(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      void registerServiceWorker();
    }, QUIET_CHECK_MS);
    return () => clearInterval(timer);
  }, [queryClient]);
}

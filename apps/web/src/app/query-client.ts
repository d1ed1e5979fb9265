import { QueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';

/** What the pages have loaded. The shell owns it: the sign-in page is usable before its code is there. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What was seen before is there at once; older than this, it is also loaded again.
      staleTime: 10_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isOutcomeUnknown(error),
    },
    mutations: { networkMode: 'always' },
  },
});

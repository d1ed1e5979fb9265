import { QueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import { session, signedInUserId } from '#shared/session/session.ts';

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

// What one person loaded is not for the next: it is gone before anything is drawn for them.
let userId = signedInUserId();
session.subscribe(() => {
  if (signedInUserId() === userId) return;
  userId = signedInUserId();
  queryClient.clear();
});

import { QueryClient } from '@tanstack/react-query';
import { isRetried } from '#shared/api/query.ts';
import { session, signedInUserId } from '#shared/session/session.ts';

/**
 * Cache of the data that the pages have loaded. Used by the shell alone, since the sign-in page
 * works before this code has loaded.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Cached data shows at once; after this time in ms it is also loaded again.
      staleTime: 10_000,
      networkMode: 'always',
      retry: isRetried,
    },
    mutations: { networkMode: 'always' },
  },
});

// Clears the cache when the person changes, before anything is rendered for the next one.
let userId = signedInUserId();
session.subscribe(() => {
  if (signedInUserId() === userId) return;
  userId = signedInUserId();
  queryClient.clear();
});

import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCommand } from '#shared/api/query.ts';
import { keepStore } from '#shared/session/session.ts';

export const storeQueries = {
  settings: () => callQuery('readStore', {}),
};

/** Changes settings of the store, and applies them to every screen here at once. */
export function useUpdateStore() {
  const queryClient = useQueryClient();
  return useCommand('updateStore', {
    onSuccess: (store) => {
      queryClient.setQueryData(storeQueries.settings().queryKey, store);
      keepStore(store);
    },
  });
}

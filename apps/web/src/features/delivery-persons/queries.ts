import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

/** How many persons a search offers at first (rules.md#page-sizes). */
const OFFERED = '100';

export const deliveryPersonQueries = {
  /** All of them, those who can take a delivery now first. */
  search: (search: string) =>
    pagedQuery('listDeliveryPersons', { search, limit: OFFERED, availableFirst: 'true' }),
  /** Those who can take a delivery now. */
  available: (search: string) =>
    pagedQuery('listDeliveryPersons', { search, limit: OFFERED, availableToDeliver: 'true' }),
  list: (query: WireRequest<'listDeliveryPersons'>['query']) =>
    listQuery('listDeliveryPersons', { query }),
  handIns: (id: string) => pagedQuery('listHandIns', {}, { id }),
  detail: (id: string) => callQuery('readDeliveryPerson', { params: { id } }),
};

/** Adds a delivery person. */
export function useCreateDeliveryPerson() {
  const queryClient = useQueryClient();
  return useCommand('createDeliveryPerson', {
    onSuccess: (person) => keepPerson(queryClient, person),
  });
}

/** Changes a delivery person. */
export function useUpdateDeliveryPerson() {
  const queryClient = useQueryClient();
  return useCommand('updateDeliveryPerson', {
    onSuccess: (person) => keepPerson(queryClient, person),
  });
}

/** Takes cash that a delivery person hands in. */
export function useCreateHandIn() {
  return useCommand('createHandIn');
}

/** Voids a wrong hand-in. */
export function useVoidHandIn() {
  return useCommand('voidHandIn');
}

/** Deletes a delivery person; past orders keep their name (rules.md#archiving). */
export function useDeleteDeliveryPerson() {
  return useCommand('deleteDeliveryPerson');
}

/** Brings a deleted delivery person back (rules.md#bringing-back). */
export function useRestoreDeliveryPerson() {
  return useCommand('restoreDeliveryPerson');
}

/** Also in the lists that are on the screen, so that nothing jumps back until they are loaded again. */
function keepPerson(queryClient: QueryClient, person: DeliveryPerson): void {
  queryClient.setQueryData(deliveryPersonQueries.detail(person.id).queryKey, person);
  queryClient.setQueriesData<Answer<'listDeliveryPersons'>>(
    // The lists that grow are kept in another shape.
    { queryKey: ['listDeliveryPersons'], predicate: ({ queryKey }) => queryKey.length === 2 },
    (list) =>
      list && {
        ...list,
        deliveryPersons: list.deliveryPersons.map((listed) =>
          listed.id === person.id ? person : listed,
        ),
      },
  );
}

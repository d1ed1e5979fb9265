import type { QueryClient } from '@tanstack/react-query';
import { customerQueries } from '#features/customers/queries.ts';
import { NEW_CUSTOMER, type OrderDraft, WALK_IN } from '#features/orders/draft/order-draft.ts';

/**
 * Reads whether the customer of a new order's draft is exempt by now; undefined where none is on file, and in an
 * edit, which keeps what its order says.
 */
export async function readExemption(
  queryClient: QueryClient,
  { customer, editing }: Pick<OrderDraft, 'customer' | 'editing'>,
): Promise<boolean | undefined> {
  if (customer === null || editing !== null) return undefined;
  const { id } = customer;
  if (id === NEW_CUSTOMER || id === WALK_IN) return undefined;
  const { isExempt } = await queryClient.fetchQuery({
    ...customerQueries.detail(id),
    staleTime: 0,
  });
  return isExempt;
}

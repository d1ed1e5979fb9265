import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import type { OrderBody } from '#features/orders/draft/order-draft.ts';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { NetworkError } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { lowerCopiedStock } from '#shared/offline/copied-stock.ts';
import { useUser } from '#shared/session/user.tsx';
import { newEntry, type OutboxEntry } from './outbox-entry.ts';
import { entryNow, keepEntry } from './outbox-store.ts';
import { sendNow } from './sender.ts';

/** This browser keeps nothing on the device, or has no room left. */
export class NotKeptError extends Error {
  constructor(cause: unknown) {
    super('The order could not be kept on this device.', { cause });
    this.name = 'NotKeptError';
  }
}

/**
 * Takes an order for which the server can't be reached: it is written down first, and then the draft
 * is emptied. If this device cannot store it, it throws a `NotKeptError`; if the order was already sent
 * without an answer, a `NetworkError` with that as its cause, and the draft stays locked.
 */
export function useTakeOrder(draft: DraftStore) {
  const user = useUser();
  const queryClient = useQueryClient();

  /** `wasSent`: the server may have it already, as it is and under the same key. */
  return async (body: OrderBody, wasSent: boolean): Promise<OutboxEntry> => {
    const takenAt = new Date().toISOString();
    const taken = wasSent ? body : { ...body, takenAt };
    const methods = queryClient.getQueryData(paymentMethodQueries.all().queryKey);
    const entry = newEntry({
      user,
      draft: draft.get(),
      body: taken,
      paymentMethods: methods?.paymentMethods ?? [],
      takenAt,
      isOutcomeUnknown: wasSent,
    });
    try {
      await keepEntry(entry);
    } catch (error) {
      const notKept = new NotKeptError(error);
      throw wasSent ? new NetworkError(notKept) : notKept;
    }
    draft.clear();
    await sellFromCopy(queryClient, taken);
    void sendNow();
    return entry;
  };
}

/** The next sale on this device sees less in stock, until the server says what there is. */
async function sellFromCopy(queryClient: QueryClient, { items }: OrderBody): Promise<void> {
  try {
    await lowerCopiedStock(
      items.flatMap(({ productId, quantity, unitIds }) =>
        productId === null ? [] : [{ productId, quantity, unitIds }],
      ),
    );
    void makeStale(queryClient, ['listProducts', 'listUnits', 'findUnit']);
  } catch {
    // Where no copy is kept there is no stock to lower.
  }
}

/** Empties a draft that waits in the outbox already: the browser ended in between. */
export function useForgetTaken(draft: DraftStore): void {
  useEffect(() => {
    const { idempotencyKey } = draft.get();
    entryNow(idempotencyKey).then(
      (entry) => {
        if (entry && draft.get().idempotencyKey === idempotencyKey) draft.clear();
      },
      // Where nothing is kept, nothing waits.
      () => undefined,
    );
  }, [draft]);
}

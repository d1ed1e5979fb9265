import type { Order } from '@mostrador/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { useCreateOrder } from '../queries.ts';
import { useDraft, useDraftStore } from './draft-context.tsx';
import type { DraftStore } from './draft-store.ts';
import { type DraftPayment, orderBody } from './order-body.ts';
import type { OrderBody } from './order-draft.ts';

/**
 * Saves the draft under its key. A refusal leaves it as it is, with the reason; an answer that did not
 * come locks it, over reloads too, until the same request has been answered (failures P2, P15).
 */
export function useSaveOrder(onSaved: (order: Order) => void) {
  const draft = useDraftStore();
  const createOrder = useCreateOrder(useDraft(({ idempotencyKey }) => idempotencyKey));
  const isSent = useDraft(({ sent }) => sent !== null);
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const { isPending: isSaving, mutateAsync } = createOrder;

  const send = async (body: OrderBody) => {
    setError(null);
    draft.dispatchAndSave({ type: 'sent', body });
    try {
      const order = await mutateAsync({ body });
      draft.clear();
      onSaved(order);
    } catch (failure) {
      takeNote(draft, failure);
      setError(failure);
      // The shelves have changed since they were shown.
      if (isStockMissing(failure)) void makeStale(queryClient, ['listProducts']);
    }
  };
  return {
    isSaving,
    /** The outcome of the last send is not known: only `retry` leads on. */
    isLocked: isSent && !isSaving,
    /** Why the last send failed; null while there is nothing to tell. */
    error,
    forgetError: () => setError(null),
    save: (payments?: readonly DraftPayment[]) => send(orderBody(draft.get(), payments)),
    retry: async () => {
      const { sent } = draft.get();
      if (sent !== null) await send(sent);
    },
  };
}

export type SaveOrder = ReturnType<typeof useSaveOrder>;

/** Also after the form has gone, as when the session ended: what is known is known of the draft. */
function takeNote(draft: DraftStore, failure: unknown): void {
  if (isOutcomeUnknown(failure)) return;
  draft.dispatchAndSave({ type: 'answered' });
  if (!isStockMissing(failure)) return;
  const { products } = failure.details as {
    products: { productId: string; available: number }[];
  };
  const stocks = products.map(({ productId, available }) => ({ id: productId, stock: available }));
  draft.dispatchAndSave({ type: 'stocksSeen', stocks });
}

function isStockMissing(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code === 'INSUFFICIENT_STOCK';
}

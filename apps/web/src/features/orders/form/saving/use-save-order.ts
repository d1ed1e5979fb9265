import type { Order } from '@mostrador/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft, useDraftStore } from '#features/orders/draft/draft-context.tsx';
import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import { type DraftPayment, orderBody } from '#features/orders/draft/order-body.ts';
import type { OrderBody, RaisedLine } from '#features/orders/draft/order-draft.ts';
import { raisedLines } from '#features/orders/draft/price-changed.ts';
import { isUnreachable } from '#features/orders/outbox/after-try.ts';
import type { OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { useTakeOrder } from '#features/orders/outbox/use-take-order.ts';
import { useCreateOrder, useUpdateOrder } from '#features/orders/queries.ts';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { connection } from '#shared/offline/connection.ts';

interface Options {
  onSaved: (order: Order) => void;
  /** The order waits on this device until the server can be reached. */
  onWaiting: (entry: OutboxEntry) => void;
  /** Someone has changed the edited order since it was loaded. */
  onChanged: () => void;
}

/**
 * Saves the draft under its key. A refusal keeps it, with the reason. A new order goes into the
 * outbox if the server is unreachable or gives no answer. After an answer that tells nothing, and
 * for an edit, the draft is locked, across reloads, until the same request is answered
 * (rules.md#once-only).
 */
export function useSaveOrder({ onSaved, onWaiting, onChanged }: Options) {
  const draft = useDraftStore();
  const isSent = useDraft(({ sent }) => sent !== null);
  const { sendOrder, ...sending } = useSendOrder();
  const { takeOrder, ...taking } = useTakeOrder(draft);
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [raised, setRaised] = useState<readonly RaisedLine[]>([]);
  const isSaving = sending.isSaving || taking.isTaking;
  const isSaved = sending.isSaved || taking.isTaken;

  const send = async (body: OrderBody) => {
    setError(null);
    const { editing, sent } = draft.get();
    const isNew = editing === null;
    if (isNew && connection.get() === 'offline') return wait(body, sent !== null);
    draft.dispatchAndSave({ type: 'sent', body });
    try {
      const order = await sendOrder(body);
      draft.clear();
      onSaved(order);
    } catch (failure) {
      if (isNew && isUnreachable(failure)) {
        return wait(body, sent !== null || isOutcomeUnknown(failure));
      }
      takeNote(draft, failure);
      setError(failure);
      // Reloads the records that have changed since the form showed them.
      if (isRefusal(failure, 'INSUFFICIENT_STOCK') || isRefusal(failure, 'PRICE_CHANGED')) {
        void makeStale(queryClient, ['listProducts']);
      }
      // The refusal gives indexes of lines, which are resolved now, before a line can be removed.
      if (isRefusal(failure, 'PRICE_CHANGED')) setRaised(raisedLines(failure, draft.get().lines));
      if (isRefusal(failure, 'DELIVERY_PERSON_UNAVAILABLE')) {
        void makeStale(queryClient, ['listDeliveryPersons']);
      }
      if (!(failure instanceof ApiError) || isNew) return;
      void makeStale(queryClient, ['readOrder']);
      if (isRefusal(failure, 'ORDER_CHANGED')) onChanged();
    }
  };
  const wait = async (body: OrderBody, wasSent: boolean) => {
    try {
      onWaiting(await takeOrder(body, wasSent));
    } catch (failure) {
      setError(failure);
    }
  };
  return {
    isSaving,
    /** Saved, or kept on this device, and about to leave the form. */
    isSaved,
    /** The outcome of the last send is unknown: only `retry` is allowed. */
    isLocked: isSent && !isSaving && !isSaved,
    /** Error of the last send; null if there is none. */
    error,
    forgetError: () => setError(null),
    /** Applies the new prices of a refusal PRICE_CHANGED. */
    takeNewPrices: () => {
      draft.dispatch({ type: 'pricesRaised', lines: raised });
      setError(null);
    },
    save: (payments?: readonly DraftPayment[]) => send(orderBody(draft.get(), payments)),
    retry: async () => {
      const { sent } = draft.get();
      if (sent !== null) await send(sent);
    },
  };
}

export type SaveOrder = ReturnType<typeof useSaveOrder>;

/** Sends a new order or an edit, under the draft's key. */
function useSendOrder() {
  const idempotencyKey = useDraft((draft) => draft.idempotencyKey);
  const editing = useDraft((draft) => draft.editing);
  const createOrder = useCreateOrder(idempotencyKey);
  const updateOrder = useUpdateOrder(idempotencyKey);
  return {
    sendOrder: (body: OrderBody) => {
      if (editing === null) {
        return untilOffline((signal) => {
          const request = { body, signal };
          return createOrder.mutateAsync(request);
        });
      }
      const { id, updatedAt } = editing;
      return updateOrder.mutateAsync({ params: { id }, body: { ...body, updatedAt } });
    },
    isSaving: createOrder.isPending || updateOrder.isPending,
    isSaved: createOrder.isSuccess || updateOrder.isSuccess,
  };
}

/**
 * Aborts the call when the connection turns offline, so that nobody waits at the till for its time
 * limit.
 */
async function untilOffline<Answer>(send: (signal: AbortSignal) => Promise<Answer>) {
  const network = new AbortController();
  const stop = connection.subscribe(() => {
    if (connection.get() === 'offline') network.abort(new Error('The network is gone.'));
  });
  try {
    return await send(network.signal);
  } finally {
    stop();
  }
}

/** Updates the draft even if the form has gone, such as after the session ended. */
function takeNote(draft: DraftStore, failure: unknown): void {
  if (isOutcomeUnknown(failure)) return;
  draft.dispatchAndSave({ type: 'answered' });
  if (!isRefusal(failure, 'INSUFFICIENT_STOCK')) return;
  const taken = draft.get().editing?.taken ?? {};
  const { products } = failure.details as {
    products: { productId: string; available: number }[];
  };
  const stocks = products.map(({ productId, available }) => ({
    id: productId,
    // The units that the order took before are available to it beside the stock.
    stock: available - (taken[productId] ?? 0),
  }));
  draft.dispatchAndSave({ type: 'stocksSeen', stocks });
}

function isRefusal(failure: unknown, code: string): failure is ApiError {
  return failure instanceof ApiError && failure.code === code;
}

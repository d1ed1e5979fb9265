import type { Order } from '@mostrador/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import { atDrawer, orderBody } from '#features/orders/draft/order-body.ts';
import type { OrderBody, RaisedLine } from '#features/orders/draft/order-draft.ts';
import { raisedLines } from '#features/orders/draft/price-changed.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { isUnreachable } from '#features/orders/outbox/after-try.ts';
import type { OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { useTakeOrder } from '#features/orders/outbox/use-take-order.ts';
import { useForgetParked } from '#features/orders/parked/queries.ts';
import { useCreateOrder, useUpdateOrder } from '#features/orders/queries.ts';
import { partsSlot } from '#features/payment-methods/parts/charge/kept-parts.ts';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { connection } from '#shared/offline/connection.ts';
import type { SendKey } from '#shared/sending/create-sending.ts';
import { draftPlace } from '#shared/sending/draft-place.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { takeRefusedUnits } from './take-refused-units.ts';
import { type RefusedDiscounts, useRefusedDiscounts } from './use-refused-discounts.ts';
import { isTaxRefusal, useTakeTaxRates } from './use-tax-rates.ts';

interface Options {
  onSaved: (order: Order) => void;
  /** The order waits on this device until the server can be reached. */
  onWaiting: (entry: OutboxEntry) => void;
  /** Someone has changed the edited order since it was loaded. */
  onChanged: () => void;
}

/** A single object, so that fields are not drawn again for another. */
const NONE_REFUSED: RefusedDiscounts = {};

type Taken = { kind: 'saved'; order: Order } | { kind: 'waiting'; entry: OutboxEntry };

/**
 * Saves the draft under its key. A refusal keeps it, with the reason. A new order goes into the
 * outbox if the server is unreachable or gives no answer. After an answer that tells nothing, and
 * for an edit, the draft is locked, across reloads, until the same request is answered
 * (rules.md#once-only).
 */
export function useSaveOrder({ onSaved, onWaiting, onChanged }: Options) {
  const draft = useDraftStore();
  const terms = useStoreTerms();
  const { drawer } = useUser();
  const queryClient = useQueryClient();
  const sendOrder = useSendOrder(draft);
  const takeOrder = useTakeOrder(draft);
  const forgetParked = useForgetParked();
  const refusals = useRefusedDiscounts(draft);
  const takeTaxRates = useTakeTaxRates(draft);
  const [raised, setRaised] = useState<readonly RaisedLine[]>([]);

  const { send, forgetError, ...sending } = useSending<OrderBody, Taken>({
    place: draftPlace(draft),
    newKey: () => draft.get().idempotencyKey,
    send: async (body, key): Promise<Taken> => {
      const isNew = draft.get().editing === null;
      const parts = partsSlot(key.idempotencyKey);
      const wait = async (wasSent: boolean): Promise<Taken> => {
        const entry = await takeOrder(body, wasSent);
        parts.forget();
        return { kind: 'waiting', entry };
      };
      if (isNew && connection.get() === 'offline') return wait(key.isAgain);
      try {
        const order = await sendOrder(body, key);
        parts.forget();
        forgetParked(draft.get());
        return { kind: 'saved', order };
      } catch (failure) {
        if (!isNew || !isUnreachable(failure)) throw failure;
        return wait(key.isAgain || isOutcomeUnknown(failure));
      }
    },
    onDone: (taken) => {
      if (taken.kind === 'saved') onSaved(taken.order);
      else onWaiting(taken.entry);
    },
    onRefused: (failure) => {
      refusals.takeFrom(failure);
      takeRefusedUnits(draft, failure);
      const refusal = failure instanceof ApiError ? failure : undefined;
      const isRefused = (code: string) => refusal?.code === code;
      // Reloads the stock and prices that the form showed.
      if (isRefused('INSUFFICIENT_STOCK') || isRefused('PRICE_CHANGED')) {
        void makeStale(queryClient, ['listProducts']);
      }
      if (refusal?.code === 'INSUFFICIENT_STOCK') takeStocks(draft, refusal);
      if (isRefused('UNIT_NOT_HERE')) void makeStale(queryClient, ['listUnits', 'listProducts']);
      if (isTaxRefusal(failure) || isRefused('TOTAL_MISMATCH')) void takeTaxRates();
      // The refusal gives indexes of lines, which are resolved now, before a line can be removed.
      if (refusal?.code === 'PRICE_CHANGED') setRaised(raisedLines(refusal, draft.get().lines));
      if (isRefused('DELIVERY_PERSON_UNAVAILABLE')) {
        void makeStale(queryClient, ['listDeliveryPersons']);
      }
      if (refusal === undefined || draft.get().editing === null) return;
      void makeStale(queryClient, ['readOrder']);
      if (isRefused('ORDER_CHANGED')) onChanged();
    },
  });
  return {
    ...sending,
    forgetError,
    /** Discounts that the last send was refused for, until another or a closed notice. */
    refused: sending.error === null ? NONE_REFUSED : refusals.refused,
    /** Applies the new prices of a refusal PRICE_CHANGED. */
    takeNewPrices: () => {
      draft.dispatch({ type: 'pricesRaised', lines: raised });
      forgetError();
    },
    save: (payments?: readonly PaymentLine[]) =>
      send(atDrawer(orderBody(draft.get(), terms, payments), draft.get(), drawer)),
  };
}

export type SaveOrder = ReturnType<typeof useSaveOrder>;

/** Sends a new order, or an edit with the moment at which the order was loaded. */
function useSendOrder(draft: DraftStore) {
  const createOrder = useCreateOrder();
  const updateOrder = useUpdateOrder();
  return (body: OrderBody, key: SendKey): Promise<Order> => {
    const { editing } = draft.get();
    if (editing === null) {
      return untilOffline((signal) => createOrder.mutateAsync({ body, signal, ...key }));
    }
    const { id, updatedAt } = editing;
    return updateOrder.mutateAsync({ params: { id }, body: { ...body, updatedAt }, ...key });
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

/** Takes the stocks of a refusal INSUFFICIENT_STOCK into the draft, even if the form has gone. */
function takeStocks(draft: DraftStore, { details }: ApiError): void {
  const taken = draft.get().editing?.taken ?? {};
  const { products } = details as { products: { productId: string; available: number }[] };
  const stocks = products.map(({ productId, available }) => ({
    id: productId,
    // The units that the order took before are available to it beside the stock.
    stock: available - (taken[productId] ?? 0),
  }));
  draft.dispatchAndSave({ type: 'stocksSeen', stocks });
}

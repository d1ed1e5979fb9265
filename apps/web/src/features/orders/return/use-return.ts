import type { Order } from '@mostrador/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import type { Request } from '#shared/api/client.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { makeStale } from '#shared/api/query.ts';
import { useUser } from '#shared/session/user.tsx';
import type { RefundDetails } from '../parts/refund-fields.tsx';
import { useReturnItems } from '../queries.ts';
import { keptReturn } from './kept-return.ts';
import { EMPTY_RETURN, returnBody } from './return-draft.ts';

/**
 * A return as it is entered and sent. A refusal leaves it as it is, with the reason, and loads the
 * order again; an answer that did not come locks it, over a reload too, until the very same has been
 * answered (rules.md#once-only).
 */
export function useReturn(order: Order, onDone: (returned: Order) => void) {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const slot = keptReturn(userId, order.id);
  const [kept] = useState(slot.read);
  const [idempotencyKey] = useState(() => kept?.idempotencyKey ?? newIdempotencyKey());
  const [draft, setDraft] = useState(kept?.draft ?? EMPTY_RETURN);
  const [unfinished, setUnfinished] = useState(kept?.sent);
  const [sentOrder, setSentOrder] = useState<Order>();
  const [error, setError] = useState<unknown>(null);
  const { isPending, mutateAsync } = useReturnItems(idempotencyKey);

  const send = async (request: Request<'returnItems'>) => {
    setError(null);
    setSentOrder(order);
    slot.write({ idempotencyKey, draft, sent: request });
    try {
      const returned = await mutateAsync(request);
      slot.forget();
      onDone(returned);
    } catch (failure) {
      setError(failure);
      if (isOutcomeUnknown(failure)) return setUnfinished(request);
      slot.write({ idempotencyKey, draft });
      setUnfinished(undefined);
      setSentOrder(undefined);
      void makeStale(queryClient, ['readOrder', 'listOrders']);
    }
  };
  return {
    draft,
    change: (change: Partial<typeof draft>) => {
      setError(null);
      setDraft({ ...draft, ...change });
    },
    /** What is sent stays on the screen, whatever the order has become by it. */
    order: sentOrder ?? order,
    isSending: isPending,
    /** The outcome of the last send is not known: only `sendAgain` leads on. */
    isLocked: unfinished !== undefined,
    /** Why the last send failed; null while there is nothing to tell. */
    error,
    send: (refund: RefundDetails | undefined) =>
      send({ params: { id: order.id }, body: returnBody(order, draft, refund) }),
    sendAgain: async () => {
      if (unfinished !== undefined) await send(unfinished);
    },
    forget: () => slot.forget(),
  };
}

export type Returning = ReturnType<typeof useReturn>;

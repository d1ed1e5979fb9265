import type { Order } from '@mostrador/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { makeStale } from '#shared/api/query.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { useReturnItems } from '../queries.ts';
import { keptReturn, returnPlace, type SentReturn } from './kept-return.ts';
import { EMPTY_RETURN, type RefundOfReturn, returnBody } from './return-draft.ts';

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
  const { mutateAsync } = useReturnItems();
  const { send, shown, ...sending } = useSending<SentReturn, Order, Order>({
    place: returnPlace(slot),
    newKey: () => idempotencyKey,
    shown: order,
    send: ({ request }, key) => mutateAsync({ ...request, ...key }),
    onDone,
    onRefused: () => void makeStale(queryClient, ['readOrder', 'listOrders']),
  });
  return {
    ...sending,
    draft,
    change: (change: Partial<typeof draft>) => {
      sending.forgetError();
      setDraft({ ...draft, ...change });
    },
    order: shown ?? order,
    send: (refund: RefundOfReturn | undefined) =>
      send({
        draft,
        request: { params: { id: order.id }, body: returnBody(order, draft, refund) },
      }),
    forget: () => slot.forget(),
  };
}

export type Returning = ReturnType<typeof useReturn>;

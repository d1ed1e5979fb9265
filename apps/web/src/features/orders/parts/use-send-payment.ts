import type { Order, OrderFinancials } from '@mostrador/contract/orders';
import { amountOf, centsOf, sumCents } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notify.ts';
import { orderQueries, useAddPayments } from '../queries.ts';
import { forgetPayment, keepPayment, keptPayment } from './kept-payment.ts';

type PaymentsRequest = Request<'addPayments'>;

/**
 * Sends the payments of an order once. Until the outcome of a send is known, over a reload too, it is
 * `unfinished`, and only the very same can be sent again.
 */
export function useSendPayment(orderId: string, onDone: () => void) {
  const { t } = useTranslation('payments');
  const { formatMoney } = useFormat();
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const [kept] = useState(() => keptPayment(userId, orderId));
  const [unfinished, setUnfinished] = useState(kept?.request);
  const addPayments = useAddPayments(kept?.idempotencyKey);

  const tell = ({ orderNumber }: Order, { body }: PaymentsRequest) => {
    const amount = formatMoney(amountOf(sumOf(body)));
    const key = body.markDelivered ? 'addedAndDelivered' : 'added';
    notify.success({ message: t(key, { amount, number: orderNumber }) });
  };
  const refuse = (error: Error) => {
    const isOverDue = error instanceof ApiError && error.code === 'AMOUNT_EXCEEDS_DUE';
    if (isOverDue && error.details.financials !== undefined) {
      const fresh = error.details.financials as OrderFinancials;
      queryClient.setQueryData(orderQueries.financials(orderId).queryKey, fresh);
    }
    void makeStale(queryClient, ['readOrder', 'listOrders']);
  };
  const send = (request: PaymentsRequest) => {
    keepPayment(userId, { idempotencyKey: addPayments.idempotencyKey(), request });
    addPayments.mutate(request, {
      onSuccess: (order) => {
        forgetPayment(userId, orderId);
        tell(order, request);
        onDone();
      },
      onError: (error) => {
        if (isOutcomeUnknown(error)) return setUnfinished(request);
        forgetPayment(userId, orderId);
        setUnfinished(undefined);
        refuse(error);
      },
    });
  };
  return {
    send,
    unfinished: unfinished && {
      amountCents: sumOf(unfinished.body),
      sendAgain: () => send(unfinished),
    },
    /** It is on its way, or has arrived. */
    isSent: addPayments.isPending || addPayments.isSuccess,
    isPending: addPayments.isPending,
    error: addPayments.error,
    /** Forgets a refusal, once what it refused is being changed. */
    reset: addPayments.reset,
  };
}

function sumOf({ payments }: PaymentsRequest['body']) {
  return sumCents(payments.map(({ amount }) => centsOf(amount)));
}

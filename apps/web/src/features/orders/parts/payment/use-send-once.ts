import type { Order, OrderFinancials } from '@mostrador/contract/orders';
import { type Cents, centsOf, sumCents } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  orderQueries,
  useAddDiscount,
  useAddPayment,
  useAddPayments,
} from '#features/orders/queries.ts';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog.tsx';
import { keptSending, type Sending, type SendingKind } from './kept-sending.ts';

interface Outcome {
  onDone: (order: Order) => void;
  /** What is due is by then what the refusal says, if it does. */
  onRefused: (error: Error) => void;
}

/**
 * Sends a payment or discount of an order once. Until the outcome of a send is known, over a reload
 * too, it is `unfinished`, and only the very same can be sent again.
 */
export function useSendOnce(kind: SendingKind, orderId: string) {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const slot = keptSending(kind, userId, orderId);
  const [kept, setKept] = useState(slot.read);
  const addPayment = useAddPayment(kept?.idempotencyKey);
  const addPayments = useAddPayments(kept?.idempotencyKey);
  const addDiscount = useAddDiscount(kept?.idempotencyKey);
  const commands = { addPayment, addPayments, addDiscount };

  const refuse = (error: Error) => {
    const fresh = freshFinancials(error);
    if (fresh) queryClient.setQueryData(orderQueries.financials(orderId).queryKey, fresh);
    void makeStale(queryClient, ['readOrder', 'listOrders']);
  };
  const send = (sending: Sending, { onDone, onRefused }: Outcome) => {
    const sent = { idempotencyKey: commands[sending.name].idempotencyKey(), sending };
    const forget = () => {
      slot.forget();
      setKept(undefined);
    };
    slot.write(sent);
    mutate(sending, commands, {
      onSuccess: (order) => {
        forget();
        onDone(order);
      },
      onError: (error) => {
        if (isOutcomeUnknown(error)) return setKept(sent);
        forget();
        refuse(error);
        onRefused(error);
      },
    });
  };
  const all = Object.values(commands);
  const isPending = all.some((command) => command.isPending);
  useDialogSending(isPending);
  return {
    send,
    unfinished: kept && {
      amountCents: amountSent(kept.sending),
      sendAgain: (outcome: Outcome) => send(kept.sending, outcome),
    },
    /** It is on its way, or has arrived. */
    isSent: isPending || all.some((command) => command.isSuccess),
    isPending,
    error: all.find((command) => command.error)?.error ?? null,
  };
}

/** What is due where another till was faster, so that this is less than was sent. */
export function overtakenDue(error: Error): Cents | undefined {
  const fresh = freshFinancials(error);
  return fresh && centsOf(fresh.amountDue);
}

function freshFinancials(error: Error): OrderFinancials | undefined {
  if (!(error instanceof ApiError) || error.code !== 'AMOUNT_EXCEEDS_DUE') return undefined;
  return error.details.financials as OrderFinancials | undefined;
}

/** What a payment or discount comes to. */
export function amountSent({ name, request }: Sending): Cents {
  if (name !== 'addPayments') return centsOf(request.body.amount);
  return sumCents(request.body.payments.map(({ amount }) => centsOf(amount)));
}

interface Commands {
  addPayment: ReturnType<typeof useAddPayment>;
  addPayments: ReturnType<typeof useAddPayments>;
  addDiscount: ReturnType<typeof useAddDiscount>;
}

function mutate(
  sending: Sending,
  { addPayment, addPayments, addDiscount }: Commands,
  callbacks: { onSuccess: (order: Order) => void; onError: (error: Error) => void },
): void {
  switch (sending.name) {
    case 'addPayment':
      addPayment.mutate(sending.request, callbacks);
      break;
    case 'addPayments':
      addPayments.mutate(sending.request, callbacks);
      break;
    case 'addDiscount':
      addDiscount.mutate(sending.request, callbacks);
      break;
  }
}

import type { Order, OrderFinancials } from '@mostrador/contract/orders';
import { type Cents, centsOf, sumCents } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import {
  orderQueries,
  useAddDiscount,
  useAddPayment,
  useAddPayments,
} from '#features/orders/queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { type MoneyCommand, type MoneyKind, moneyPlace } from './kept-money.ts';

interface Options<Shown> {
  shown?: Shown;
  onDone: (order: Order, amountCents: Cents) => void;
  /** Called after a refusal; the amount due in the cache is by then the one that it tells, if it does. */
  onRefused: (error: Error) => void;
}

/** Sends a payment or discount of an order once, with `useSending`. */
export function useSendMoney<Shown = undefined>(
  kind: MoneyKind,
  orderId: string,
  { shown, onDone, onRefused }: Options<Shown>,
) {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const addPayment = useAddPayment();
  const addPayments = useAddPayments();
  const addDiscount = useAddDiscount();
  return useSending<MoneyCommand, Order, Shown>({
    place: moneyPlace(kind, userId, orderId),
    shown,
    send: ({ name, request }, key) => {
      switch (name) {
        case 'addPayment':
          return addPayment.mutateAsync({ ...request, ...key });
        case 'addPayments':
          return addPayments.mutateAsync({ ...request, ...key });
        case 'addDiscount':
          return addDiscount.mutateAsync({ ...request, ...key });
      }
    },
    onDone: (order, command) => onDone(order, amountSent(command)),
    onRefused: (error) => {
      const fresh = freshFinancials(error);
      if (fresh) queryClient.setQueryData(orderQueries.financials(orderId).queryKey, fresh);
      void makeStale(queryClient, ['readOrder', 'listOrders']);
      onRefused(error);
    },
  });
}

/** The amount due that a refusal tells: another till was faster, and less is due than was sent. */
export function overtakenDue(error: Error): Cents | undefined {
  const fresh = freshFinancials(error);
  return fresh && centsOf(fresh.amountDue);
}

function freshFinancials(error: Error): OrderFinancials | undefined {
  if (!(error instanceof ApiError) || error.code !== 'AMOUNT_EXCEEDS_DUE') return undefined;
  return error.details.financials as OrderFinancials | undefined;
}

/** The most that a refused discount may be, as the server tells it. */
export function mostDiscountOf(error: Error): Cents | undefined {
  if (freshFinancials(error) === undefined || !(error instanceof ApiError)) return undefined;
  const { most } = error.details;
  return typeof most === 'number' ? centsOf(most) : undefined;
}

/** The amount of a payment; of a discount 0 where it is a per cent. */
export function amountSent({ name, request }: MoneyCommand): Cents {
  if (name !== 'addPayments') return centsOf(request.body.amount ?? 0);
  return sumCents(request.body.payments.map(({ amount }) => centsOf(amount)));
}

import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, minusCents, sumCents } from '@mostrador/domain/money';
import type { RefundPart } from '#modules/orders/record/children/refunds.ts';
import { figuresOf } from '#modules/orders/record/order-record.ts';
import { returnLoans } from '#modules/orders/return-loans.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/**
 * Takes back loans of one customer together, of one order or several, and returns what came back, what is due for
 * the orders then, and what changed hands (rules.md#loans-that-come-back-together). Throws what `returnLoans` throws.
 */
export async function returnBorrows(
  scope: Scope,
  { body }: DecodedRequest<'returnBorrows'>,
): Promise<Answer<'returnBorrows'>> {
  const { borrowIds, orders, refunded, payments } = await returnLoans(scope, {
    loans: body.loans.map(({ claims, ...loan }) => ({ ...loan, claims: claims ?? [] })),
    refunds: body.refunds,
    paysDue: body.payDueFromRefund,
    payments: (body.payments ?? []).map((line) => ({ ...line, notes: null })),
    pathOf: (index, field) => `loans.${index}.${field}`,
  });
  const records: Answer<'returnBorrows'>['records'] = [];
  for (const id of borrowIds) records.push(await readBorrow(scope, { params: { id } }));
  return {
    records,
    orders: orders.map((record) => ({
      id: record.order.id,
      orderNumber: record.order.order_number,
      amountDue: amountOf(figuresOf(record).amountDueCents),
    })),
    moved: movedBy(refunded, payments),
  };
}

/** Sums what was taken less what was given back by each method, with the rounding of cash. */
function movedBy(
  refunded: readonly RefundPart[],
  payments: readonly RefundPart[],
): Answer<'returnBorrows'>['moved'] {
  const methods = new Map(
    [...refunded, ...payments].map((part) => [part.paymentMethodId, part] as const),
  );
  return [...methods].map(([paymentMethodId, { paymentMethod, kind }]) => {
    const sumOf = (parts: readonly RefundPart[]): Cents =>
      sumCents(
        parts
          .filter((part) => part.paymentMethodId === paymentMethodId)
          .flatMap(({ amountCents, roundingCents }) => [amountCents, roundingCents]),
      );
    return {
      paymentMethodId,
      paymentMethod,
      kind,
      amount: amountOf(minusCents(sumOf(payments), sumOf(refunded))),
    };
  });
}

import { refusedPayment } from '@mostrador/domain/order-rules';
import {
  chosenMethods,
  namesOf,
  type PaymentLine,
  paymentsSum,
} from '#modules/payment-methods/payment-lines.ts';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { completedByItself } from '../complete-by-itself.ts';
import { financialsAnswer, orderAnswer } from '../order-answer.ts';
import { figuresOf, type OrderRecord } from '../order-record.ts';
import { saveOrder } from '../save-order.ts';
import { collectPayments } from './collected-cash.ts';
import { inShift, newPayments, toldTendered } from './order-payments.ts';

/**
 * Takes payments of a locked order, which is DELIVERED with them where `delivered` says so, and completes it where the
 * store wants that (rules.md#payments). Throws as `addPayment`, and
 * NOT_ALLOWED or APPROVAL_REQUIRED where it is limited.
 */
export async function takePayments(
  scope: Scope,
  record: OrderRecord,
  lines: readonly PaymentLine[],
  {
    delivered,
    collectors,
    pathOf,
    isLimited = false,
  }: {
    delivered: boolean;
    /** Delivery person who collected each line, or nothing. */
    collectors: readonly (string | null | undefined)[];
    /** Name of a line's field in the call. */
    pathOf: (index: number, field: 'paymentMethodId' | 'tendered' | 'collectedBy') => string;
    /** Whether the limit `collect` of the caller holds it back. */
    isLimited?: boolean;
  },
) {
  const sum = paymentsSum(lines);
  const figures = figuresOf(record);
  demand(refusedPayment(record.order, figures, sum), () => ({
    financials: financialsAnswer(record),
  }));
  const methods = await chosenMethods(scope, lines, (index) => pathOf(index, 'paymentMethodId'));
  const taken = newPayments(scope, lines, {
    methods,
    dueCents: figures.amountDueCents,
    pathOf: (index) => pathOf(index, 'tendered'),
  });
  const collected = await collectPayments(scope, taken, {
    collectors,
    pathOf: (index) => pathOf(index, 'collectedBy'),
  });
  const payments = await inShift(scope, collected);
  if (isLimited) await demandWithinLimits(scope, { action: 'collect', amountCents: sum });

  const { record: paid, further } = completedByItself(scope, {
    ...record,
    order: delivered ? { ...record.order, delivery_status: 'DELIVERED' } : record.order,
    payments: [...record.payments, ...payments],
  });
  const saved = await saveOrder(
    scope,
    record,
    paid,
    {
      action: 'PAYMENT_ADDED',
      changes: {
        amountCents: sum,
        paymentMethod: namesOf(lines, methods),
        ...(delivered && { deliveryStatus: 'DELIVERED' }),
        ...toldTendered(payments),
      },
    },
    ...further,
  );
  return orderAnswer(scope, saved);
}

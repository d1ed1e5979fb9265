import type { DecodedRequest } from '@mostrador/contract/routes';
import { awaitsDelivery, refusedPayment } from '@mostrador/domain/order-rules';
import {
  chosenMethods,
  namesOf,
  type PaymentLine,
  paymentsSum,
} from '#modules/payment-methods/payment-lines.ts';
import { demand, invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { collectPayments } from './record/money/collected-cash.ts';
import { inShift, insertPayments, newPayments } from './record/money/order-payments.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { figuresOf, lockOrder, type OrderRecord, stateOf } from './record/order-record.ts';
import { saveOrder } from './record/save-order.ts';

/**
 * Takes one payment, by the method's name. It also marks an order that is out for delivery as DELIVERED
 * (rules.md#payments). Throws AMOUNT_EXCEEDS_DUE with the fresh financials, ORDER_CANCELLED, NO_OPEN_SHIFT,
 * ARCHIVED, INVALID_INPUT, NOT_FOUND.
 */
export async function addPayment(scope: Scope, { params, body }: DecodedRequest<'addPayment'>) {
  const record = await lockOrder(scope, params.id);
  const paymentMethodId = await methodIdByName(scope, body.paymentMethod);
  const { amount, tendered, notes } = body;
  return takePayments(scope, record, [{ paymentMethodId, amount, tendered, notes }], {
    delivered: awaitsDelivery(stateOf(record)),
    collectors: [body.collectedBy],
    pathOf: (_, field) => field,
  });
}

/**
 * Takes several payments at once, all or none, each method once. For an order that is out for
 * delivery `markDelivered` must say whether it arrived (rules.md#payments). Throws as `addPayment`.
 */
export async function addPayments(scope: Scope, { params, body }: DecodedRequest<'addPayments'>) {
  const record = await lockOrder(scope, params.id);
  const asks = awaitsDelivery(stateOf(record));
  if (asks && typeof body.markDelivered !== 'boolean') {
    throw invalidField('markDelivered', 'DELIVERED_UNSAID');
  }
  return takePayments(scope, record, body.payments, {
    delivered: asks && body.markDelivered === true,
    collectors: body.payments.map(({ collectedBy }) => collectedBy),
    pathOf: (index, field) => `payments.${index}.${field}`,
  });
}

async function takePayments(
  scope: Scope,
  record: OrderRecord,
  lines: readonly PaymentLine[],
  {
    delivered,
    collectors,
    pathOf,
  }: {
    delivered: boolean;
    /** Delivery person who collected each line, or nothing. */
    collectors: readonly (string | null | undefined)[];
    /** Name of a line's field in the call. */
    pathOf: (index: number, field: 'tendered' | 'collectedBy') => string;
  },
) {
  const sum = paymentsSum(lines);
  const figures = figuresOf(record);
  demand(refusedPayment(record.order, figures, sum), () => ({
    financials: financialsAnswer(record),
  }));
  const methods = await chosenMethods(scope, lines);
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
  await insertPayments(scope, record.order.id, payments);

  const paid: OrderRecord = {
    ...record,
    order: delivered ? { ...record.order, delivery_status: 'DELIVERED' } : record.order,
    payments: [...record.payments, ...payments],
  };
  const saved = await saveOrder(scope, record, paid, {
    action: 'PAYMENT_ADDED',
    changes: {
      amountCents: sum,
      paymentMethod: namesOf(lines, methods),
      ...(delivered && { deliveryStatus: 'DELIVERED' }),
    },
  });
  return orderAnswer(scope, saved);
}

async function methodIdByName({ tx, storeId }: Scope, name: string): Promise<string> {
  const methods = await tx
    .selectFrom('payment_methods')
    .select(['id', 'archived_at'])
    .where('store_id', '=', storeId)
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .orderBy('archived_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .execute();
  const method = methods[0];
  if (!method) throw invalidField('paymentMethod', 'NOT_IN_STORE');
  if (method.archived_at) throw new Refused('ARCHIVED', { kind: 'paymentMethod' });
  return method.id;
}

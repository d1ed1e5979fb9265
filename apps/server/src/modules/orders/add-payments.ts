import type { DecodedRequest } from '@mostrador/contract/routes';
import { awaitsDelivery, refusedPayment } from '@mostrador/domain/order-rules';
import {
  methodNames,
  type PaymentLine,
  paymentsSum,
} from '#modules/payment-methods/payment-lines.ts';
import { demand, invalidField, Refused } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import type { Scope } from '#platform/scope.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { figuresOf, lockOrder, type OrderRecord, stateOf } from './record/order-record.ts';
import { entryOf, saveOrder } from './record/save-order.ts';

/**
 * Takes one payment, by the method's name. It also marks an order that is out for delivery as DELIVERED
 * (rules.md#payments). Throws AMOUNT_EXCEEDS_DUE with the fresh financials, ORDER_CANCELLED, ARCHIVED,
 * INVALID_INPUT, NOT_FOUND.
 */
export async function addPayment(scope: Scope, { params, body }: DecodedRequest<'addPayment'>) {
  const record = await lockOrder(scope, params.id);
  const paymentMethodId = await methodIdByName(scope, body.paymentMethod);
  const line = { paymentMethodId, amount: body.amount, notes: body.notes };
  return takePayments(scope, record, [line], awaitsDelivery(stateOf(record)));
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
  return takePayments(scope, record, body.payments, asks && body.markDelivered === true);
}

async function takePayments(
  scope: Scope,
  record: OrderRecord,
  lines: readonly PaymentLine[],
  delivered: boolean,
) {
  const sum = paymentsSum(lines);
  demand(refusedPayment(record.order, figuresOf(record), sum), () => ({
    financials: financialsAnswer(record),
  }));
  const names = await methodNames(scope, lines);

  const rows = lines.map((line) => ({
    ...entryOf(scope, record.order.id),
    amount_cents: line.amount,
    payment_method_id: line.paymentMethodId,
    notes: line.notes,
  }));
  await scope.tx.insertInto('payments').values(rows).execute();

  const paid: OrderRecord = {
    ...record,
    order: delivered ? { ...record.order, delivery_status: 'DELIVERED' } : record.order,
    payments: [
      ...record.payments,
      ...rows.map((row) => ({
        id: row.id,
        amountCents: row.amount_cents,
        paymentMethodId: row.payment_method_id,
        paymentMethod: names.get(row.payment_method_id) ?? '',
        reference: null,
        notes: row.notes,
        ...writtenBy(scope),
      })),
    ],
  };
  const saved = await saveOrder(scope, record, paid, {
    action: 'PAYMENT_ADDED',
    changes: {
      amountCents: sum,
      paymentMethod: lines.map(({ paymentMethodId }) => names.get(paymentMethodId)).join(', '),
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

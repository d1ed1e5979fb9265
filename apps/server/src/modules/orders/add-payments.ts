import type { DecodedRequest } from '@mostrador/contract/routes';
import { awaitsDelivery } from '@mostrador/domain/order-rules';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { takePayments } from './record/money/take-payments.ts';
import { stateOf } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';

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

import { handedOver } from '@mostrador/domain/cash';
import { refusedVoidOfCollected } from '@mostrador/domain/couriers';
import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { changeCourierCash, lockCourier } from '#modules/delivery-persons/courier-cash.ts';
import { demand, found, invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { KeptPayment } from './order-payments.ts';

/**
 * Returns new payments with the delivery persons who collected them, and adds these to their cash
 * (rules.md#couriers-cash); `collectors` has an id for each payment, or nothing. The order must be locked.
 * Throws INVALID_INPUT for a payment that is no cash and for a person who is not the store's, ARCHIVED.
 */
export async function collectPayments(
  scope: Scope,
  payments: readonly KeptPayment[],
  {
    collectors,
    pathOf,
  }: {
    collectors: readonly (string | null | undefined)[];
    pathOf: (index: number) => string;
  },
): Promise<KeptPayment[]> {
  const collected: KeptPayment[] = [...payments];
  const wanted = payments
    .map((payment, index) => ({ payment, index, collector: collectors[index] }))
    .filter((each): each is typeof each & { collector: string } => Boolean(each.collector));
  // In the order of their ids, so that two calls never wait for each other.
  for (const { payment, index, collector } of wanted.toSorted((one, other) =>
    one.collector < other.collector ? -1 : 1,
  )) {
    if (payment.kind !== 'CASH') throw invalidField(pathOf(index), 'COLLECTED_NOT_CASH');
    const courier = await lockCourier(scope, collector);
    if (courier === undefined) throw invalidField(pathOf(index), 'NOT_IN_STORE');
    if (courier.isArchived) throw new Refused('ARCHIVED', { kind: 'deliveryPerson' });
    await changeCourierCash(scope, courier, handedOver(payment.amountCents, payment.roundingCents));
    collected[index] = { ...payment, collectedBy: { id: courier.id, name: courier.name } };
  }
  return collected;
}

/**
 * Takes a payment that is voided off the cash of who collected it. Throws CASH_HANDED_IN where they handed
 * it in already.
 */
export async function takeOffCourier(scope: Scope, payment: KeptPayment): Promise<void> {
  if (payment.collectedBy === null) return;
  const courier = found(await lockCourier(scope, payment.collectedBy.id));
  demand(refusedVoidOfCollected(payment, courier.cashCents));
  await changeCourierCash(
    scope,
    courier,
    minusCents(ZERO_CENTS, handedOver(payment.amountCents, payment.roundingCents)),
  );
}

import type { Answer } from '@mostrador/contract/routes';
import { type Cents, centsOf, sumCents } from '@mostrador/domain/money';

export type PaidOrder = Answer<'listPaymentMethodOrders'>['orders'][number];

export interface PaymentGroup {
  paymentMethod: string;
  payments: PaidOrder['payments'];
  totalCents: Cents;
}

/**
 * Payments grouped by method: the chosen method first, the others by their first payment. What was voided
 * is in no sum.
 */
export function paymentGroups(
  payments: PaidOrder['payments'],
  chosen: string | null,
): PaymentGroup[] {
  const groups = Map.groupBy(payments, ({ paymentMethod }) => paymentMethod);
  return [...groups]
    .map(([paymentMethod, group]) => ({
      paymentMethod,
      payments: group,
      totalCents: sumCents(
        group.filter(({ voided }) => !voided).map(({ amount }) => centsOf(amount)),
      ),
    }))
    .sort(
      (one, other) => Number(other.paymentMethod === chosen) - Number(one.paymentMethod === chosen),
    );
}

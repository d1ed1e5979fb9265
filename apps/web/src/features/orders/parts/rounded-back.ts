import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { roundedBack } from '@mostrador/domain/refunds';

/** What cash rounding has added to the refunds of an order so far (rules.md#refunds-by-method). */
export function roundedBackOf({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>): Cents {
  return roundedBack({
    payments: payments.map((payment) => ({ ...payment, roundingCents: centsOf(payment.rounding) })),
    refunds: refunds.map((refund) => ({
      ...refund,
      methods: refund.methods.map((part) => ({ ...part, roundingCents: centsOf(part.rounding) })),
    })),
  });
}

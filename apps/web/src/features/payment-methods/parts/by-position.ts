import type { PaymentMethod } from '@mostrador/contract/payment-methods';

/** The methods in the order of their tiles (rules.md#payment-methods). */
export function byPosition(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.toSorted((one, other) => one.position - other.position);
}

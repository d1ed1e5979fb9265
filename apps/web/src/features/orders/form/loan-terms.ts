import type { Product } from '@mostrador/contract/products';
import { type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import type { LoanTerms } from './order-draft.ts';

/** The product's last fee and deposit, else its price as the fee and no deposit (decisions §3). */
export function firstTerms(product: Product): LoanTerms {
  const { price, lastBorrowFeePerUnit, lastBorrowDepositPerUnit } = product;
  const cents = (amount: number | null, otherwise: Cents) =>
    amount === null ? otherwise : centsOf(amount);
  return {
    quantity: 1,
    unitPriceCents: cents(lastBorrowFeePerUnit, centsOf(price)),
    borrowDepositPerUnitCents: cents(lastBorrowDepositPerUnit, ZERO_CENTS),
    selectedAttributes: null,
  };
}

import type { Product } from '@mostrador/contract/products';
import { centsOf } from '@mostrador/domain/money';
import { firstTerms } from '@mostrador/domain/price-floor';
import type { LoanTerms } from './order-draft.ts';

/** Suggested terms of a loan: one unit, on the terms of the product's last loan. */
export function firstLoanTerms(product: Product): LoanTerms {
  const { price, lastBorrowFeePerUnit, lastBorrowDepositPerUnit } = product;
  const cents = (amount: number | null) => (amount === null ? null : centsOf(amount));
  return {
    quantity: 1,
    ...firstTerms('BORROW', {
      priceCents: centsOf(price),
      lastBorrowFeeCents: cents(lastBorrowFeePerUnit),
      lastBorrowDepositCents: cents(lastBorrowDepositPerUnit),
    }),
    selectedAttributes: null,
  };
}

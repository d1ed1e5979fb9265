import type { Product } from '@mostrador/contract/products';
import { centsOf } from '@mostrador/domain/money';
import type { ProductTerms } from '@mostrador/domain/price-floor';

/**
 * Returns what the terms of a product's next loan are suggested by: its price, its own terms, and its last loan, in
 * cents. A product in a copy of before version 1.42 has no terms of its own.
 */
export function loanBasis({
  price,
  lastBorrowFeePerUnit,
  lastBorrowDepositPerUnit,
  borrowFeePerUnit,
  borrowDepositPerUnit,
}: Pick<Product, 'price' | 'lastBorrowFeePerUnit' | 'lastBorrowDepositPerUnit'> &
  Partial<Pick<Product, 'borrowFeePerUnit' | 'borrowDepositPerUnit'>>): ProductTerms {
  const cents = (amount: number | null = null) => (amount === null ? null : centsOf(amount));
  return {
    priceCents: centsOf(price),
    borrowFeeCents: cents(borrowFeePerUnit),
    borrowDepositCents: cents(borrowDepositPerUnit),
    lastBorrowFeeCents: cents(lastBorrowFeePerUnit),
    lastBorrowDepositCents: cents(lastBorrowDepositPerUnit),
  };
}

/** Whether a product has neither a fee of its own nor a last loan, so that its price is suggested as the fee. */
export function isPricedAsSale({
  lastBorrowFeePerUnit,
  borrowFeePerUnit,
}: Pick<Product, 'lastBorrowFeePerUnit'> & Partial<Pick<Product, 'borrowFeePerUnit'>>): boolean {
  return (borrowFeePerUnit ?? lastBorrowFeePerUnit) === null;
}

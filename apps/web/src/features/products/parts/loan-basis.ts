import type { Product } from '@mostrador/contract/products';
import { centsOf } from '@mostrador/domain/money';
import type { ProductTerms } from '@mostrador/domain/price-floor';

/** What the terms of a product's next loan are suggested by: its price, and its last loan, in cents. */
export function loanBasis({
  price,
  lastBorrowFeePerUnit,
  lastBorrowDepositPerUnit,
}: Pick<Product, 'price' | 'lastBorrowFeePerUnit' | 'lastBorrowDepositPerUnit'>): ProductTerms {
  const cents = (amount: number | null) => (amount === null ? null : centsOf(amount));
  return {
    priceCents: centsOf(price),
    lastBorrowFeeCents: cents(lastBorrowFeePerUnit),
    lastBorrowDepositCents: cents(lastBorrowDepositPerUnit),
  };
}

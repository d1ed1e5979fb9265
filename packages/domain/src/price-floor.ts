import { type Cents, maxCents, minCents, ZERO_CENTS } from './money.ts';
import type { TransactionType } from './order-states.ts';

/** What a unit asks: sold, its price and no deposit; lent, the fee and the deposit. */
export interface UnitTerms {
  unitPriceCents: Cents;
  borrowDepositPerUnitCents: Cents;
}

/** What a product asks now, and what its last loan asked; null where it was never lent. */
export interface ProductTerms {
  priceCents: Cents;
  lastBorrowFeeCents: Cents | null;
  lastBorrowDepositCents: Cents | null;
}

/**
 * What a line of the product begins with: sold, its price; lent, the fee and the deposit of its last
 * loan, else its price as the fee and no deposit.
 */
export function firstTerms(transactionType: TransactionType, product: ProductTerms): UnitTerms {
  if (transactionType === 'SALE') {
    return { unitPriceCents: product.priceCents, borrowDepositPerUnitCents: ZERO_CENTS };
  }
  return {
    unitPriceCents: product.lastBorrowFeeCents ?? product.priceCents,
    borrowDepositPerUnitCents: product.lastBorrowDepositCents ?? ZERO_CENTS,
  };
}

/**
 * The least that a line may ask from someone who may not give discounts: what it would begin with now.
 * A line that an edit keeps may ask what it asked `before`, where that is less.
 */
export function lowestTerms(
  transactionType: TransactionType,
  product: ProductTerms,
  before: UnitTerms | undefined,
): UnitTerms {
  const now = firstTerms(transactionType, product);
  if (before === undefined) return now;
  return {
    unitPriceCents: minCents(now.unitPriceCents, before.unitPriceCents),
    borrowDepositPerUnitCents: minCents(
      now.borrowDepositPerUnitCents,
      before.borrowDepositPerUnitCents,
    ),
  };
}

/** Whether a line asks less than the lowest terms, in its price or fee, or in its deposit. */
export function isBelow(line: UnitTerms, lowest: UnitTerms): boolean {
  return (
    line.unitPriceCents < lowest.unitPriceCents ||
    line.borrowDepositPerUnitCents < lowest.borrowDepositPerUnitCents
  );
}

/** The line's terms, raised to the lowest where they are below. */
export function raisedTo(line: UnitTerms, lowest: UnitTerms): UnitTerms {
  return {
    unitPriceCents: maxCents(line.unitPriceCents, lowest.unitPriceCents),
    borrowDepositPerUnitCents: maxCents(
      line.borrowDepositPerUnitCents,
      lowest.borrowDepositPerUnitCents,
    ),
  };
}

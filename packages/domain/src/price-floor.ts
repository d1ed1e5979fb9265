import { feeOf } from './loan-fees.ts';
import { type Cents, maxCents, minCents, ZERO_CENTS } from './money.ts';
import type { TransactionType } from './order-states.ts';

/** Price of one unit. A sale has no deposit; the unit price of a loan is its fee. */
export interface UnitTerms {
  unitPriceCents: Cents;
  borrowDepositPerUnitCents: Cents;
}

/**
 * Present price of a product, its own fee and deposit, null if it has none, and the terms of its last loan,
 * null if it was never lent. A fee is that of one period, if the product's fee is for a day or a week.
 */
export interface ProductTerms {
  priceCents: Cents;
  borrowFeeCents: Cents | null;
  borrowDepositCents: Cents | null;
  lastBorrowFeeCents: Cents | null;
  lastBorrowDepositCents: Cents | null;
}

/**
 * Returns the terms that a new line begins with (rules.md#prices). A sale has the product's price. A
 * loan has the product's own fee and deposit, else those of the last loan, else the price as its fee and no
 * deposit; its fee is asked for each of its `periods` (rules.md#fees-of-loans).
 */
export function firstTerms(
  transactionType: TransactionType,
  product: ProductTerms,
  periods = 1,
): UnitTerms {
  if (transactionType === 'SALE') {
    return { unitPriceCents: product.priceCents, borrowDepositPerUnitCents: ZERO_CENTS };
  }
  return {
    unitPriceCents: feeOf(
      product.borrowFeeCents ?? product.lastBorrowFeeCents ?? product.priceCents,
      periods,
    ),
    borrowDepositPerUnitCents:
      product.borrowDepositCents ?? product.lastBorrowDepositCents ?? ZERO_CENTS,
  };
}

/**
 * Returns the lowest terms for a person who may not give discounts (rules.md#prices): those that a new
 * line would begin with. A line that an edit keeps may stay at its own terms `before`, if lower.
 */
export function lowestTerms(
  transactionType: TransactionType,
  product: ProductTerms,
  before: UnitTerms | undefined,
  periods = 1,
): UnitTerms {
  const now = firstTerms(transactionType, product, periods);
  if (before === undefined) return now;
  return {
    unitPriceCents: minCents(now.unitPriceCents, before.unitPriceCents),
    borrowDepositPerUnitCents: minCents(
      now.borrowDepositPerUnitCents,
      before.borrowDepositPerUnitCents,
    ),
  };
}

/** Whether the line's price, fee or deposit is below the lowest terms. */
export function isBelow(line: UnitTerms, lowest: UnitTerms): boolean {
  return (
    line.unitPriceCents < lowest.unitPriceCents ||
    line.borrowDepositPerUnitCents < lowest.borrowDepositPerUnitCents
  );
}

/** Raises the line's terms to the lowest where they are below. */
export function raisedTo(line: UnitTerms, lowest: UnitTerms): UnitTerms {
  return {
    unitPriceCents: maxCents(line.unitPriceCents, lowest.unitPriceCents),
    borrowDepositPerUnitCents: maxCents(
      line.borrowDepositPerUnitCents,
      lowest.borrowDepositPerUnitCents,
    ),
  };
}

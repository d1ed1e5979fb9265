import type { Borrow, BorrowSummary } from '@mostrador/contract/borrows';
import { keptDeposit } from '@mostrador/domain/deposits';
import {
  type Cents,
  centsOf,
  minCents,
  minusCents,
  sumCents,
  timesCents,
} from '@mostrador/domain/money';

/** Deposit × quantity. */
export function depositOf({
  quantity,
  orderItem,
}: Pick<BorrowSummary, 'quantity' | 'orderItem'>): Cents {
  return timesCents(quantity, centsOf(orderItem.borrowDepositPerUnit));
}

/** Parts of a settled deposit, which add up to it. */
export interface DepositSettlement {
  depositCents: Cents;
  /** Was never paid, and is no longer due. */
  waivedCents: Cents;
  /** Covered by a discount of the order: neither paid nor due. */
  coveredCents: Cents;
  refundedCents: Cents;
  keptCents: Cents;
}

/**
 * Settlement of a deposit with this refund. A refund above the held amount counts as all of that
 * amount.
 */
export function settlementWith(
  record: Pick<BorrowSummary, 'quantity' | 'orderItem'>,
  { waived, held }: NonNullable<Borrow['settlement']>,
  refundCents: Cents,
): DepositSettlement {
  const depositCents = depositOf(record);
  const waivedCents = centsOf(waived);
  const heldCents = centsOf(held);
  const refundedCents = minCents(refundCents, heldCents);
  return {
    depositCents,
    waivedCents,
    coveredCents: minusCents(depositCents, sumCents([waivedCents, heldCents])),
    refundedCents,
    keptCents: keptDeposit(heldCents, refundedCents),
  };
}

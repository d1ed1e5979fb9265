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

/** What becomes of a deposit; the parts add up to it. */
export interface DepositSettlement {
  depositCents: Cents;
  /** It was never paid, and stops being due. */
  waivedCents: Cents;
  /** A discount of the order covers it: it was neither paid nor is it due. */
  coveredCents: Cents;
  refundedCents: Cents;
  keptCents: Cents;
}

/** How a deposit would be settled with this refund; one above what is held counts as all of that. */
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

import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf, minusCents, sumCents, timesCents } from '@mostrador/domain/money';

type BorrowRecord = Order['borrowRecords'][number];

/** Figures of the deposits of loans that came back, or were lost. */
interface Settlement {
  depositsCents: Cents;
  /** Kept of the deposits for what is claimed. */
  keptCents: Cents;
  /** Never paid, and no longer due. */
  waivedCents: Cents;
  /** Covered by a discount of the order: neither paid nor due. */
  coveredCents: Cents;
  refundedCents: Cents;
  /** Excess of the claims over the deposits: a charge of the order. */
  chargedCents: Cents;
}

/** Loans of an order that were marked as returned or lost, and how they were settled. */
export interface ReturnSlip extends Settlement {
  records: readonly BorrowRecord[];
  /** Moment of the last return. */
  at: string;
}

/** Contents of the acknowledgement of a return; undefined while nothing has come back (rules.md#deposits). */
export function returnSlipOf({
  borrowRecords,
  status,
}: Pick<Order, 'borrowRecords' | 'status'>): ReturnSlip | undefined {
  // A cancellation gives back the whole order, which its own paper says.
  if (status === 'CANCELLED') return undefined;
  // What came back with a return of its goods has no condition; its deposit went back with their price.
  const records = borrowRecords.filter(({ condition }) => condition !== null);
  // All moments are UTC in one form, whose order is that of their texts.
  const at = records
    .flatMap(({ returnedAt }) => returnedAt ?? [])
    .sort()
    .at(-1);
  if (at === undefined) return undefined;
  const sumOf = (amountOf: (record: BorrowRecord) => Cents) => sumCents(records.map(amountOf));
  const depositsCents = sumOf(({ quantity, borrowDepositPerUnit }) =>
    timesCents(quantity, centsOf(borrowDepositPerUnit)),
  );
  const keptCents = sumOf(({ depositKept }) => centsOf(depositKept));
  const waivedCents = sumOf(({ depositWaived }) => centsOf(depositWaived));
  const refundedCents = sumOf(({ depositRefunded }) => centsOf(depositRefunded));
  return {
    records,
    at,
    depositsCents,
    keptCents,
    waivedCents,
    coveredCents: minusCents(depositsCents, sumCents([keptCents, waivedCents, refundedCents])),
    refundedCents,
    chargedCents: sumOf(({ claims }) =>
      sumCents(claims.map(({ amount, kept }) => minusCents(centsOf(amount), centsOf(kept)))),
    ),
  };
}

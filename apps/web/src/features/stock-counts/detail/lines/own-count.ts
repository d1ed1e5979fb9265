import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { worthAtCost } from '@mostrador/domain/stock';

/** A change of a person's own count: an addition, or a new total; null removes the count. */
export type Change = { add: number } | { quantity: number | null };

/** A line with the person's own count separate from the others'. */
export interface OwnLine {
  /** Null if the person has not counted it. */
  own: number | null;
  /** Null if nobody else has counted it. */
  others: number | null;
  counted: number | null;
  difference: number | null;
  /** What the units of the difference cost, in cents above 0; undefined where that is unknown or hidden. */
  costCents: Cents | undefined;
}

/** The line including the person's unsent entries, so that a scan shows at once, even offline. */
export function ownLine(
  { expected, entries, unitCost }: Pick<StockCountLine, 'expected' | 'entries' | 'unitCost'>,
  userId: string,
  unsent: readonly Change[],
): OwnLine {
  const sent = entries.find((entry) => entry.userId === userId)?.quantity ?? null;
  const own = unsent.reduce(changed, sent);
  const others = sum(entries.filter((entry) => entry.userId !== userId).map((e) => e.quantity));
  const counted = sum([own, others].filter((quantity) => quantity !== null));
  const difference = counted === null ? null : counted - expected;
  return {
    own,
    others,
    counted,
    difference,
    // An older server says nothing of costs.
    costCents:
      difference === null || unitCost == null
        ? undefined
        : worthAtCost(Math.abs(difference), centsOf(unitCost)),
  };
}

function changed(quantity: number | null, change: Change): number | null {
  return 'add' in change ? Math.max(0, (quantity ?? 0) + change.add) : change.quantity;
}

/** Null for an empty list, since not counted differs from a count of 0. */
function sum(quantities: readonly number[]): number | null {
  return quantities.length === 0 ? null : quantities.reduce((total, one) => total + one, 0);
}

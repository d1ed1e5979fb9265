import type { StockCountLine } from '@mostrador/contract/stock-counts';

/** What a person counted more or less, or what they counted in all; null takes that back. */
export type Change = { add: number } | { quantity: number | null };

/** A line as a person sees it: their own count apart from the others'. */
export interface OwnLine {
  /** Null where they counted nothing of it. */
  own: number | null;
  /** Null where nobody else counted it. */
  others: number | null;
  counted: number | null;
  difference: number | null;
}

/**
 * The line with what the person has counted and not yet sent: the screen shows a scan at once,
 * whatever the network does.
 */
export function ownLine(
  { expected, entries }: Pick<StockCountLine, 'expected' | 'entries'>,
  userId: string,
  unsent: readonly Change[],
): OwnLine {
  const sent = entries.find((entry) => entry.userId === userId)?.quantity ?? null;
  const own = unsent.reduce(changed, sent);
  const others = sum(entries.filter((entry) => entry.userId !== userId).map((e) => e.quantity));
  const counted = sum([own, others].filter((quantity) => quantity !== null));
  return { own, others, counted, difference: counted === null ? null : counted - expected };
}

function changed(quantity: number | null, change: Change): number | null {
  return 'add' in change ? Math.max(0, (quantity ?? 0) + change.add) : change.quantity;
}

/** Null of nothing: nothing counted is not the same as a count of 0. */
function sum(quantities: readonly number[]): number | null {
  return quantities.length === 0 ? null : quantities.reduce((total, one) => total + one, 0);
}

/** A stock of null is not tracked, and its movements add up to 0 (rules.md#stock). */
interface StockEdit {
  /** Value of the column before the `adjustment`. */
  startsFrom: number | null;
  adjustment: number;
  /** Whether tracking begins or ends, which writes an ADJUSTMENT even of 0. */
  switches: boolean;
}

/**
 * Returns the change of stock when the product's form is saved (rules.md#stock): it is the person's own
 * change, `stock − previousStock`, so that sales made meanwhile stay counted. A stock that was not sent
 * stays; null ends the tracking. The result may be below 0, which the caller refuses.
 */
export function stockEdit(
  current: number | null,
  {
    stock,
    previousStock,
  }: { stock?: number | null | undefined; previousStock?: number | null | undefined },
): StockEdit {
  if (stock === undefined) return { startsFrom: current, adjustment: 0, switches: false };
  if (stock === null) {
    return { startsFrom: null, adjustment: 0 - (current ?? 0), switches: current !== null };
  }
  if (current === null) return { startsFrom: 0, adjustment: stock, switches: true };
  return {
    startsFrom: current,
    adjustment: stock - (previousStock ?? current),
    switches: false,
  };
}

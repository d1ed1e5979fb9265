/** A stock of null is not tracked, and then its movements add up to 0 (rules.md#stock). */
interface StockEdit {
  /** What the column holds before `adjustment` is moved. */
  startsFrom: number | null;
  adjustment: number;
  /** Whether its units are counted from now on, or no longer: an ADJUSTMENT too, also of 0. */
  switches: boolean;
}

/**
 * What saving the product's form does to its stock (rules.md#stock): it moves by what the person changed,
 * `stock − previousStock`, so that sales made meanwhile stay counted. A stock that was not sent stays;
 * null ends the tracking. The adjustment may lead below 0, which the caller refuses.
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

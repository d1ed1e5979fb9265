/** Converts a decimal of the API to cents; a missing one is equal to none. */
export function cents(decimal: number | null | undefined): number {
  return Math.round((decimal ?? Number.NaN) * 100);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

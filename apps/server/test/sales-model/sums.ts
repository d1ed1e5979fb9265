/** Converts a decimal of the API to cents. */
export function cents(decimal: number): number {
  return Math.round(decimal * 100);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

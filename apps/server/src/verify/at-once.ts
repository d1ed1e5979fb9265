/**
 * Whether two moments of an order's records may be of one command: an entry of its history is dated after all previous
 * ones, if two tills are at it at once.
 */
export function isAtOnce(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= 1000;
}

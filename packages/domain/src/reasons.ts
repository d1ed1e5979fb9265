/** Most of a store's own reasons that are suggested; the usual ones keep their place behind them. */
const MOST_USED = 5;

/** A reason as others are compared with it: two that differ in case or spaces alone are one. */
export function reasonKey(reason: string): string {
  return reason.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Returns the reasons that are suggested for a discount or a return: those that the store gave, most used first, then
 * usual ones, each once whatever its case and spaces (rules.md#discounts, rules.md#returns).
 */
export function suggestedReasons(used: readonly string[], usual: readonly string[]): string[] {
  return distinct([...distinct(used).slice(0, MOST_USED), ...usual]);
}

function distinct(reasons: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const reason of reasons) {
    const key = reasonKey(reason);
    if (key !== '' && !byKey.has(key)) byKey.set(key, reason.trim());
  }
  return [...byKey.values()];
}

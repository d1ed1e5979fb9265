import type { Amount } from './money.ts';

/** Difference of a figure from the one it is compared with. */
export interface Change<Value extends number> {
  /** Negative if the figure fell. */
  by: Value;
  /**
   * `by` divided by the size of the former figure, so that both have the same sign; null if that was 0.
   */
  rate: number | null;
}

/** Returns the change of a whole number, such as a count or cents. */
export function changeOf(now: number, before: number): Change<number> {
  const by = now - before;
  return { by, rate: before === 0 ? null : by / Math.abs(before) };
}

/**
 * Returns the change of an amount, exact to the cent. It does not use `centsOf`, which refuses sums
 * above `MAX_CENTS`: that is the limit of one document, and a sum over years may be larger.
 */
export function amountChange(now: Amount, before: Amount): Change<Amount> {
  const { by, rate } = changeOf(Math.round(now * 100), Math.round(before * 100));
  return { by: (by / 100) as Amount, rate };
}

import type { Amount } from './money.ts';

/** How a figure differs from what it is compared with. */
export interface Change<Value extends number> {
  /** Negative where it fell. */
  by: Value;
  /** The part of the former figure's size, so that its sign is that of `by`; null where that was 0. */
  rate: number | null;
}

/** The change of a whole number, such as a count or cents. */
export function changeOf(now: number, before: number): Change<number> {
  const by = now - before;
  return { by, rate: before === 0 ? null : by / Math.abs(before) };
}

/**
 * The change of an amount, exact to the cent. A sum over years may be above `MAX_CENTS`, the most of one
 * document, so that its cents are not read by `centsOf`, which refuses it.
 */
export function amountChange(now: Amount, before: Amount): Change<Amount> {
  const { by, rate } = changeOf(Math.round(now * 100), Math.round(before * 100));
  return { by: (by / 100) as Amount, rate };
}

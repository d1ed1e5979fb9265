import { type Cents, type CurrencyUnit, sumCents, ZERO_CENTS } from './money.ts';
import { unitOf } from './percent.ts';

/**
 * Splits an amount in proportion to the weights, in the currency's unit; the parts add up to it exactly
 * (rules.md#money). No part is above its weight if the amount is at most their sum. All parts are 0 if
 * all weights are. Amounts with decimals beyond the unit are split to the cent.
 */
export function spreadCents(amount: Cents, weights: readonly Cents[], unit: CurrencyUnit): Cents[] {
  const step = BigInt(unitOf([amount, ...weights], unit));
  const whole = BigInt(sumCents(weights));
  if (whole === 0n) return weights.map(() => ZERO_CENTS);
  let behind = 0n;
  let spent = 0n;
  return weights.map((weight) => {
    behind += BigInt(weight);
    // Share of all weights so far, rounded down. The last share is the whole amount, so nothing is
    // left.
    const until = ((behind * BigInt(amount)) / (whole * step)) * step;
    const part = until - spent;
    spent = until;
    return Number(part) as Cents;
  });
}

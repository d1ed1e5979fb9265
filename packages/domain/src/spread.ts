import { type Cents, sumCents, ZERO_CENTS } from './money.ts';

/**
 * Parts of an amount in proportion to the weights, in cents, that add up to it exactly; no part is
 * above its weight where the amount is not above their sum. All parts are 0 where all weights are.
 */
export function spreadCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sumCents(weights));
  if (whole === 0n) return weights.map(() => ZERO_CENTS);
  let behind = 0n;
  let spent = 0n;
  return weights.map((weight) => {
    behind += BigInt(weight);
    // What all weights so far get together, rounded down: so nothing is left at the last.
    const until = (behind * BigInt(amount)) / whole;
    const part = until - spent;
    spent = until;
    return Number(part) as Cents;
  });
}

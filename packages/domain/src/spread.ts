import { isInUnits } from './currency.ts';
import { type Cents, type CurrencyUnit, sumCents, ZERO_CENTS } from './money.ts';

/**
 * Parts of an amount in proportion to the weights, in the currency's units, that add up to it exactly; no
 * part is above its weight where the amount is not above their sum. All parts are 0 where all weights
 * are. Amounts that are not in such units are spread to the cent.
 */
export function spreadCents(amount: Cents, weights: readonly Cents[], unit: CurrencyUnit): Cents[] {
  const step = BigInt([amount, ...weights].every((cents) => isInUnits(cents, unit)) ? unit : 1);
  const whole = BigInt(sumCents(weights));
  if (whole === 0n) return weights.map(() => ZERO_CENTS);
  let behind = 0n;
  let spent = 0n;
  return weights.map((weight) => {
    behind += BigInt(weight);
    // What all weights so far get together, rounded down: so nothing is left at the last.
    const until = ((behind * BigInt(amount)) / (whole * step)) * step;
    const part = until - spent;
    spent = until;
    return Number(part) as Cents;
  });
}

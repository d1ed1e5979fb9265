/** Where the money of a refund comes from by rules.md#refunds-by-method, and what cash it is by rules.md#cash. */
import type { Entry } from './order.ts';
import { sum } from './sums.ts';

/** Money that came in or went back by a method. */
interface By {
  name: string;
  cents: number;
}

/** Spreads a refund that names no method: over the latest payments first, each less what its method gave back. */
export function usualWays<Name extends string>(
  payments: readonly (Entry & { name: Name })[],
  givenBack: readonly By[],
  refund: number,
): Map<Name, number> {
  const left = payments
    .filter(({ isVoid }) => !isVoid)
    .map(({ name, cents }) => ({ name, rest: cents }))
    .reverse();
  const takeFrom = (among: typeof left, wanted: number) => {
    let open = wanted;
    const taken = new Map<Name, number>();
    for (const payment of among) {
      const part = Math.min(open, payment.rest);
      payment.rest -= part;
      open -= part;
      if (part > 0) taken.set(payment.name, (taken.get(payment.name) ?? 0) + part);
    }
    return { open, taken };
  };
  const names = new Set(givenBack.map(({ name }) => name));
  const beyond = [...names].map((name) => {
    const ofName = givenBack.filter((each) => each.name === name).map(({ cents }) => cents);
    return takeFrom(
      left.filter((each) => each.name === name),
      sum(ofName),
    ).open;
  });
  takeFrom(left, sum(beyond));
  const { open, taken } = takeFrom(left, refund);
  if (open > 0) throw new Error('what is paid does not cover what is refunded');
  return taken;
}

/** Returns what rounds an amount of cash to the nearest step, halves up. */
export function roundingOf(cents: number, step: number): number {
  const over = cents % step;
  return 2 * over >= step ? step - over : 0 - over;
}

/** Returns the rounding of cash that goes back after `before`: that of all that was given back stays within a step. */
export function roundingBack(cents: number, before: number, step: number): number {
  return roundingOf(before + cents, step) - roundingOf(before, step);
}

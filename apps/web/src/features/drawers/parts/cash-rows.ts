import type { WireShiftFigures } from '@mostrador/contract/shared/shift-figures';
import { type Cents, centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';

type Cash = WireShiftFigures['cash'];

/** Addends of the cash that a drawer should hold, with their signs. */
const ADDENDS = [
  ['float', 1],
  ['taken', 1],
  ['voided', -1],
  ['givenBack', -1],
  ['rounding', 1],
  ['purchases', -1],
  ['handedIn', 1],
  ['paidIn', 1],
  ['paidOut', -1],
  ['dropped', -1],
] as const satisfies readonly (readonly [Exclude<keyof Cash, 'expected'>, 1 | -1])[];

export type CashAddend = (typeof ADDENDS)[number][0];

/** Rows that add up to the expected cash. What did not happen has none, but for the float and what was taken. */
export function cashRows(cash: Cash): { name: CashAddend; cents: Cents }[] {
  return ADDENDS.map(([name, sign]) => {
    const cents = centsOf(cash[name]);
    return { name, cents: sign === 1 ? cents : minusCents(ZERO_CENTS, cents) };
  }).filter(({ name, cents }) => cents !== 0 || name === 'float' || name === 'taken');
}

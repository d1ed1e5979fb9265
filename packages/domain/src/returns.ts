import { givenBackBy, type SharedLine } from './line-discounts.ts';
import { type Cents, type CurrencyUnit, plusCents, sumCents, timesCents } from './money.ts';
import type { Line } from './order-figures.ts';

/** Line of an order, with the units that came back by a return or a borrow return. */
export interface ReturnableLine {
  id: string;
  quantity: number;
  returnedQuantity: number;
}

/** Units of a line that a return names. */
export interface ReturnDemand {
  orderItemId: string;
  quantity: number;
}

/** Line of which more units are requested than remain. */
export interface ExcessReturn {
  orderItemId: string;
  requested: number;
  remaining: number;
}

/** Returns the units of a line that may still come back (rules.md#returns). */
export function remainingQuantity({
  quantity,
  returnedQuantity,
}: Omit<ReturnableLine, 'id'>): number {
  return quantity - returnedQuantity;
}

/** Adds up the units by line id; a line with no units is left out. */
export function unitsByLine(demands: readonly ReturnDemand[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderItemId, quantity } of demands) {
    if (quantity > 0) units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  return units;
}

/**
 * Returns the lines of which more units are requested, added up, than remain. An unknown line has none.
 */
export function excessReturns(
  demands: readonly ReturnDemand[],
  lines: readonly ReturnableLine[],
): ExcessReturn[] {
  const remainingOf = new Map(lines.map((line) => [line.id, remainingQuantity(line)]));
  return [...unitsByLine(demands)].flatMap(([orderItemId, requested]) => {
    const remaining = remainingOf.get(orderItemId) ?? 0;
    return requested > remaining ? [{ orderItemId, requested, remaining }] : [];
  });
}

/**
 * Whether a return takes all remaining units of the order, so that the screen offers to cancel it
 * instead (rules.md#returns).
 */
export function returnsEverything(
  demands: readonly ReturnDemand[],
  lines: readonly ReturnableLine[],
): boolean {
  const units = unitsByLine(demands);
  return (
    units.size > 0 && lines.every((line) => (units.get(line.id) ?? 0) >= remainingQuantity(line))
  );
}

/** Line of an order, with all that decides what a return of its units gives back. */
export type GivingLine = ReturnableLine & Line & SharedLine;

/**
 * Returns what a return of so many units of the line gives back, in cents: a part of what the customer pays
 * for the line, and the deposits of a loan (rules.md#what-a-return-gives-back).
 */
export function lineReturnValue(line: GivingLine, units: number, unit: CurrencyUnit): Cents {
  const deposits =
    line.transactionType === 'BORROW' ? timesCents(units, line.borrowDepositPerUnitCents) : 0;
  return plusCents(givenBackBy(line, units, unit), deposits as Cents);
}

/** Returns what a return of all the units gives back, in cents. */
export function returnValue(
  demands: readonly ReturnDemand[],
  lines: readonly GivingLine[],
  unit: CurrencyUnit,
): Cents {
  const units = unitsByLine(demands);
  return sumCents(lines.map((line) => lineReturnValue(line, units.get(line.id) ?? 0, unit)));
}

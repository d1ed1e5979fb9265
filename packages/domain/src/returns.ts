import { type Cents, sumCents } from './money.ts';
import { type Line, lineTotal } from './order-figures.ts';

/** A line of an order, and how much of it came back, as a loan or by a return. */
export interface ReturnableLine {
  id: string;
  quantity: number;
  returnedQuantity: number;
}

/** What a return asks of a line, in units. */
export interface ReturnDemand {
  orderItemId: string;
  quantity: number;
}

/** A line of which more is to come back than is left of it. */
export interface ExcessReturn {
  orderItemId: string;
  requested: number;
  remaining: number;
}

/** How many units of a line may still come back (rules.md#returns). */
export function remainingQuantity({
  quantity,
  returnedQuantity,
}: Omit<ReturnableLine, 'id'>): number {
  return quantity - returnedQuantity;
}

/** What is asked of each line, added up, by the line's id; lines of which nothing is asked are left out. */
export function unitsByLine(demands: readonly ReturnDemand[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderItemId, quantity } of demands) {
    if (quantity > 0) units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  return units;
}

/** The lines of which more is asked, added up, than is left; a line that is not there has none left. */
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
 * Whether the return takes back all that is left of the order: cancelling it is offered instead
 * (rules.md#returns).
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

/** Value of the units in cents: the price, for a loan fee and deposit (rules.md#order-figures). */
export function returnValue(
  demands: readonly ReturnDemand[],
  lines: readonly (ReturnableLine & Line)[],
): Cents {
  const units = unitsByLine(demands);
  return sumCents(lines.map((line) => lineTotal({ ...line, quantity: units.get(line.id) ?? 0 })));
}

import type { ReturnCondition } from '@mostrador/domain/order-states';
import type { UnitState } from '@mostrador/domain/units';
import type { Scope } from '#platform/scope.ts';
import { lendUnitsAgain, type UnitsOfLoan } from './lend-units-again.ts';
import { restockLoanUnits } from './restock-loan-units.ts';

/** Units with codes that somebody found in the list of units before, by their state there. */
const FOUND_BEFORE: Partial<Record<UnitState, ReturnCondition>> = {
  HERE: 'GOOD',
  IN_REPAIR: 'DAMAGED',
};

/**
 * Books in the stock that lost units of a locked order are found: good ones are there again, damaged ones go to repair
 * (rules.md#found-units). Throws UNIT_NOT_HERE for one that is out on another loan.
 */
export async function restockFoundUnits(scope: Scope, found: UnitsOfLoan): Promise<void> {
  const { units, quantity } = found;
  const states = await statesOf(scope, found);
  const before = Object.entries(FOUND_BEFORE).map(([state, condition]) => ({
    condition,
    units: units.filter(({ id }) => states.get(id) === state),
  }));
  const foundBefore = new Set(before.flatMap((each) => each.units));
  const missing = units.filter((unit) => !foundBefore.has(unit));
  const groups = [
    { condition: 'LOST' as const, units: missing, quantity: quantity - foundBefore.size },
    ...before.map((each) => ({ ...each, quantity: each.units.length })),
  ];
  for (const group of groups) {
    if (group.quantity > 0) await lendUnitsAgain(scope, { ...found, ...group });
  }
  await restockLoanUnits(scope, { ...found, unitIds: units.map(({ id }) => id) });
}

async function statesOf(
  { tx, storeId }: Scope,
  { units }: UnitsOfLoan,
): Promise<Map<string, UnitState>> {
  if (units.length === 0) return new Map();
  const rows = await tx
    .selectFrom('product_units')
    .select(['id', 'state'])
    .where('store_id', '=', storeId)
    .where(
      'id',
      'in',
      units.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

import type { UnitState } from '@mostrador/domain/units';
import { moveStock } from '#modules/products/stock/move-stock.ts';
import type { Scope } from '#platform/scope.ts';
import { lendUnitsAgain, type UnitsOfLoan } from './lend-units-again.ts';
import { restockLoanUnits } from './restock-loan-units.ts';

/**
 * Books in the stock that lost units of a locked order are found: good ones are there again, damaged ones go to repair
 * (rules.md#found-units). Units with codes that the list of units shows as found are not found twice. Throws UNIT_NOT_HERE
 * for one that is out on another loan.
 */
export async function restockFoundUnits(scope: Scope, found: UnitsOfLoan): Promise<void> {
  const { productId, units, quantity, reason } = found;
  const states = await statesOf(scope, found);
  const inState = (state: UnitState) => units.filter(({ id }) => states.get(id) === state);
  const repaired = inState('IN_REPAIR');
  const there = [...inState('HERE'), ...repaired];
  if (productId !== null && repaired.length > 0) {
    const unitIds = repaired.map(({ id }) => id);
    // Without the order, which had not sent them to repair.
    const move = { productId, unitIds, quantity: unitIds.length, note: reason };
    await moveStock(scope, [{ ...move, reason: 'REPAIR_IN' }]);
  }
  const groups = [
    {
      condition: 'LOST' as const,
      units: units.filter((unit) => !there.includes(unit)),
      quantity: quantity - there.length,
    },
    { condition: 'GOOD' as const, units: there, quantity: there.length },
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

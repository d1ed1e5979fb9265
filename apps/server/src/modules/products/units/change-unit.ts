import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { hasInvisible } from '@mostrador/domain/code-keys';
import { found, invalidField, Refused } from '#platform/refused.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { overtakenByDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { takenCodes } from '../codes/taken-codes.ts';
import { changeCode } from '../codes/write-codes.ts';
import { moveStock } from '../stock/move-stock.ts';
import { listUnits } from './list-units.ts';
import { lockCodedProduct } from './lock-coded-product.ts';

/**
 * Gives a unit another code, or takes one that is here for gone, or one that is gone for found, as an ADJUSTMENT with a
 * note (rules.md#units). Throws UNIT_NOT_HERE, UNIT_SOLD for one that a customer bought, UNITS_WITHOUT_CODES,
 * INVALID_INPUT, NOT_FOUND.
 */
export async function changeUnit(
  scope: Scope,
  { params: { id, unitId }, body: { code, state, note } }: DecodedRequest<'changeUnit'>,
): Promise<Answer<'changeUnit'>> {
  const { tx, storeId } = scope;
  await lockCodedProduct(scope, id);
  const unit = found(
    await tx
      .selectFrom('product_units')
      .where('store_id', '=', storeId)
      .where('product_id', '=', id)
      .where('id', '=', unitId)
      .select(['code', 'state'])
      .executeTakeFirst(),
  );
  if (code && code !== unit.code) {
    if (hasInvisible(code)) throw invalidField('code', 'INVISIBLE_CHARACTER');
    const taken = await takenCodes(scope, [code], unitId);
    if (taken.size > 0) throw invalidField('code', 'CODE_IN_USE');
    await overtakenByDuplicate('product_units_by_code', () =>
      tx
        .updateTable('product_units')
        .set({ code })
        .where('store_id', '=', storeId)
        .where('id', '=', unitId)
        .execute(),
    );
    await changeCode(scope, { kind: 'unit', id: unitId }, code);
    await noteChanged(scope, 'product', [id]);
  }
  if (state && state !== unit.state) {
    if (state === 'GONE' && unit.state !== 'HERE') {
      throw new Refused('UNIT_NOT_HERE', { code: unit.code });
    }
    if (state === 'HERE') await demandFindable(scope, unitId, unit);
    await moveStock(scope, [
      {
        productId: id,
        quantity: state === 'HERE' ? 1 : -1,
        reason: 'ADJUSTMENT',
        unitIds: [unitId],
        note,
      },
    ]);
  }
  return listUnits(scope, { params: { id } });
}

/** Refuses to find a unit that is not missing: on loan, in repair, or sold. */
async function demandFindable(
  { tx, storeId }: Scope,
  unitId: string,
  { code, state }: { code: string; state: string },
): Promise<void> {
  if (state !== 'GONE') throw new Refused('UNIT_NOT_HERE', { code });
  const sold = await tx
    .selectFrom('order_units')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.store_id', '=', 'order_units.store_id')
        .onRef('o.id', '=', 'order_units.order_id'),
    )
    .where('order_units.store_id', '=', storeId)
    .where('order_units.unit_id', '=', unitId)
    .where('order_units.is_out', '=', true)
    .select('o.order_number')
    .executeTakeFirst();
  if (sold) throw new Refused('UNIT_SOLD', { code, orderNumber: sold.order_number });
}

import { codeKeys, hasInvisible } from '@mostrador/domain/code-keys';
import { codeBeginning, MAX_UNITS, madeCodes, type UnitState } from '@mostrador/domain/units';
import { sql } from 'kysely';
import { invalidField, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import { overtakenByDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { takenCodes } from '../codes/taken-codes.ts';
import { addCodes } from '../codes/write-codes.ts';

/** A locked product, as its codes are made of it. */
export interface CodedProduct {
  id: string;
  name: string;
  barcode: string | null;
}

/** A unit with its code. */
export interface Unit {
  id: string;
  code: string;
}

/**
 * Adds units to a product whose codes are given, or made where `codes` is their number, and returns them in
 * that order (rules.md#units). They are GONE until a movement brings them in. A code that a GONE unit of the product has
 * is that unit's: it came back. The caller must have locked the product. Throws TOO_MANY_UNITS, and INVALID_INPUT
 * for a code that is given twice, or that another unit or a product has.
 */
export async function makeUnits(
  scope: Scope,
  product: CodedProduct,
  codes: readonly string[] | number,
): Promise<Unit[]> {
  await demandRoom(scope, product.id, typeof codes === 'number' ? codes : codes.length);
  const units =
    typeof codes === 'number'
      ? (await nextCodes(scope, product, codes)).map(newUnit)
      : await unitsOfCodes(scope, product, codes);
  const added = units.filter(({ isNew }) => isNew);
  if (added.length > 0) {
    // Codes of two products of one name can be made at once.
    await overtakenByDuplicate('product_units_by_code', () =>
      scope.tx
        .insertInto('product_units')
        .values(
          added.map(({ id, code }) => ({
            store_id: scope.storeId,
            id,
            product_id: product.id,
            code,
            state: 'GONE' as const,
            created_at: scope.now,
          })),
        )
        .execute(),
    );
    await addCodes(
      scope,
      added.map(({ id, code }) => ({ kind: 'unit' as const, id, code })),
    );
  }
  return units.map(({ id, code }) => ({ id, code }));
}

interface WantedUnit extends Unit {
  isNew: boolean;
}

const newUnit = (code: string): WantedUnit => ({ id: newId(), code, isNew: true });

/** Returns the units that have the given codes or are to get them. */
async function unitsOfCodes(
  scope: Scope,
  product: CodedProduct,
  codes: readonly string[],
): Promise<WantedUnit[]> {
  const owners = await takenCodes(scope, codes);
  const known = await readUnits(
    scope,
    [...owners.values()].flatMap(({ unitId }) => unitId ?? []),
  );
  const given = new Set<string>();
  return codes.map((code, index): WantedUnit => {
    const keys = codeKeys(code);
    if (keys.some((key) => given.has(key))) throw invalidField(`codes.${index}`, 'CODE_TWICE');
    for (const key of keys) given.add(key);
    const owner = owners.get(code);
    if (owner === undefined) {
      if (hasInvisible(code)) throw invalidField(`codes.${index}`, 'INVISIBLE_CHARACTER');
      return newUnit(code);
    }
    const unit = known.get(owner.unitId ?? '');
    const isOwn = unit?.product_id === product.id && unit.state === 'GONE' && !unit.is_sold;
    if (!isOwn) throw invalidField(`codes.${index}`, 'CODE_IN_USE');
    return { id: unit.id, code: unit.code, isNew: false };
  });
}

async function demandRoom({ tx, storeId }: Scope, productId: string, count: number): Promise<void> {
  const { rows } = await sql<{ there: number }>`
    select count(*) as there from product_units
    where product_units.store_id = ${storeId} and product_units.product_id = ${productId}
      and product_units.state <> 'GONE'`.execute(tx);
  if (Number(rows[0]?.there ?? 0) + count > MAX_UNITS) {
    throw new Refused('TOO_MANY_UNITS', { maximum: MAX_UNITS });
  }
}

/** Makes codes that neither a unit nor a product has. */
async function nextCodes(
  { tx, storeId }: Scope,
  product: CodedProduct,
  count: number,
): Promise<string[]> {
  const beginning = codeBeginning(product);
  // A server of version 1.41 writes units without keys.
  const { rows } = await sql<{ code: string }>`
    select codes.key as code from codes
    where codes.store_id = ${storeId} and starts_with(codes.key, ${beginning})
    union all
    select product_units.code from product_units
    where product_units.store_id = ${storeId} and starts_with(product_units.code, ${beginning})`.execute(
    tx,
  );
  return madeCodes(beginning, new Set(rows.map(({ code }) => code)), count);
}

interface KnownUnit extends Unit {
  product_id: string;
  state: UnitState;
  is_sold: boolean;
}

async function readUnits(
  { tx, storeId }: Scope,
  ids: readonly string[],
): Promise<Map<string, KnownUnit>> {
  const { rows } = await sql<KnownUnit>`
    select product_units.id, product_units.code, product_units.product_id, product_units.state, exists (
        select 1 from order_units
        where order_units.store_id = ${storeId} and order_units.unit_id = product_units.id
          and order_units.is_out
      ) as is_sold
    from product_units
    where product_units.store_id = ${storeId} and product_units.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

import { codeBeginning, MAX_UNITS, madeCodes, type UnitState } from '@mostrador/domain/units';
import { sql } from 'kysely';
import { invalidField, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import { overtakenByDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';

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
  const known = await unitsByCode(scope, codes);
  const units = codes.map((code, index): WantedUnit => {
    if (codes.indexOf(code) !== index) throw invalidField(`codes.${index}`, 'CODE_TWICE');
    const unit = known.get(code);
    if (unit === undefined) return newUnit(code);
    const isOwn = unit.product_id === product.id && unit.state === 'GONE' && !unit.is_sold;
    if (!isOwn) throw invalidField(`codes.${index}`, 'CODE_IN_USE');
    return { id: unit.id, code, isNew: false };
  });
  await demandNoBarcodes(scope, codes, (index) => `codes.${index}`);
  return units;
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
  const { rows } = await sql<{ code: string }>`
    select product_units.code from product_units
    where product_units.store_id = ${storeId} and starts_with(product_units.code, ${beginning})
    union all
    select p.barcode from products p
    where p.store_id = ${storeId} and p.archived_at is null and starts_with(p.barcode, ${beginning})`.execute(
    tx,
  );
  return madeCodes(beginning, new Set(rows.map(({ code }) => code)), count);
}

interface KnownUnit extends Unit {
  product_id: string;
  state: UnitState;
  is_sold: boolean;
}

/** Returns the units that have these codes, by code. */
export async function unitsByCode(
  { tx, storeId }: Scope,
  codes: readonly string[],
): Promise<Map<string, KnownUnit>> {
  const { rows } = await sql<KnownUnit>`
    select product_units.id, product_units.code, product_units.product_id, product_units.state, exists (
        select 1 from order_units
        where order_units.store_id = ${storeId} and order_units.unit_id = product_units.id
          and order_units.is_out
      ) as is_sold
    from product_units
    where product_units.store_id = ${storeId} and product_units.code = any(${[...codes]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * Refuses codes that are barcodes of products: a scan could mean either. `pathOf` names the field of a code. Throws
 * INVALID_INPUT.
 */
export async function demandNoBarcodes(
  { tx, storeId }: Scope,
  codes: readonly string[],
  pathOf: (index: number) => string,
): Promise<void> {
  const { rows } = await sql<{ barcode: string }>`
    select p.barcode from products p
    where p.store_id = ${storeId} and p.archived_at is null and p.barcode = any(${[...codes]}::text[])`.execute(
    tx,
  );
  const [taken] = rows;
  if (taken) throw invalidField(pathOf(codes.indexOf(taken.barcode)), 'CODE_IN_USE');
}

/**
 * Refuses barcodes that units have as their codes. `pathOf` names the field of a barcode. Throws INVALID_INPUT.
 */
export async function demandNoUnitCodes(
  { tx, storeId }: Scope,
  barcodes: readonly string[],
  pathOf: (barcode: string) => string,
): Promise<void> {
  if (barcodes.length === 0) return;
  const { rows } = await sql<{ code: string }>`
    select product_units.code from product_units
    where product_units.store_id = ${storeId} and product_units.code = any(${[...barcodes]}::text[])
    order by product_units.code limit 1`.execute(tx);
  const [taken] = rows;
  if (taken) throw invalidField(pathOf(taken.code), 'CODE_IN_USE');
}

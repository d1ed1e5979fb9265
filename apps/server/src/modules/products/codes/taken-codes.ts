import { codeKeys, hasInvisible } from '@mostrador/domain/code-keys';
import { sql } from 'kysely';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { passOnKeys } from './write-codes.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

type Writing = Pick<Scope, 'tx' | 'storeId'>;

/** The product or the unit that has a code. */
export interface CodeOwner {
  productId: string | null;
  unitId: string | null;
}

/**
 * Returns a map from each code to its owner, whichever form it was entered in. A code without an owner, or owned by `ownId`
 * alone, is not in the map (rules.md#codes).
 */
export async function takenCodes(
  scope: Writing,
  codes: readonly string[],
  ownId = NOBODY,
): Promise<Map<string, CodeOwner>> {
  const keysOf = new Map(codes.map((code) => [code, codeKeys(code)]));
  const keys = [...new Set([...keysOf.values()].flat())];
  await dropOutdated(scope, keys);
  const { rows } = await sql<{ key: string; product_id: string | null; unit_id: string | null }>`
    select codes.key, codes.product_id, codes.unit_id from codes
    where codes.store_id = ${scope.storeId} and codes.key = any(${keys}::text[]) and not codes.is_taken
      and codes.owner_id <> ${ownId}`.execute(scope.tx);
  const ownerOf = new Map(
    rows.map(({ key, product_id, unit_id }) => [key, { productId: product_id, unitId: unit_id }]),
  );
  return new Map(
    codes.flatMap((code) => {
      const owner = keysOf
        .get(code)
        ?.map((key) => ownerOf.get(key))
        .find(Boolean);
      return owner === undefined ? [] : [[code, owner] as const];
    }),
  );
}

/**
 * Refuses a new barcode of a product if another product or a unit has it, or if it holds a character that no one sees.
 * Throws ALREADY_EXISTS, and INVALID_INPUT.
 */
export async function demandFreeBarcode(
  scope: Writing,
  barcode: string,
  productId?: string,
): Promise<void> {
  if (hasInvisible(barcode)) throw invalidField('barcode', 'INVISIBLE_CHARACTER');
  const owner = (await takenCodes(scope, [barcode], productId)).get(barcode);
  if (owner === undefined) return;
  if (owner.unitId !== null) throw invalidField('barcode', 'CODE_IN_USE');
  throw new Refused('ALREADY_EXISTS', { field: 'barcode' });
}

/**
 * A server of version 1.41 leaves the keys of a code that it changed, or of a product that it deleted: deletes them, and
 * gives them to who waits for them.
 */
async function dropOutdated(scope: Writing, keys: readonly string[]): Promise<void> {
  const { tx, storeId } = scope;
  const { rows } = await sql<{ key: string }>`
    delete from codes
    where codes.store_id = ${storeId} and codes.key = any(${[...keys]}::text[]) and not exists (
        select from products p
        where p.store_id = ${storeId} and p.id = codes.product_id and p.barcode = codes.code and p.archived_at is null)
      and not exists (
        select from product_units
        where product_units.store_id = ${storeId} and product_units.id = codes.unit_id
          and product_units.code = codes.code)
    returning codes.key`.execute(tx);
  await passOnKeys(
    scope,
    rows.map(({ key }) => key),
  );
}

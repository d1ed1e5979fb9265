import { codeKeys } from '@mostrador/domain/code-keys';
import { sql } from 'kysely';
import type { Database, ReadDatabase, Transaction } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertRows } from '#platform/rows/insert-rows.ts';
import { codeRows, type OwnedCode, passOnKeys, releaseCodes } from './write-codes.ts';

const PORTION = 5000;

/**
 * Writes keys for every code of a product or unit that has none or outdated ones, as version 1.44.0 leaves them
 * if it was ended during its first start. If two codes share a key, the older product or unit owns it.
 * Servers that start together wait for each other at each store.
 */
export async function keyMissingCodes(db: Database): Promise<void> {
  for (const storeId of await storesWithOutdated(db)) {
    await inTransaction(db, async (tx) => {
      await sql`
        select from stores s where s.store_id = ${storeId} for no key update`.execute(tx);
      const outdated = await outdatedCodes(tx, storeId);
      const scope = { tx, storeId };
      const released = await releaseCodes(
        scope,
        outdated.map(({ id }) => id),
      );
      const current = outdated.filter((one): one is OwnedCode => one.code !== null);
      const held = await heldKeys(tx, storeId, current);
      const rows = current.flatMap((one) =>
        codeRows(scope, one).map((row) => {
          const is_taken = held.has(row.key);
          held.add(row.key);
          return { ...row, is_taken };
        }),
      );
      for (let from = 0; from < rows.length; from += PORTION) {
        await insertRows(scope, 'codes', rows.slice(from, from + PORTION)).execute(tx);
      }
      await passOnKeys(scope, released);
    });
  }
}

type Outdated = Omit<OwnedCode, 'code'> & { code: string | null };

const PRODUCT_IS_OUTDATED = sql`(
  codes.key is null and p.archived_at is null and trim(p.barcode) <> ''
  or codes.key is not null and (p.archived_at is not null or codes.code is distinct from p.barcode))`;

async function storesWithOutdated(db: ReadDatabase): Promise<Set<string>> {
  const { rows: ofProducts } = await sql<{ store_id: string }>`
    select distinct p.store_id from products p
    left join codes on codes.store_id = p.store_id and codes.owner_id = p.id
    where ${PRODUCT_IS_OUTDATED}`.execute(db);
  const { rows: ofUnits } = await sql<{ store_id: string }>`
    select distinct product_units.store_id from product_units
    left join codes on codes.store_id = product_units.store_id and codes.owner_id = product_units.id
    where codes.code is distinct from product_units.code`.execute(db);
  return new Set([...ofProducts, ...ofUnits].map(({ store_id }) => store_id));
}

/** Returns the products and units of the store whose keys are not those of their codes, the oldest first. */
async function outdatedCodes(tx: Transaction, storeId: string): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    select distinct 'product' as kind, p.id, case when p.archived_at is null then p.barcode end as code, p.created_at
    from products p
    left join codes on codes.store_id = ${storeId} and codes.owner_id = p.id
    where p.store_id = ${storeId} and ${PRODUCT_IS_OUTDATED}
    union
    select 'unit', product_units.id, product_units.code, product_units.created_at
    from product_units
    left join codes on codes.store_id = ${storeId} and codes.owner_id = product_units.id
    where product_units.store_id = ${storeId} and codes.code is distinct from product_units.code
    order by created_at, id`.execute(tx);
  return rows;
}

async function heldKeys(
  tx: Transaction,
  storeId: string,
  codes: readonly OwnedCode[],
): Promise<Set<string>> {
  const keys = codes.flatMap(({ code }) => codeKeys(code));
  const { rows } = await sql<{ key: string }>`
    select codes.key from codes
    where codes.store_id = ${storeId} and codes.key = any(${keys}::text[]) and not codes.is_taken`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

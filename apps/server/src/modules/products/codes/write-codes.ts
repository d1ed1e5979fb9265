import { codeKeys } from '@mostrador/domain/code-keys';
import { sql } from 'kysely';
import { insertRows } from '#platform/rows/insert-rows.ts';
import { overtakenByDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';

type Writing = Pick<Scope, 'tx' | 'storeId'>;

/** A product or a unit, and its code. */
export interface OwnedCode {
  kind: 'product' | 'unit';
  id: string;
  code: string;
}

/**
 * Gives a product or a unit another code, or none (rules.md#codes). The caller has looked with `takenCodes`. Throws Overtaken
 * if another one was given a code of the same key meanwhile.
 */
export async function changeCode(
  scope: Writing,
  owner: Pick<OwnedCode, 'kind' | 'id'>,
  code: string | null,
): Promise<void> {
  const released = await releaseCodes(scope, [owner.id]);
  if (code !== null) await addCodes(scope, [{ ...owner, code }]);
  await passOnKeys(scope, released);
}

/** Adds the codes of products or units that have none. Throws Overtaken as `changeCode` does. */
export async function addCodes(scope: Writing, codes: readonly OwnedCode[]): Promise<void> {
  const rows = codes.flatMap((owned) => codeRows(scope, owned));
  if (rows.length === 0) return;
  // In the order of the index, so that no two commands wait for each other.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  await overtakenByDuplicate('codes_by_key', () =>
    insertRows(scope, 'codes', rows).execute(scope.tx),
  );
}

/** Returns the rows of a code, one for each of its keys. */
export function codeRows({ storeId }: Pick<Writing, 'storeId'>, { kind, id, code }: OwnedCode) {
  return codeKeys(code).map((key) => ({
    store_id: storeId,
    key,
    code,
    product_id: kind === 'product' ? id : null,
    unit_id: kind === 'unit' ? id : null,
    is_taken: false,
  }));
}

/** Takes their codes from products and units, and returns the keys that became free: `passOnKeys` must follow. */
export async function releaseCodes(
  { tx, storeId }: Writing,
  ownerIds: readonly string[],
): Promise<string[]> {
  if (ownerIds.length === 0) return [];
  const { rows } = await sql<{ key: string; is_taken: boolean }>`
    delete from codes where codes.store_id = ${storeId} and codes.owner_id = any(${[...ownerIds]}::uuid[])
    returning codes.key, codes.is_taken`.execute(tx);
  return rows.flatMap(({ key, is_taken }) => (is_taken ? [] : [key]));
}

/** Gives each key that became free to the oldest one of those that wait for it. */
export async function passOnKeys({ tx, storeId }: Writing, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  // Ids grow with time.
  await sql`
    update codes set is_taken = false
    where codes.store_id = ${storeId} and codes.key = any(${[...keys]}::text[]) and codes.is_taken
      and not exists (
        select from codes other
        where other.store_id = ${storeId} and other.key = codes.key
          and (not other.is_taken or other.owner_id < codes.owner_id))`.execute(tx);
}

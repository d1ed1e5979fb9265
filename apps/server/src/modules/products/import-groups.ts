import { noOptionalTexts, PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { searchText } from '@mostrador/domain/search';
import { sql } from 'kysely';
import { createCategories } from '#modules/categories/create-categories.ts';
import { insertRecords } from '#modules/contacts/address-book.ts';
import { providerBook } from '#modules/providers/provider-record.ts';
import { Overtaken } from '#platform/database/transaction.ts';
import type { Scope } from '#platform/scope.ts';
import type { NamedGroup, ProductFields } from './product-file.ts';

type GroupTable = 'categories' | 'providers';
type Groups = readonly (NamedGroup | null)[];

/** Returns the names of categories and providers that a file's products need and the store lacks. */
export async function missingGroups(
  scope: Scope,
  products: readonly ProductFields[],
): Promise<{ newCategories: string[]; newProviders: string[] }> {
  const { categories, providers } = groupsOf(products);
  return {
    newCategories: missing(categories, await readIds(scope, 'categories')),
    newProviders: missing(providers, await readIds(scope, 'providers')),
  };
}

/**
 * Adds the missing categories and providers, and locks the others until the commit, so that none is
 * deleted while a product is put into it. Returns a function that finds the ids for a product.
 */
export async function settleGroups(scope: Scope, products: readonly ProductFields[]) {
  const { categories, providers } = groupsOf(products);
  const categoryIds = await settle(scope, 'categories', categories, createCategories);
  const providerIds = await settle(scope, 'providers', providers, (_, names) =>
    insertRecords(
      scope,
      providerBook,
      names.map((name) => ({ ...noOptionalTexts(PROVIDER_FIELDS), name })),
    ),
  );
  return ({ category, provider }: ProductFields) => ({
    categoryId: idOf(category, categoryIds),
    providerId: idOf(provider, providerIds),
  });
}

function groupsOf(products: readonly ProductFields[]) {
  return {
    categories: products.map(({ category }) => category),
    providers: products.map(({ provider }) => provider),
  };
}

async function settle(
  scope: Scope,
  table: GroupTable,
  groups: Groups,
  create: (scope: Scope, names: readonly string[]) => Promise<string[]>,
): Promise<Map<string, string>> {
  const ids = await readIds(scope, table);
  await hold(scope, table, [
    ...new Set(
      groups.flatMap((group) => (group?.id === null ? (ids.get(keyOf(group)) ?? []) : [])),
    ),
  ]);
  const names = missing(groups, ids);
  const made = await create(scope, names);
  for (const [index, name] of names.entries()) ids.set(searchText(name), made[index] as string);
  return ids;
}

/**
 * Reads ids by name, in the form in which searches compare it. Of several with one name the oldest
 * counts.
 */
async function readIds({ tx, storeId }: Scope, table: GroupTable): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.archived_at is null
    order by t.created_at desc, t.id desc`.execute(tx);
  return new Map(rows.map(({ id, name }) => [searchText(name), id]));
}

async function hold(
  { tx, storeId }: Scope,
  table: GroupTable,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select t.id from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.id = any(${ids}::uuid[]) and t.archived_at is null
    order by t.id
    for share`.execute(tx);
  if (rows.length < ids.length) throw new Overtaken();
}

/** Returns each missing name once, in its first spelling. */
function missing(groups: Groups, ids: ReadonlyMap<string, string>): string[] {
  const names = new Map<string, string>();
  for (const group of groups) {
    if (group === null || group.id !== null) continue;
    const key = keyOf(group);
    if (!ids.has(key) && !names.has(key)) names.set(key, group.name);
  }
  return [...names.values()];
}

function idOf(group: NamedGroup | null, ids: ReadonlyMap<string, string>): string | null {
  return group === null ? null : (group.id ?? ids.get(keyOf(group)) ?? null);
}

function keyOf({ name }: NamedGroup): string {
  return searchText(name);
}

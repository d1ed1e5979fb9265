import type { Category } from '@mostrador/contract/categories';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { ReadScope } from '#platform/scope.ts';

/** Returns the columns for typed values, for an insert or an update. */
export function categoryColumns({ name, description }: DecodedRequest<'createCategory'>['body']) {
  return { name, description, search_text: searchText(name) };
}

/**
 * Selects the store's categories that are not archived, with the number of their products that are not.
 */
export function selectCategories({ db, storeId }: ReadScope) {
  return db
    .selectFrom('categories as g')
    .where('g.store_id', '=', storeId)
    .where('g.archived_at', 'is', null)
    .selectAll('g')
    .select(({ selectFrom }) =>
      selectFrom('products as p')
        .where('p.store_id', '=', storeId)
        .whereRef('p.category_id', '=', 'g.id')
        .where('p.archived_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('products'))
        .$asScalar()
        .$notNull()
        .as('products_count'),
    );
}

export function categoryOf(
  row: Selectable<Tables['categories']> & { products_count: number },
): Category {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    _count: { products: row.products_count },
  };
}

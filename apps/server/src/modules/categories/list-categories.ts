import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import { sortRows } from '#platform/rows/sort-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import { categoryOf, selectCategories } from './category-record.ts';

/** Lists a page of the categories by name unless `sort` says otherwise. */
export async function listCategories(
  scope: ReadScope,
  { query }: DecodedRequest<'listCategories'>,
): Promise<Answer<'listCategories'>> {
  const matching = selectCategories(scope).where(
    matchesSearch('g.search_text', readSearch(query.search)),
  );
  const categories = sortRows(matching, {
    sort: query.sort,
    name: 'g.search_text',
    date: 'g.created_at',
    id: 'g.id',
    fields: { products: 'products_count' },
  });
  const { rows, pagination } = await readPage(scope.db, query, categories);
  return { categories: rows.map(categoryOf), pagination };
}

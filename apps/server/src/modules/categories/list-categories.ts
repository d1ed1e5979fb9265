import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { categoryOf, selectCategories } from './category-record.ts';

/** Lists a page of the categories by name. */
export async function listCategories(
  scope: ReadScope,
  { query }: DecodedRequest<'listCategories'>,
): Promise<Answer<'listCategories'>> {
  const categories = selectCategories(scope)
    .where(matchesSearch('c.search_text', query.search))
    .orderBy('c.search_text')
    .orderBy('c.id');
  const { rows, pagination } = await readPage(scope.db, query, categories);
  return { categories: rows.map(categoryOf), pagination };
}

import type { Category } from '@mostrador/contract/categories';
import type { WireRequest } from '@mostrador/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

/** Number of products on a category's page; the list of products shows all. */
const PRODUCTS_SHOWN = '10';

export const categoryQueries = {
  search: (search: string) => pagedQuery('listCategories', { search, limit: '100' }),
  list: (query: WireRequest<'listCategories'>['query']) => listQuery('listCategories', { query }),
  detail: (id: string) => callQuery('readCategory', { params: { id } }),
  products: (categoryId: string) =>
    callQuery('listProducts', { query: { categoryId, page: '1', limit: PRODUCTS_SHOWN } }),
};

/** Adds a category. */
export function useCreateCategory() {
  const queryClient = useQueryClient();
  return useCommand('createCategory', {
    onSuccess: (category) => keepCategory(queryClient, category),
  });
}

/** Changes a category. */
export function useUpdateCategory() {
  const queryClient = useQueryClient();
  return useCommand('updateCategory', {
    onSuccess: (category) => keepCategory(queryClient, category),
  });
}

/** Deletes a category without products (rules.md#archiving). */
export function useDeleteCategory() {
  return useCommand('deleteCategory');
}

function keepCategory(queryClient: QueryClient, category: Category): void {
  queryClient.setQueryData(categoryQueries.detail(category.id).queryKey, category);
}

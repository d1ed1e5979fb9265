import { pagedQuery } from '#shared/api/paged-query.ts';

export const categoryQueries = {
  search: (search: string) => pagedQuery('listCategories', { search, limit: '100' }),
};

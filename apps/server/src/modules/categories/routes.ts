import type { Handlers } from '#platform/http/route-adapter.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { listCategories } from './list-categories.ts';
import { readCategory } from './read-category.ts';
import { updateCategory } from './update-category.ts';

export const categoryHandlers = {
  listCategories: (scope, { query }) => listCategories(scope, query),
  readCategory: (scope, { params }) => readCategory(scope, params),
  createCategory: (scope, { body }) => createCategory(scope, body),
  updateCategory: (scope, { params, body }) => updateCategory(scope, { ...params, ...body }),
  deleteCategory: (scope, { params }) => deleteCategory(scope, params),
} satisfies Handlers<
  'listCategories' | 'readCategory' | 'createCategory' | 'updateCategory' | 'deleteCategory'
>;

import { CATEGORIES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { CATEGORY_SORTS } from '@mostrador/domain/list-sorts';
import { z } from 'zod';
import type { categoryCalls } from './calls/categories.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  loadedAt,
  nothing,
  optionalText,
  pagination,
  requiredText,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

export const category = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  _count: z.object({
    products: z.int().meta({ description: 'Products of the category that are not deleted' }),
  }),
});
export type Category = z.input<typeof category>;

export const categoryBody = z.object({ name: requiredText(200), description: optionalText(2000) });

const categoriesQuery = listQuery({ default: CATEGORIES_PAGE_SIZE, maximum: 1000 }).extend({
  sort: sortedBy(CATEGORY_SORTS, 'by name'),
});
const categoryList = z.object({ categories: z.array(category), pagination });

export const categoryShapes = {
  listCategories: {
    summary: 'Categories by name',
    query: categoriesQuery,
    response: categoryList,
  },
  readCategory: { summary: 'One category', params: idParams, response: category },
  createCategory: {
    summary: 'Add a category',
    body: categoryBody,
    response: category,
  },
  updateCategory: {
    summary: 'Change a category',
    params: idParams,
    body: categoryBody.extend({ updatedAt: loadedAt }),
    response: category,
  },
  deleteCategory: {
    summary: 'Delete a category that has no products',
    params: idParams,
    response: nothing,
  },
} satisfies ShapesOf<typeof categoryCalls>;

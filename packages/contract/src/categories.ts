import { CATEGORIES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import { id, instant, listQuery, optionalText, pagination, requiredText } from './fields.ts';

export const category = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: instant,
  _count: z.object({ products: z.int() }),
});
export type Category = z.input<typeof category>;

export const categoryBody = z.object({ name: requiredText(200), description: optionalText(2000) });

export const categoriesQuery = listQuery({ default: CATEGORIES_PAGE_SIZE, maximum: 1000 });
export const categoryList = z.object({ categories: z.array(category), pagination });

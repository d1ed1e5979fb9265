import { goneNote, recordNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { listCategories } from './list-categories.ts';
import { readCategory } from './read-category.ts';
import { updateCategory } from './update-category.ts';

export const categoryHandlers = {
  listCategories,
  readCategory,
  createCategory: command(createCategory, (_, category) => recordNote(category, category.name)),
  updateCategory: command(updateCategory, ({ body }, category) =>
    recordNote(category, category.name, sentFields(body)),
  ),
  deleteCategory: command(deleteCategory, goneNote('record')),
} satisfies Handlers;

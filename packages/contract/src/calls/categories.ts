import { get, post, put, remove } from './call.ts';

export const categoryCalls = {
  listCategories: get('/categories', 'viewRecords'),
  readCategory: get('/categories/:id', 'viewRecords'),
  createCategory: post('/categories', 'manageRecords', { status: 201 }),
  updateCategory: put('/categories/:id', 'manageRecords'),
  deleteCategory: remove('/categories/:id', 'deleteRecords'),
};

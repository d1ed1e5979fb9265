import { get, IMPORT, post, put, remove } from './call.ts';

export const providerCalls = {
  listProviders: get('/providers', 'viewRecords'),
  readProvider: get('/providers/:id', 'viewRecords'),
  readProviderSummary: get('/providers/:id/summary', 'viewRecords'),
  createProvider: post('/providers', 'manageRecords', { status: 201 }),
  updateProvider: put('/providers/:id', 'manageRecords'),
  deleteProvider: remove('/providers/:id', 'deleteRecords'),
  restoreProvider: post('/providers/:id/restore', 'deleteRecords'),
  exportProviders: get('/providers/export', 'viewRecords', { contentType: 'text/csv' }),
  previewProviderImport: post('/providers/import/preview', 'manageRecords', IMPORT),
  importProviders: post('/providers/import', 'manageRecords', IMPORT),
};

import { get, patch, post } from './call.ts';

export const stockCountCalls = {
  listStockCounts: get('/stock-counts', 'manageProducts'),
  readStockCount: get('/stock-counts/:id', 'manageProducts'),
  listStockCountLines: get('/stock-counts/:id/lines', 'manageProducts'),
  createStockCount: post('/stock-counts', 'manageProducts', {
    status: 201,
    document: true,
    long: true,
  }),
  enterStockCount: post('/stock-counts/:id/entries', 'manageProducts', { document: true }),
  postStockCount: post('/stock-counts/:id/post', 'manageProducts', { document: true, long: true }),
  cancelStockCount: patch('/stock-counts/:id/cancel', 'manageProducts', { document: true }),
};

import { get, post, put, remove } from './call.ts';

export const taxRateCalls = {
  listTaxRates: get('/tax-rates', 'viewRecords'),
  createTaxRate: post('/tax-rates', 'manageStore', { status: 201, needsPassword: true }),
  updateTaxRate: put('/tax-rates/:id', 'manageStore', { needsPassword: true }),
  deleteTaxRate: remove('/tax-rates/:id', 'manageStore', { needsPassword: true }),
};

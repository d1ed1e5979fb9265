import { get, IMPORT, post, put, remove } from './call.ts';

export const customerCalls = {
  listCustomers: get('/customers', 'viewRecords'),
  readCustomer: get('/customers/:id', 'viewRecords'),
  readCustomerSummary: get('/customers/:id/summary', 'viewRecords'),
  createCustomer: post('/customers', 'manageRecords', { status: 201 }),
  updateCustomer: put('/customers/:id', 'manageRecords'),
  deleteCustomer: remove('/customers/:id', 'deleteRecords'),
  restoreCustomer: post('/customers/:id/restore', 'deleteRecords'),
  exportCustomers: get('/customers/export', 'exportCustomers', { contentType: 'text/csv' }),
  previewCustomerImport: post('/customers/import/preview', 'manageRecords', IMPORT),
  importCustomers: post('/customers/import', 'manageRecords', IMPORT),
};

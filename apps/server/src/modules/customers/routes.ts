import type { Handlers } from '#platform/http/route-adapter.ts';
import { createCustomer } from './create-customer.ts';
import { deleteCustomer } from './delete-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers } from './list-customers.ts';
import { readCustomer } from './read-customer.ts';
import { updateCustomer } from './update-customer.ts';

/** All but the summary of a customer, which is made of orders. */
export const customerHandlers = {
  listCustomers: (scope, { query }) => listCustomers(scope, query),
  exportCustomers: (scope, request) => exportCustomers(scope, request),
  readCustomer: (scope, { params }) => readCustomer(scope, params),
  createCustomer: (scope, { body }) => createCustomer(scope, body),
  updateCustomer: (scope, { params, body }) => updateCustomer(scope, { ...params, ...body }),
  deleteCustomer: (scope, { params }) => deleteCustomer(scope, params),
} satisfies Handlers<
  | 'listCustomers'
  | 'exportCustomers'
  | 'readCustomer'
  | 'createCustomer'
  | 'updateCustomer'
  | 'deleteCustomer'
>;

import { CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { CUSTOMERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { CUSTOMER_SORTS } from '@mostrador/domain/list-sorts';
import { z } from 'zod';
import type { customerCalls } from './calls/customers.ts';
import { importAnswer, importBody } from './imports.ts';
import { orderSummary } from './orders.ts';
import { contactBody, contactRecord } from './shared/contacts.ts';
import {
  fileQuery,
  id,
  idParams,
  instant,
  limitOf,
  listQuery,
  loadedAt,
  money,
  moneySum,
  nothing,
  onlyDeleted,
  page,
  pagination,
  queryBoolean,
  searchQuery,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

export const customer = z.object({
  id,
  ...contactRecord(CUSTOMER_FIELDS),
  isActive: z.boolean().meta({ description: 'Whether the customer still buys; a mark for people' }),
  isExempt: z.boolean().meta({ description: 'Whether the customer pays no tax' }),
  createdAt: instant,
  updatedAt: instant,
});
export type Customer = z.input<typeof customer>;

export const customerBody = z.object({
  ...contactBody(CUSTOMER_FIELDS),
  isActive: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true)
    .meta({ description: 'True if absent' }),
  isExempt: z.boolean().nullish().meta({
    description:
      'Absent, it stays; false in a new customer. Setting it takes the right to any discount',
  }),
});

const customersQuery = listQuery({ default: CUSTOMERS_PAGE_SIZE }).extend({
  deleted: onlyDeleted,
  sort: sortedBy(CUSTOMER_SORTS, 'by name'),
});
export const customerList = z.object({ customers: z.array(customer), pagination });

const customerSummaryQuery = z.object({
  page,
  limit: limitOf({ default: 5 }),
});
const customerSummary = z.object({
  stats: z.object({
    ordersCount: z.int().meta({ description: 'Orders that are not cancelled' }),
    averageOrderValue: money.meta({ description: 'Mean total of those orders' }),
    totalSpent: moneySum.meta({ description: 'All that was paid, less all refunds' }),
  }),
  open: z
    .object({
      dueOrders: z.int().meta({ description: 'Orders of which something is due' }),
      amountDue: moneySum.meta({ description: 'What is due of them' }),
      loans: z.int().meta({ description: 'Loans that are not back' }),
      unitsOut: z.int().meta({ description: 'Their units' }),
      reservations: z.int().meta({ description: 'Reservations that are booked' }),
    })
    .meta({ description: 'What is still open with the customer' }),
  recentOrders: z.array(orderSummary).meta({ description: 'Newest first, one page of them' }),
});

export const customerShapes = {
  listCustomers: {
    summary: 'Customers by name',
    query: customersQuery,
    response: customerList,
  },
  readCustomer: { summary: 'One customer', params: idParams, response: customer },
  readCustomerSummary: {
    summary: 'What a customer has ordered and paid',
    params: idParams,
    query: customerSummaryQuery,
    response: customerSummary,
  },
  createCustomer: {
    summary: 'Add a customer',
    body: customerBody,
    response: customer,
  },
  updateCustomer: {
    summary: 'Change a customer',
    params: idParams,
    body: customerBody.extend({ updatedAt: loadedAt }),
    response: customer,
  },
  deleteCustomer: {
    summary: 'Delete a customer of whom no goods are out and no money is due',
    params: idParams,
    query: z.object({
      force: queryBoolean
        .optional()
        .meta({ description: 'Deletes them all the same; the owner alone may send it' }),
    }),
    response: nothing,
  },
  restoreCustomer: {
    summary: 'Bring a deleted customer back',
    params: idParams,
    response: customer,
  },
  exportCustomers: {
    summary: 'The customers as a CSV file, which can be imported again',
    query: searchQuery.extend(fileQuery.shape),
    response: z.string(),
  },
  previewCustomerImport: {
    summary: 'What importing a CSV file of customers would do; nothing is written',
    body: importBody,
    response: importAnswer,
  },
  importCustomers: {
    summary: 'Import customers from a CSV file, all of its rows or none',
    body: importBody,
    response: importAnswer,
  },
} satisfies ShapesOf<typeof customerCalls>;

import { CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { CUSTOMERS_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import type { customerCalls } from './calls/customers.ts';
import { importAnswer, importBody } from './imports.ts';
import { orderSummary } from './orders.ts';
import { contactBody, contactRecord } from './shared/contacts.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  money,
  moneySum,
  nothing,
  pagination,
  searchQuery,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const customer = z.object({
  id,
  ...contactRecord(CUSTOMER_FIELDS),
  isActive: z.boolean(),
  createdAt: instant,
});
export type Customer = z.input<typeof customer>;

export const customerBody = z.object({
  ...contactBody(CUSTOMER_FIELDS),
  isActive: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
});

const customersQuery = listQuery({ default: CUSTOMERS_PAGE_SIZE });
const customerList = z.object({ customers: z.array(customer), pagination });

const customerSummaryQuery = z.object({
  page: z.coerce.number<string>().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number<string>().int().min(1).max(MAX_PAGE_SIZE).default(5),
});
const customerSummary = z.object({
  stats: z.object({ ordersCount: z.int(), averageOrderValue: money, totalSpent: moneySum }),
  recentOrders: z.array(orderSummary),
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
    body: customerBody,
    response: customer,
  },
  deleteCustomer: { summary: 'Delete a customer', params: idParams, response: nothing },
  exportCustomers: {
    summary: 'The customers as a CSV file, which can be imported again',
    query: searchQuery,
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

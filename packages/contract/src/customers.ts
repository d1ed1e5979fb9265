import { CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { CUSTOMERS_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import { contactBody, contactRecord } from './contacts.ts';
import { id, instant, listQuery, money, moneySum, pagination } from './fields.ts';
import { orderSummary } from './orders.ts';

export const customer = z.object({
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

export const customersQuery = listQuery({ default: CUSTOMERS_PAGE_SIZE });
export const customerList = z.object({ customers: z.array(customer), pagination });

export const customerSummaryQuery = z.object({
  page: z.coerce.number<string>().int().min(1).max(MAX_PAGE).default(1),
  limit: z.coerce.number<string>().int().min(1).max(MAX_PAGE_SIZE).default(5),
});
export const customerSummary = z.object({
  stats: z.object({ ordersCount: z.int(), averageOrderValue: money, totalSpent: moneySum }),
  recentOrders: z.array(orderSummary),
});

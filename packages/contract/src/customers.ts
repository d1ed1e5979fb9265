import { CUSTOMERS_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import {
  id,
  instant,
  listQuery,
  money,
  moneySum,
  optionalEmail,
  optionalPhone,
  optionalText,
  pagination,
  requiredText,
} from './fields.ts';
import { orderSummary } from './orders.ts';

export const customer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instant,
});
export type Customer = z.input<typeof customer>;

export const customerBody = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: optionalEmail,
  phone: optionalPhone,
  address: requiredText(300),
  city: optionalText(100),
  state: optionalText(100),
  country: optionalText(100),
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

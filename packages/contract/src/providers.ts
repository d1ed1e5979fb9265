import { PROVIDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
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
import { purchaseList } from './purchases.ts';

export const provider = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: instant,
});
export type Provider = z.input<typeof provider>;

export const providerBody = z.object({
  name: requiredText(200),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalText(300),
  city: optionalText(100),
  state: optionalText(100),
  country: optionalText(100),
});

export const providersQuery = listQuery({ default: PROVIDERS_PAGE_SIZE, maximum: 1000 });
export const providerList = z.object({ providers: z.array(provider), pagination });

/** Totals of a provider's purchases without cancelled ones, and the newest of all. */
export const providerSummary = z.object({
  stats: z.object({
    purchasesCount: z.int(),
    /** Amounts are absent without the permission to see costs (rules.md#roles). */
    averagePurchaseValue: money.optional(),
    /** Sum of the payments. */
    totalSpent: moneySum.optional(),
    /** Sum of the amounts due. */
    amountDue: moneySum.optional(),
  }),
  recentPurchases: purchaseList.shape.purchases,
});

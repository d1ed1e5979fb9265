import { PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { PROVIDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import { contactBody, contactRecord } from './contacts.ts';
import { id, instant, listQuery, money, moneySum, pagination } from './fields.ts';
import { purchaseList } from './purchases.ts';

export const provider = z.object({
  id,
  ...contactRecord(PROVIDER_FIELDS),
  createdAt: instant,
});
export type Provider = z.input<typeof provider>;

export const providerBody = z.object(contactBody(PROVIDER_FIELDS));

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

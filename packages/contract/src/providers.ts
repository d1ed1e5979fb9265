import { PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { PROVIDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PROVIDER_SORTS } from '@mostrador/domain/list-sorts';
import { z } from 'zod';
import type { providerCalls } from './calls/providers.ts';
import { importAnswer, importBody } from './imports.ts';
import { ABSENT_WITHOUT_COSTS, purchaseList } from './purchases.ts';
import { contactBody, contactRecord } from './shared/contacts.ts';
import {
  fileQuery,
  id,
  idParams,
  instant,
  listQuery,
  loadedAt,
  money,
  moneySum,
  nothing,
  onlyDeleted,
  pagination,
  searchQuery,
  sortedBy,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

export const provider = z.object({
  id,
  ...contactRecord(PROVIDER_FIELDS),
  createdAt: instant,
  updatedAt: instant,
});
export type Provider = z.input<typeof provider>;

export const providerBody = z.object(contactBody(PROVIDER_FIELDS));

const providersQuery = listQuery({ default: PROVIDERS_PAGE_SIZE, maximum: 1000 }).extend({
  deleted: onlyDeleted,
  sort: sortedBy(PROVIDER_SORTS, 'by name'),
});
const providerList = z.object({ providers: z.array(provider), pagination });

const providerSummary = z.object({
  stats: z.object({
    purchasesCount: z.int().meta({ description: 'Purchases that are not cancelled' }),
    averagePurchaseValue: money.optional().meta({
      description: `Sum of their totals divided by their number; ${ABSENT_WITHOUT_COSTS}`,
    }),
    totalSpent: moneySum
      .optional()
      .meta({ description: `Sum of their payments; ${ABSENT_WITHOUT_COSTS}` }),
    amountDue: moneySum
      .optional()
      .meta({ description: `Sum of their amounts due; ${ABSENT_WITHOUT_COSTS}` }),
  }),
  recentPurchases: purchaseList.shape.purchases.meta({
    description: 'The newest purchases, also cancelled ones',
  }),
});

export const providerShapes = {
  listProviders: {
    summary: 'Providers by name',
    query: providersQuery,
    response: providerList,
  },
  readProvider: { summary: 'One provider', params: idParams, response: provider },
  readProviderSummary: {
    summary: 'What was bought from a provider',
    params: idParams,
    response: providerSummary,
  },
  createProvider: {
    summary: 'Add a provider',
    body: providerBody,
    response: provider,
  },
  updateProvider: {
    summary: 'Change a provider',
    params: idParams,
    body: providerBody.extend({ updatedAt: loadedAt }),
    response: provider,
  },
  deleteProvider: { summary: 'Delete a provider', params: idParams, response: nothing },
  restoreProvider: {
    summary: 'Bring a deleted provider back',
    params: idParams,
    response: provider,
  },
  exportProviders: {
    summary: 'The providers as a CSV file, which can be imported again',
    query: searchQuery.extend(fileQuery.shape),
    response: z.string(),
  },
  previewProviderImport: {
    summary: 'What importing a CSV file of providers would do; nothing is written',
    body: importBody,
    response: importAnswer,
  },
  importProviders: {
    summary: 'Import providers from a CSV file, all of its rows or none',
    body: importBody,
    response: importAnswer,
  },
} satisfies ShapesOf<typeof providerCalls>;

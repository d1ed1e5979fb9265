import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { editableTaxRateOf, selectTaxRates } from './tax-rate-record.ts';

/**
 * Lists the tax rates, the highest first, each with the number of products that name it for their price
 * or their fee, and counts the products that name none for their price (rules.md#tax-rates).
 */
export async function listTaxRates(scope: ReadScope): Promise<Answer<'listTaxRates'>> {
  const { db, storeId } = scope;
  const rates = await selectTaxRates(scope)
    .select(({ selectFrom }) =>
      selectFrom('products as p')
        .where('p.store_id', '=', storeId)
        .where('p.archived_at', 'is', null)
        .where(({ eb, or, ref }) =>
          or([
            eb('p.tax_rate_id', '=', ref('tax_rates.id')),
            eb('p.fee_tax_rate_id', '=', ref('tax_rates.id')),
          ]),
        )
        .select(sql<number>`count(*)`.as('products'))
        .$asScalar()
        .$notNull()
        .as('products_count'),
    )
    .execute();
  const { products } = await db
    .selectFrom('products as p')
    .where('p.store_id', '=', storeId)
    .where('p.archived_at', 'is', null)
    .where('p.tax_rate_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return {
    taxRates: rates.map((rate) => ({
      ...editableTaxRateOf(rate),
      productsCount: Number(rate.products_count),
    })),
    productsWithoutRate: Number(products),
  };
}

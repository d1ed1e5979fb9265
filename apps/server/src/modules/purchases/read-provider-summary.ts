import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { currencyUnit } from '@mostrador/domain/currency';
import { amountOf, averageCents, type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { sql } from 'kysely';
import { found } from '#platform/refused.ts';
import { actor, type ReadScope } from '#platform/scope.ts';
import { readSummaries } from './list-purchases.ts';

interface StatsRow {
  purchases_count: number;
  total: Cents | null;
  spent: Cents | null;
  due: Cents | null;
}

/** Purchases on a provider's page; a link leads to the rest. */
const RECENT_PURCHASES = 5;

/**
 * Returns the totals of a provider's purchases without cancelled ones, and the newest purchases;
 * amounts are for those who may see costs (rules.md#roles). Throws NOT_FOUND.
 */
export async function readProviderSummary(
  scope: ReadScope,
  { params }: DecodedRequest<'readProviderSummary'>,
): Promise<Answer<'readProviderSummary'>> {
  const { db, storeId, store } = scope;
  const { rows } = await sql<StatsRow>`
    select count(b.id) as purchases_count, sum(b.total_cents)::bigint as total,
      sum(b.payments_total_cents)::bigint as spent, sum(b.amount_due_cents)::bigint as due
    from providers v
    left join purchases b on b.store_id = v.store_id and b.provider_id = v.id and b.status <> 'CANCELLED'
    where v.store_id = ${storeId} and v.id = ${params.id} and v.archived_at is null
    group by v.id`.execute(db);
  const { purchases_count: purchasesCount, total, spent, due } = found(rows[0]);
  return {
    stats: {
      purchasesCount,
      ...(can(actor(scope), 'seeCosts') && {
        averagePurchaseValue: amountOf(
          averageCents(total ?? ZERO_CENTS, purchasesCount, currencyUnit(store.currency)),
        ),
        totalSpent: amountOf(spent ?? ZERO_CENTS),
        amountDue: amountOf(due ?? ZERO_CENTS),
      }),
    },
    recentPurchases: await readSummaries(
      scope,
      sql`b.store_id = ${storeId} and b.provider_id = ${params.id}`,
      { page: 1, limit: RECENT_PURCHASES },
    ),
  };
}

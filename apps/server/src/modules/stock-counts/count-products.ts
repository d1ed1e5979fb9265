import type { Cents } from '@mostrador/domain/money';
import { type RawBuilder, sql } from 'kysely';

/** An open count, as values or as references to columns. */
interface OpenCount {
  id: unknown;
  categoryId: unknown;
}

/** Whether the count has an entry for a product `p` of the store. */
export function wasCounted(storeId: string, countId: unknown): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from stock_count_entries e
    where e.store_id = ${storeId} and e.count_id = ${countId} and e.product_id = p.id)`;
}

/**
 * Whether a product `p` can be counted: it has a stock in the books to compare with, and no units with codes, which are
 * noted as missing one by one.
 */
export const isCountable = sql<boolean>`(
  p.archived_at is null and p.stock is not null and p.units_here is null)`;

/**
 * Whether a product `p` belongs to an open count: it can be counted, and is in the count's category, or
 * was when it was counted.
 */
export function isOfOpenCount(storeId: string, { id, categoryId }: OpenCount): RawBuilder<boolean> {
  return sql<boolean>`(${isCountable} and (
    ${categoryId}::uuid is null or p.category_id = ${categoryId}::uuid or ${wasCounted(storeId, id)}))`;
}

/**
 * Cost of a product `p` in cents, 0 if it is unknown: the present one, or that of the moment when the count was closed,
 * so that a later receipt does not change what a posted difference was worth (rules.md#stock-counts).
 */
export function costSql(storeId: string, closedAt: unknown): RawBuilder<Cents> {
  return sql<Cents>`coalesce(
    (select coalesce(later.cost_before_cents, 0) from cost_changes later
      where later.store_id = ${storeId} and later.product_id = p.id
        and later.created_at > ${closedAt}::timestamptz
      order by later.id limit 1),
    p.cost_cents, 0)`;
}

/** Counted quantity of a product: the sum of all its entries `e`. */
export const countedSql = sql<number>`sum(e.quantity)::int`;

/**
 * Expected quantity: the stock at the moment of the latest entry, so that later sales are no
 * difference.
 */
export const expectedSql = sql<number>`(array_agg(e.expected order by e.counted_at desc, e.user_id))[1]`;

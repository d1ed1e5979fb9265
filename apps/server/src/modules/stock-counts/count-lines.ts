import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { sql } from 'kysely';
import { pictureOf } from '#modules/products/pictures/picture-address.ts';
import { jsonInstant, jsonUserOf } from '#platform/rows/json-rows.ts';
import { actor, type ReadScope, type Who } from '#platform/scope.ts';
import { costSql, countedSql, expectedSql } from './count-products.ts';

/** Entries of a product with their sum, and the stock expected. */
interface Entries {
  entries: StockCountLine['entries'];
  counted: number;
  expected: number;
}

interface LineRow {
  id: string;
  name: string;
  barcode: string | null;
  picture_id: string | null;
  stock: number | null;
  cost_cents: Cents;
  line: Entries | null;
}

/** Selects the store's products, each with its entries in the count; `closedAt` is null of an open one. */
export function selectLines(
  { db, storeId }: ReadScope,
  { id: countId, closedAt }: { id: string; closedAt: Date | null },
) {
  return db
    .selectFrom('products as p')
    .where('p.store_id', '=', storeId)
    .select(['p.id', 'p.name', 'p.barcode', 'p.picture_id', 'p.stock'])
    .select(costSql(storeId, closedAt).as('cost_cents'))
    .select(
      sql<Entries | null>`(
        select jsonb_build_object(
          'counted', ${countedSql},
          'expected', ${expectedSql},
          'entries', jsonb_agg(jsonb_build_object(
            'userId', e.user_id,
            'user', ${jsonUserOf(storeId, 'e')},
            'quantity', e.quantity,
            'countedAt', ${jsonInstant('e.counted_at')}
          ) order by e.counted_at, e.user_id))
        from stock_count_entries e
        where e.store_id = ${storeId} and e.count_id = ${countId} and e.product_id = p.id
        having count(*) > 0)`.as('line'),
    );
}

export function lineOf(who: Who, { line, ...product }: LineRow): StockCountLine {
  const { storeId } = who;
  const { id, name, barcode, picture_id: pictureId } = product;
  return {
    product: {
      id,
      name,
      barcode,
      thumbnailUrl: pictureId === null ? null : pictureOf(storeId, pictureId).thumbnailUrl,
    },
    expected: line?.expected ?? product.stock ?? 0,
    entries: line?.entries ?? [],
    counted: line?.counted ?? null,
    difference: line && line.counted - line.expected,
    unitCost:
      product.cost_cents > 0 && can(actor(who), 'seeCosts') ? amountOf(product.cost_cents) : null,
  };
}

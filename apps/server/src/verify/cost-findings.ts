import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { decimal, type Finding, unequal } from './difference.ts';

interface CostRow {
  name: string;
  /** Position among the product's changes, from 1; null for the cost on the product itself. */
  place: number | null;
  kept: Cents | null;
  recomputed: Cents | null;
}

/** Changes of the costs of products, in the order of their ids. */
export type CostLedger = ReadonlyMap<string, readonly CostStep[]>;

/** A change of a cost, in cents; null if unknown. */
export interface CostStep {
  /** In milliseconds. */
  at: number;
  before: Cents | null;
  after: Cents | null;
}

/** Reads the ledger of costs of the store's products. */
export async function readCosts(tx: Database, storeId: string): Promise<CostLedger> {
  const { rows } = await sql<CostStep & { id: string }>`
    select c.product_id as id, (extract(epoch from c.created_at) * 1000)::float8 as at,
      c.cost_before_cents as before, c.cost_after_cents as after
    from cost_changes c where c.store_id = ${storeId}
    order by c.id`.execute(tx);
  return Map.groupBy(rows, ({ id }) => id);
}

/**
 * Finds products whose ledger of costs has a gap, or does not end at the product's cost
 * (rules.md#costs). Products older than the ledger have no rows and are skipped.
 *
 * Changes are taken in the order of their ids, which rise under the product's lock. Of two receipts at
 * once, the one that waited for the lock may have begun, and be dated, earlier.
 */
export async function costFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<CostRow>`
    with changes as (
      select c.product_id, c.cost_before_cents as before, c.cost_after_cents as after,
        row_number() over ledger as place,
        lag(c.cost_after_cents) over ledger as previous,
        lead(c.id) over ledger is null as is_last
      from cost_changes c where c.store_id = ${storeId}
      window ledger as (partition by c.product_id order by c.id)
    ),
    differing as (
      select product_id, place, before as kept, previous as recomputed from changes
      where place > 1 and before is distinct from previous
      union all
      select p.id, null, p.cost_cents, c.after
      from changes c join products p on p.store_id = ${storeId} and p.id = c.product_id
      where c.is_last and p.cost_cents is distinct from c.after
    )
    select p.name, d.place, d.kept, d.recomputed
    from differing d join products p on p.store_id = ${storeId} and p.id = d.product_id
    order by p.search_text, p.id, d.place`.execute(tx);
  return rows.flatMap(({ name, place, kept, recomputed }) =>
    unequal(
      `product ${name}`,
      place === null ? 'cost' : `cost before change ${place}`,
      costText(kept),
      costText(recomputed),
    ),
  );
}

export function costText(cost: Cents | null): string {
  return cost === null ? 'unknown' : decimal(cost);
}

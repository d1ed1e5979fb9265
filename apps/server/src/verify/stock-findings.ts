import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { type Finding, unequal } from './difference.ts';

/**
 * Finds products whose stock is not the sum of their movements; that of an untracked product is 0
 * (rules.md#stock).
 */
export async function stockFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; stock: number | null; moved: number }>`
    select p.name, p.stock, coalesce(moves.moved, 0) as moved
    from products p
    left join (
      select m.product_id, sum(m.quantity)::bigint as moved
      from stock_movements m where m.store_id = ${storeId} group by m.product_id
    ) moves on moves.product_id = p.id
    where p.store_id = ${storeId} and coalesce(moves.moved, 0) <> coalesce(p.stock, 0)
    order by p.search_text, p.id`.execute(tx);
  return rows.flatMap(({ name, stock, moved }) =>
    stock === null
      ? unequal(`product ${name}`, 'movements of an untracked stock', moved, 0)
      : unequal(`product ${name}`, 'stock', stock, moved),
  );
}

/**
 * Finds products of which the ledger has other units in repair than the product (rules.md#repairs).
 */
export async function repairFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; in_repair: number; moved: number }>`
    select p.name, p.in_repair, coalesce(moves.moved, 0) as moved
    from products p
    left join (
      select m.product_id, -sum(case m.reason when 'WRITE_OFF' then m.units else m.quantity end)::bigint as moved
      from stock_movements m
      where m.store_id = ${storeId} and m.reason in ('REPAIR_OUT', 'REPAIR_IN', 'WRITE_OFF')
      group by m.product_id
    ) moves on moves.product_id = p.id
    where p.store_id = ${storeId} and coalesce(moves.moved, 0) <> p.in_repair
    order by p.search_text, p.id`.execute(tx);
  return rows.flatMap(({ name, in_repair, moved }) =>
    unequal(`product ${name}`, 'units in repair', in_repair, moved),
  );
}

/**
 * Finds orders whose movements of a product do not match its lines: 0 units for a cancelled order, else
 * quantity − returnedQuantity, whatever the order found. What was sent on to repair or written off as damaged came back all
 * the same, and a lost unit counts as back.
 *
 * A product has no movements while it is not tracked, and the ledger does not say when that was. A line
 * is skipped if the product may have been untracked: it is untracked now; an ADJUSTMENT from or to a
 * balance of 0, as switching writes it, came after the order; or the order took more than there was.
 */
export async function movementFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{
    order_number: number;
    product: string;
    moved: number;
    expected: number;
  }>`
    with lines as (
      select i.order_id, i.product_id, -sum(
        case o.status when 'CANCELLED' then 0 else i.quantity - i.returned_quantity end
      )::bigint as expected
      from order_items i
      join orders o on o.store_id = i.store_id and o.id = i.order_id
      where i.store_id = ${storeId}
      group by i.order_id, i.product_id
    ),
    moves as (
      select m.order_id, m.product_id, sum(coalesce(m.units, m.quantity))::bigint as moved
      from stock_movements m
      where m.store_id = ${storeId} and m.order_id is not null
        and m.reason not in ('REPAIR_OUT', 'REPAIR_IN', 'DAMAGE', 'ADJUSTMENT')
      group by m.order_id, m.product_id
    ),
    differing as (
      select order_id, product_id, coalesce(l.expected, 0) as expected, coalesce(m.moved, 0) as moved
      from lines l full join moves m using (order_id, product_id)
      where coalesce(l.expected, 0) <> coalesce(m.moved, 0)
    )
    select o.order_number, p.name as product, d.moved, d.expected
    from differing d
    join orders o on o.store_id = ${storeId} and o.id = d.order_id
    join products p on p.store_id = ${storeId} and p.id = d.product_id
    where p.stock is not null
      and not ${mayHaveSwitched(storeId, sql`o.created_at`)}
      and not (d.moved = 0 and -d.expected > (
        select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.store_id = ${storeId} and m.product_id = p.id and m.created_at <= o.created_at
      ))
    order by o.order_number, p.name`.execute(tx);
  return rows.flatMap(({ order_number, product, moved, expected }) =>
    unequal(`order ${order_number}`, `stock movements of ${product}`, moved, expected),
  );
}

/**
 * Finds orders of which other units left the stock as damaged, to repair or written off, than their returns and loans tell
 * (rules.md#returns). A product is skipped that is untracked now, or may have been switched since the order.
 */
export async function damageFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{
    order_number: number;
    product: string;
    moved: number;
    expected: number;
  }>`
    with damaged as (
      select units.order_id, units.product_id, sum(units.quantity)::bigint as expected
      from (
        select i.order_id, i.product_id, ri.damaged_quantity as quantity
        from return_items ri
        join order_items i on i.store_id = ri.store_id and i.id = ri.order_item_id
        where ri.store_id = ${storeId} and ri.damaged_quantity > 0
        union all
        select b.order_id, b.product_id, b.quantity
        from borrow_records b
        where b.store_id = ${storeId} and b.condition = 'DAMAGED'
      ) units
      group by units.order_id, units.product_id
    ),
    moves as (
      select m.order_id, m.product_id, -sum(m.quantity)::bigint as moved
      from stock_movements m
      where m.store_id = ${storeId} and m.order_id is not null and m.reason in ('REPAIR_OUT', 'REPAIR_IN', 'DAMAGE')
      group by m.order_id, m.product_id
    ),
    differing as (
      select order_id, product_id, coalesce(d.expected, 0) as expected, coalesce(m.moved, 0) as moved
      from damaged d full join moves m using (order_id, product_id)
      where coalesce(d.expected, 0) <> coalesce(m.moved, 0)
    )
    select o.order_number, p.name as product, d.moved, d.expected
    from differing d
    join orders o on o.store_id = ${storeId} and o.id = d.order_id
    join products p on p.store_id = ${storeId} and p.id = d.product_id
    where p.stock is not null and not ${mayHaveSwitched(storeId, sql`o.created_at`)}
    order by o.order_number, p.name`.execute(tx);
  return rows.flatMap(({ order_number, product, moved, expected }) =>
    unequal(`order ${order_number}`, `damaged units of ${product}`, moved, expected),
  );
}

/**
 * Finds purchases whose movements of a product do not match the units received and not returned. As
 * with orders, a product is skipped that is untracked now, or may have been switched since the
 * purchase.
 */
export async function purchaseMovementFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{
    purchase_number: number;
    product: string;
    moved: number;
    expected: number;
  }>`
    with lines as (
      select i.purchase_id, i.product_id, sum(i.received_qty - i.returned_qty)::bigint as expected
      from purchase_items i
      where i.store_id = ${storeId}
      group by i.purchase_id, i.product_id
    ),
    moves as (
      select m.purchase_id, m.product_id, sum(m.quantity)::bigint as moved
      from stock_movements m
      where m.store_id = ${storeId} and m.purchase_id is not null
      group by m.purchase_id, m.product_id
    ),
    differing as (
      select purchase_id, product_id, coalesce(l.expected, 0) as expected, coalesce(m.moved, 0) as moved
      from lines l full join moves m using (purchase_id, product_id)
      where coalesce(l.expected, 0) <> coalesce(m.moved, 0)
    )
    select b.purchase_number, p.name as product, d.moved, d.expected
    from differing d
    join purchases b on b.store_id = ${storeId} and b.id = d.purchase_id
    join products p on p.store_id = ${storeId} and p.id = d.product_id
    where p.stock is not null and not ${mayHaveSwitched(storeId, sql`b.created_at`)}
    order by b.purchase_number, p.name`.execute(tx);
  return rows.flatMap(({ purchase_number, product, moved, expected }) =>
    unequal(`purchase ${purchase_number}`, `stock movements of ${product}`, moved, expected),
  );
}

/**
 * Whether tracking of product `p` may have been switched after `since`: switching writes an ADJUSTMENT
 * from or to a balance of 0. One posted by a stock count, or of units that an
 * order found, is no switch.
 */
export function mayHaveSwitched(storeId: string, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from (
      select m.reason, m.created_at, m.quantity, m.stock_count_id, m.order_id,
        sum(m.quantity) over (order by m.created_at, m.id) as balance
      from stock_movements m where m.store_id = ${storeId} and m.product_id = p.id
    ) adjustment
    where adjustment.reason = 'ADJUSTMENT' and adjustment.created_at > ${since}
      and adjustment.balance in (0, adjustment.quantity) and adjustment.stock_count_id is null
      and adjustment.order_id is null
  )`;
}

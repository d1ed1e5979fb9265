import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { type Finding, unequal } from './difference.ts';
import { mayHaveSwitched } from './stock-findings.ts';

interface ReasonRow {
  document: string;
  product: string;
  reason: string;
  moved: number;
  expected: number;
}

/**
 * Finds stock movements that were written for another reason than their document tells: what an order sold
 * and lent, what of each came back and what its cancellation brought back, what a purchase received and returned,
 * and what a stock count corrected; and products with a second OPENING. Products are skipped as in `movementFindings`,
 * as are documents whose movements differ in number, which that one names.
 */
export async function movementReasonFindings(tx: Database, storeId: string): Promise<Finding[]> {
  return [
    ...(await ofOrders(tx, storeId)),
    ...(await ofPurchases(tx, storeId)),
    ...(await ofNoDocument(tx, storeId)),
  ];
}

async function ofOrders(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<ReasonRow>`
    with told as (
      select i.order_id, i.product_id, each.reason, sum(each.units)::bigint as expected
      from order_items i
      join orders o on o.store_id = i.store_id and o.id = i.order_id
      cross join lateral (
        select coalesce(sum(undone_returns.quantity), 0) as units from undone_returns
        where undone_returns.store_id = ${storeId} and undone_returns.order_id = i.order_id
          and undone_returns.order_item_id = i.id
      ) undone
      cross join lateral (values
        (case i.transaction_type when 'SALE' then 'SALE' else 'LOAN' end, -i.quantity - undone.units),
        (case i.transaction_type when 'SALE' then 'SALE_RETURN' else 'LOAN_RETURN' end, i.returned_quantity + undone.units),
        ('CANCELLATION', case o.status when 'CANCELLED' then i.quantity - i.returned_quantity else 0 end)
      ) as each (reason, units)
      where i.store_id = ${storeId} and i.product_id is not null
      group by i.order_id, i.product_id, each.reason
    ),
    moves as (
      select m.order_id, m.product_id,
        case m.reason when 'LOSS' then 'LOAN_RETURN' else m.reason end as reason,
        sum(coalesce(m.units, m.quantity))::bigint as moved
      from stock_movements m
      where m.store_id = ${storeId} and m.order_id is not null
        and m.reason not in ('REPAIR_OUT', 'REPAIR_IN', 'DAMAGE', 'ADJUSTMENT')
      group by 1, 2, 3
    ),
    compared as (
      select order_id, product_id, reason, coalesce(t.expected, 0) as expected, coalesce(m.moved, 0) as moved
      from told t full join moves m using (order_id, product_id, reason)
    ),
    same as (
      select c.order_id, c.product_id from compared c
      group by c.order_id, c.product_id
      having sum(c.moved) = sum(c.expected) and bool_or(c.moved <> c.expected)
    )
    select 'order ' || o.order_number as document, p.name as product, c.reason, c.moved, c.expected
    from same
    join compared c on c.order_id = same.order_id and c.product_id = same.product_id
    join orders o on o.store_id = ${storeId} and o.id = c.order_id
    join products p on p.store_id = ${storeId} and p.id = c.product_id
    where c.moved <> c.expected and p.stock is not null
      and exists (
        select from moves where moves.order_id = c.order_id and moves.product_id = c.product_id
      )
      and not ${mayHaveSwitched(storeId, sql`o.created_at`)}
    order by o.order_number, p.name, c.reason`.execute(tx);
  return rows.flatMap(reasonFindings);
}

async function ofPurchases(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<ReasonRow>`
    with told as (
      select i.purchase_id, i.product_id, each.reason, sum(each.units)::bigint as expected
      from purchase_items i
      cross join lateral (values
        ('RECEIPT', i.received_qty), ('PURCHASE_RETURN', -i.returned_qty)
      ) as each (reason, units)
      where i.store_id = ${storeId}
      group by i.purchase_id, i.product_id, each.reason
    ),
    moves as (
      select m.purchase_id, m.product_id, m.reason, sum(m.quantity)::bigint as moved
      from stock_movements m
      where m.store_id = ${storeId} and m.purchase_id is not null
      group by 1, 2, 3
    ),
    compared as (
      select purchase_id, product_id, reason, coalesce(t.expected, 0) as expected, coalesce(m.moved, 0) as moved
      from told t full join moves m using (purchase_id, product_id, reason)
    ),
    same as (
      select c.purchase_id, c.product_id from compared c
      group by c.purchase_id, c.product_id
      having sum(c.moved) = sum(c.expected) and bool_or(c.moved <> c.expected)
    )
    select 'purchase ' || b.purchase_number as document, p.name as product, c.reason, c.moved, c.expected
    from same
    join compared c on c.purchase_id = same.purchase_id and c.product_id = same.product_id
    join purchases b on b.store_id = ${storeId} and b.id = c.purchase_id
    join products p on p.store_id = ${storeId} and p.id = c.product_id
    where c.moved <> c.expected and p.stock is not null
      and exists (
        select from moves where moves.purchase_id = c.purchase_id and moves.product_id = c.product_id
      )
      and not ${mayHaveSwitched(storeId, sql`b.created_at`)}
    order by b.purchase_number, p.name, c.reason`.execute(tx);
  return rows.flatMap(reasonFindings);
}

/** Movements without an order or a purchase have reasons of their own, and a product opens once. */
async function ofNoDocument(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{ product: string; reason: string; expected: string }>`
    with placed as (
      select m.product_id, m.reason, m.order_id, m.purchase_id, m.stock_count_id,
        row_number() over (partition by m.product_id, m.reason order by m.id) as place
      from stock_movements m where m.store_id = ${storeId}
    )
    select p.name as product, m.reason, case
      when m.stock_count_id is not null then 'ADJUSTMENT'
      when m.reason = 'OPENING' then 'ADJUSTMENT'
      else 'the reason of a movement without a document' end as expected
    from placed m
    join products p on p.store_id = ${storeId} and p.id = m.product_id
    where m.order_id is null and m.purchase_id is null and (
      m.stock_count_id is not null and m.reason <> 'ADJUSTMENT'
      or m.reason = 'OPENING' and m.place > 1
      or m.reason in ('SALE', 'LOAN', 'SALE_RETURN', 'LOAN_RETURN', 'CANCELLATION', 'RECEIPT', 'PURCHASE_RETURN')
    )
    order by p.search_text, p.id, m.place`.execute(tx);
  return rows.flatMap(({ product, reason, expected }) =>
    unequal(`product ${product}`, 'reason of a movement', reason, expected),
  );
}

function reasonFindings({ document, product, reason, moved, expected }: ReasonRow): Finding[] {
  return unequal(document, `${reason} movements of ${product}`, moved, expected);
}

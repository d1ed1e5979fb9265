import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { type Finding, unequal } from './difference.ts';

/**
 * Finds products whose units with codes are not as many as the figures say: here, in repair and on loan; and open
 * loans that have more or fewer units than their quantity; and units that an order has and which are elsewhere (rules.md#units).
 */
export async function unitFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows: products } = await sql<{
    name: string;
    stock: number;
    in_repair: number;
    here: number;
    repaired: number;
    out: number;
    lent: number;
  }>`
    select p.name, p.stock, p.in_repair, count(*) filter (where product_units.state = 'HERE') as here,
      count(*) filter (where product_units.state = 'IN_REPAIR') as repaired,
      count(*) filter (where product_units.state = 'OUT') as out, coalesce((
        select sum(b.quantity) from borrow_records b
        where b.store_id = ${storeId} and b.product_id = p.id and b.status = 'OPEN'
      ), 0) as lent
    from products p
    left join product_units on product_units.store_id = ${storeId} and product_units.product_id = p.id
    where p.store_id = ${storeId} and p.units_here is not null
    group by p.id, p.name, p.stock, p.in_repair, p.search_text
    order by p.search_text, p.id`.execute(tx);
  const { rows: loans } = await sql<{ id: string; quantity: number; units: number }>`
    select b.id, b.quantity, count(order_units.unit_id) as units
    from borrow_records b
    join products p on p.store_id = ${storeId} and p.id = b.product_id and p.units_here is not null
    left join order_units on order_units.store_id = ${storeId} and order_units.order_id = b.order_id
      and order_units.borrow_record_id = b.id and order_units.is_out
    where b.store_id = ${storeId} and b.status = 'OPEN'
    group by b.id, b.quantity
    having count(order_units.unit_id) <> b.quantity
    order by b.id`.execute(tx);
  const { rows: units } = await sql<{ code: string; state: string; expected: string }>`
    select product_units.code, product_units.state,
      case i.transaction_type when 'SALE' then 'GONE' else 'OUT' end as expected
    from order_units
    join order_items i on i.store_id = ${storeId} and i.id = order_units.order_item_id
    join product_units on product_units.store_id = ${storeId} and product_units.id = order_units.unit_id
    join products p on p.store_id = ${storeId} and p.id = i.product_id and p.units_here is not null
    where order_units.store_id = ${storeId} and order_units.is_out
      and product_units.state <> case i.transaction_type when 'SALE' then 'GONE' else 'OUT' end
    order by product_units.code`.execute(tx);
  return [
    ...products.flatMap(({ name, ...row }) => [
      ...unequal(`product ${name}`, 'units here', Number(row.here), row.stock),
      ...unequal(`product ${name}`, 'units in repair', Number(row.repaired), row.in_repair),
      ...unequal(`product ${name}`, 'units on loan', Number(row.out), Number(row.lent)),
    ]),
    ...loans.flatMap(({ id, quantity, ...loan }) =>
      unequal(`loan ${id}`, 'units', Number(loan.units), quantity),
    ),
    ...units.flatMap(({ code, state, expected }) =>
      unequal(`unit ${code}`, 'state', state, expected),
    ),
  ];
}

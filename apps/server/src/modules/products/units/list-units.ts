import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { lastBorrowDay } from '@mostrador/domain/borrowing';
import type { UnitState } from '@mostrador/domain/units';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { findByScan } from '#modules/products/codes/find-codes.ts';
import { readProduct } from '#modules/products/read-product.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ReadScope } from '#platform/scope.ts';

type UnitAnswer = Answer<'listUnits'>['units'][number];

type UnitRow = Pick<Selectable<Tables['product_units']>, 'id' | 'code' | 'created_at'> & {
  state: UnitState;
  product_id: string;
  product_name: string;
  order_id: string | null;
  order_number: number | null;
  customer_name: string | null;
  borrow_record_id: string | null;
  due_on: Selectable<Tables['borrow_records']>['due_on'];
  borrowed_at: Date | null;
};

/** Units that are GONE in one list: a product may have sold any number. */
const GONE_SHOWN = 100;

/**
 * Lists the units of a product by code, with the order by which each is out, or was sold; of those that are GONE the
 * latest (rules.md#units). Throws NOT_FOUND.
 */
export async function listUnits(
  scope: ReadScope,
  { params }: Pick<DecodedRequest<'listUnits'>, 'params'>,
): Promise<Answer<'listUnits'>> {
  const { id, name } = await readProduct(scope, { params });
  const gone = sql`
    select product_units.id from product_units
    where product_units.store_id = ${scope.storeId} and product_units.product_id = ${params.id}
      and product_units.state = 'GONE'
    order by product_units.created_at desc, product_units.id desc limit ${sql.lit(GONE_SHOWN)}`;
  const rows = await selectUnits(
    scope,
    sql`product_units.product_id = ${params.id}
      and (product_units.state <> 'GONE' or product_units.id in (${gone}))`,
  );
  return { product: { id, name }, units: rows.map((row) => unitAnswer(scope, row)) };
}

/** Finds the unit that has a scanned or typed code, of a product that is not deleted; null without one. */
export async function findUnit(
  scope: ReadScope,
  { query: { code } }: DecodedRequest<'findUnit'>,
): Promise<Answer<'findUnit'>> {
  const { unitIds } = await findByScan(scope, code);
  const rows = await selectUnits(
    scope,
    sql`product_units.id = any(${unitIds}::uuid[]) and p.archived_at is null and p.units_here is not null`,
  );
  const row = rows.find((one) => one.code === code) ?? rows[0];
  if (row === undefined) return { unit: null };
  return {
    unit: { ...unitAnswer(scope, row), product: { id: row.product_id, name: row.product_name } },
  };
}

async function selectUnits(
  { db, storeId }: ReadScope,
  condition: RawBuilder<unknown>,
): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select product_units.id, product_units.code, product_units.state, product_units.created_at,
      product_units.product_id, p.name as product_name, o.id as order_id, o.order_number, o.customer_name,
      order_units.borrow_record_id, b.due_on, b.borrowed_at
    from product_units
    join products p on p.store_id = ${storeId} and p.id = product_units.product_id
    left join order_units on order_units.store_id = ${storeId} and order_units.unit_id = product_units.id
      and order_units.is_out
    left join orders o on o.store_id = ${storeId} and o.id = order_units.order_id
    left join borrow_records b on b.store_id = ${storeId} and b.id = order_units.borrow_record_id
    where product_units.store_id = ${storeId} and ${condition}
    order by product_units.code`.execute(db);
  return rows;
}

function unitAnswer({ store }: ReadScope, row: UnitRow): UnitAnswer {
  const { order_id: orderId, order_number: orderNumber, borrowed_at: borrowedAt } = row;
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    order:
      orderId === null || orderNumber === null
        ? null
        : { id: orderId, orderNumber, customerName: row.customer_name },
    loan:
      row.borrow_record_id === null || borrowedAt === null
        ? null
        : {
            id: row.borrow_record_id,
            // A server of before version 1.34 wrote none.
            dueOn: row.due_on ?? lastBorrowDay(borrowedAt, store.overdueDays, store.timeZone),
          },
  };
}

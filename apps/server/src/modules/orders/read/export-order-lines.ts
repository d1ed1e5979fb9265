import type { DecodedRequest } from '@mostrador/contract/routes';
import { clockTimeOf, dayOf } from '@mostrador/domain/calendar';
import { type Cents, minusCents } from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import type { OrderStatus, TransactionType } from '@mostrador/domain/order-states';
import { type Percent, percentOf } from '@mostrador/domain/percent';
import { type RawBuilder, sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION, type CsvColumns, csvPortions } from '#platform/csv/csv-portions.ts';
import { WALK_IN } from '#platform/csv/file-names.ts';
import type { ReadScope } from '#platform/scope.ts';
import { orderConditions } from './order-filters.ts';

interface LineRow {
  order_id: string;
  position: number;
  order_number: number;
  created_at: Date;
  /** Text, since a Date has milliseconds and the database microseconds. */
  created_at_text: string;
  status: OrderStatus;
  customer_name: string | null;
  product_name: string;
  product_barcode: string | null;
  selected_attributes: Record<string, string> | null;
  transaction_type: TransactionType;
  quantity: number;
  unit_price_cents: Cents;
  borrow_deposit_per_unit_cents: Cents;
  discount_cents: Cents;
  tax_name: string | null;
  tax_percent: Percent | null;
  returned_quantity: number;
  person: string;
}

const cellsIn = (timeZone: string): CsvColumns<LineRow> => ({
  orderNumber: (row) => row.order_number,
  day: (row) => clockTimeOf(row.created_at, timeZone).slice(0, 10),
  time: (row) => clockTimeOf(row.created_at, timeZone).slice(11),
  status: (row) => ({ word: row.status }),
  customerName: (row) => row.customer_name ?? WALK_IN,
  productName: (row) => row.product_name,
  barcode: (row) => row.product_barcode,
  attributes: ({ selected_attributes: chosen }) =>
    chosen &&
    Object.entries(chosen)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  kind: (row) => ({ word: row.transaction_type }),
  quantity: (row) => row.quantity,
  unitPrice: (row) => ({ cents: row.unit_price_cents }),
  depositPerUnit: (row) => ({ cents: row.borrow_deposit_per_unit_cents }),
  subtotal: (row) => ({ cents: subtotalOf(row) }),
  discount: (row) => ({ cents: row.discount_cents }),
  total: (row) => ({ cents: minusCents(subtotalOf(row), row.discount_cents) }),
  taxRate: (row) => row.tax_name,
  taxPercent: (row) => row.tax_percent && percentOf(row.tax_percent),
  returnedQuantity: (row) => row.returned_quantity,
  person: (row) => row.person,
});

function subtotalOf(row: LineRow): Cents {
  return lineTotal({
    transactionType: row.transaction_type,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
    borrowDepositPerUnitCents: row.borrow_deposit_per_unit_cents,
  });
}

/** Exports the lines of all filtered orders, the newest order first, as a CSV file with times of the store. */
export async function exportOrderLines(
  scope: ReadScope,
  { query }: DecodedRequest<'exportOrderLines'>,
): Promise<CsvFile> {
  const conditions = orderConditions(scope, query);
  const { timeZone } = scope.store;
  const fileName = `order-lines-${dayOf(scope.now, timeZone)}`;
  return csvPortions(fileName, cellsIn(timeZone), (last: LineRow | undefined) =>
    readPortion(scope, conditions, last),
  );
}

/** Reads the lines after `last`, which may be in the middle of an order. */
async function readPortion(
  { db, storeId }: ReadScope,
  conditions: RawBuilder<unknown>,
  last: LineRow | undefined,
): Promise<LineRow[]> {
  const behind = last
    ? sql`and (o.created_at, o.id) <= (${last.created_at_text}::timestamptz, ${last.order_id}::uuid)
        and (o.id <> ${last.order_id} or i.position > ${last.position})`
    : sql``;
  const { rows } = await sql<LineRow>`
    select o.id as order_id, i.position, o.order_number, o.created_at,
      o.created_at::text as created_at_text, o.status, o.customer_name, i.product_name,
      i.product_barcode, i.selected_attributes, i.transaction_type, i.quantity, i.unit_price_cents,
      i.borrow_deposit_per_unit_cents, i.tax_name, i.tax_percent, i.returned_quantity,
      i.discount_cents + i.order_discount_share_cents + i.added_discount_cents as discount_cents,
      u.first_name || ' ' || u.last_name as person
    from orders o
    join order_items i on i.store_id = ${storeId} and i.order_id = o.id
    join users u on u.store_id = ${storeId} and u.id = o.created_by
    where ${conditions} ${behind}
    order by o.created_at desc, o.id desc, i.position
    limit ${sql.lit(CSV_PORTION)}`.execute(db);
  return rows;
}

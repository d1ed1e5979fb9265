import type { DecodedRequest } from '@mostrador/contract/routes';
import { clockTimeOf, dayOf } from '@mostrador/domain/calendar';
import { plusCents, sumCents } from '@mostrador/domain/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION, type CsvColumns, csvPortions } from '#platform/csv/csv-portions.ts';
import { WALK_IN } from '#platform/csv/file-names.ts';
import type { OrdersTable } from '#platform/database/tables/orders.ts';
import type { ReadScope } from '#platform/scope.ts';
import { orderConditions } from './order-filters.ts';

type ExportRow = Pick<
  Selectable<OrdersTable>,
  | 'id'
  | 'order_number'
  | 'created_at'
  | 'status'
  | 'payment_status'
  | 'delivery_status'
  | 'service_type'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'items_count'
  | 'total_cents'
  | 'payments_total_cents'
  | 'refunds_total_cents'
  | 'amount_due_cents'
  | 'notes'
  | 'discount_cents'
  | 'line_discounts_cents'
  | 'tax_cents'
  | 'added_tax_cents'
  | 'tax_included_cents'
  | 'tax_given_back_cents'
  | 'charges_total_cents'
  | 'is_exempt'
> & {
  delivery_person_name: string | null;
  /** Text, since a Date has milliseconds and the database microseconds. */
  created_at_text: string;
};

const cellsIn = (timeZone: string): CsvColumns<ExportRow> => ({
  orderNumber: (row) => row.order_number,
  createdAt: (row) => clockTimeOf(row.created_at, timeZone),
  status: (row) => ({ word: row.status }),
  paymentStatus: (row) => ({ word: row.payment_status }),
  deliveryStatus: (row) => ({ word: row.delivery_status }),
  serviceType: (row) => ({ word: row.service_type }),
  customerName: (row) => row.customer_name ?? WALK_IN,
  customerPhone: (row) => row.customer_phone,
  customerAddress: (row) => row.customer_address,
  deliveryPerson: (row) => row.delivery_person_name,
  itemsCount: (row) => row.items_count,
  total: (row) => ({ cents: row.total_cents }),
  paymentsTotal: (row) => ({ cents: row.payments_total_cents }),
  refundsTotal: (row) => ({ cents: row.refunds_total_cents }),
  amountDue: (row) => ({ cents: row.amount_due_cents }),
  notes: (row) => row.notes,
  discount: (row) => ({ cents: plusCents(row.line_discounts_cents, row.discount_cents) }),
  lineDiscounts: (row) => ({ cents: row.line_discounts_cents }),
  orderDiscount: (row) => ({ cents: row.discount_cents }),
  tax: (row) => ({
    cents: sumCents([row.tax_cents, row.added_tax_cents, row.tax_given_back_cents]),
  }),
  freeTax: (row) => ({ cents: row.tax_cents }),
  taxIncluded: (row) => ({ cents: row.tax_included_cents }),
  taxGivenBack: (row) => ({ cents: row.tax_given_back_cents }),
  chargesTotal: (row) => ({ cents: row.charges_total_cents }),
  isExempt: (row) => row.is_exempt,
});

/** Exports all filtered orders, newest first, as a CSV file with times of the store. */
export async function exportOrders(
  scope: ReadScope,
  { query }: DecodedRequest<'exportOrders'>,
): Promise<CsvFile> {
  const conditions = orderConditions(scope, query);
  const { timeZone } = scope.store;
  const fileName = `orders-${dayOf(scope.now, timeZone)}`;
  return csvPortions(fileName, cellsIn(timeZone), (last: ExportRow | undefined) =>
    readPortion(scope, conditions, last),
  );
}

/** Reads the orders after `last`. */
async function readPortion(
  { db }: ReadScope,
  conditions: RawBuilder<unknown>,
  last: ExportRow | undefined,
): Promise<ExportRow[]> {
  const behind = last
    ? sql`and (o.created_at, o.id) < (${last.created_at_text}::timestamptz, ${last.id}::uuid)`
    : sql``;
  const { rows } = await sql<ExportRow>`
    select o.id, o.order_number, o.created_at, o.created_at::text as created_at_text, o.status,
      o.payment_status, o.delivery_status, o.service_type, o.customer_name, o.customer_phone,
      o.customer_address, d.name as delivery_person_name, o.items_count, o.total_cents,
      o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.notes,
      o.discount_cents, o.line_discounts_cents, o.tax_cents, o.added_tax_cents,
      o.tax_included_cents, o.tax_given_back_cents, o.charges_total_cents, o.is_exempt
    from orders o
    left join delivery_persons d on d.store_id = o.store_id and d.id = o.delivery_person_id
    where ${conditions} ${behind}
    order by o.created_at desc, o.id desc
    limit ${sql.lit(CSV_PORTION)}`.execute(db);
  return rows;
}

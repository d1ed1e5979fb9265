import type { DecodedRequest } from '@mostrador/contract/routes';
import { clockTimeOf, endOfDay, startOfDay } from '@mostrador/domain/calendar';
import type { Cents } from '@mostrador/domain/money';
import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION, type CsvColumns, csvPortions } from '#platform/csv/csv-portions.ts';
import { WALK_IN } from '#platform/csv/file-names.ts';
import type { ReadScope } from '#platform/scope.ts';

interface PaymentRow {
  id: string;
  created_at: Date;
  /** Text, since a Date has milliseconds and the database microseconds. */
  created_at_text: string;
  order_number: number;
  customer_name: string | null;
  payment_method: string;
  kind: PaymentMethodKind;
  amount_cents: Cents;
  rounding_cents: Cents;
  tendered_cents: Cents | null;
  reference: string | null;
  notes: string | null;
  person: string;
  collected_by: string | null;
  drawer: string | null;
  z_number: number | null;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: string | null;
}

const cellsIn = (timeZone: string): CsvColumns<PaymentRow> => ({
  day: (row) => clockTimeOf(row.created_at, timeZone).slice(0, 10),
  time: (row) => clockTimeOf(row.created_at, timeZone).slice(11),
  orderNumber: (row) => row.order_number,
  customerName: (row) => row.customer_name ?? WALK_IN,
  paymentMethod: (row) => row.payment_method,
  kind: (row) => ({ word: row.kind }),
  amount: (row) => ({ cents: row.amount_cents }),
  rounding: (row) => ({ cents: row.rounding_cents }),
  tendered: (row) => row.tendered_cents && { cents: row.tendered_cents },
  reference: (row) => row.reference,
  notes: (row) => row.notes,
  person: (row) => row.person,
  collectedBy: (row) => row.collected_by,
  drawer: (row) => row.drawer,
  zNumber: (row) => row.z_number,
  voidedAt: (row) => row.voided_at && clockTimeOf(row.voided_at, timeZone),
  voidedBy: (row) => row.voided_by,
  voidReason: (row) => row.void_reason,
});

/**
 * Exports the payments of the period, the newest first, as a CSV file with times of the store. Voided ones are in it: the
 * amounts add up to `totalAmount` of the payments report (rules.md#reports).
 */
export async function exportPayments(
  scope: ReadScope,
  { query }: DecodedRequest<'exportPayments'>,
): Promise<CsvFile> {
  const { startDate, endDate } = query;
  const fileName = `payments_${startDate}_${endDate}`;
  return csvPortions(fileName, cellsIn(scope.store.timeZone), (last: PaymentRow | undefined) =>
    readPortion(scope, query, last),
  );
}

/** Reads the payments after `last`. */
async function readPortion(
  { db, storeId, store: { timeZone } }: ReadScope,
  { startDate, endDate }: DecodedRequest<'exportPayments'>['query'],
  last: PaymentRow | undefined,
): Promise<PaymentRow[]> {
  const behind = last
    ? sql`and (y.created_at, y.id) < (${last.created_at_text}::timestamptz, ${last.id}::uuid)`
    : sql``;
  const { rows } = await sql<PaymentRow>`
    select y.id, y.created_at, y.created_at::text as created_at_text, o.order_number,
      o.customer_name, m.name as payment_method, coalesce(y.kind, m.kind) as kind, y.amount_cents,
      y.rounding_cents, y.tendered_cents, y.reference, y.notes,
      u.first_name || ' ' || u.last_name as person, d.name as collected_by,
      drawers.name as drawer, shifts.z_number, y.voided_at,
      voider.first_name || ' ' || voider.last_name as voided_by, y.void_reason
    from payments y
    join orders o on o.store_id = ${storeId} and o.id = y.order_id
    join payment_methods m on m.store_id = ${storeId} and m.id = y.payment_method_id
    join users u on u.store_id = ${storeId} and u.id = y.user_id
    left join users voider on voider.store_id = ${storeId} and voider.id = y.voided_by
    left join delivery_persons d on d.store_id = ${storeId} and d.id = y.collected_by
    left join shifts on shifts.store_id = ${storeId} and shifts.id = y.shift_id
    left join drawers on drawers.store_id = ${storeId} and drawers.id = shifts.drawer_id
    where y.store_id = ${storeId} and y.created_at >= ${startOfDay(startDate, timeZone)}
      and y.created_at < ${endOfDay(endDate, timeZone)} ${behind}
    order by y.created_at desc, y.id desc
    limit ${sql.lit(CSV_PORTION)}`.execute(db);
  return rows;
}

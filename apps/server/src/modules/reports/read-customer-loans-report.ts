import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { addDays, dayOf } from '@mostrador/domain/calendar';
import { CUSTOMER_LOANS_LIMIT } from '@mostrador/domain/list-sizes';
import { type Cents, sumCents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import { isDueWithin } from '#modules/orders/record/loans/due-on.ts';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, reportFile, wireRow } from './report-file.ts';

interface Loans {
  loansCount: number;
  units: number;
  depositsCents: Cents;
  heldCents: Cents;
  overdueCount: number;
}
type Row = Loans & { customerId: string; name: string; isArchived: boolean };
type Report = Answer<'readCustomerLoansReport'>;

const figureCells: ReportCells<Loans, Report['summary']> = {
  loansCount: ({ loansCount }) => loansCount,
  units: ({ units }) => units,
  deposits: ({ depositsCents }) => ({ cents: depositsCents }),
  depositsHeld: ({ heldCents }) => ({ cents: heldCents }),
  overdueCount: ({ overdueCount }) => overdueCount,
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  customerId: ({ customerId }) => customerId,
  name: ({ name }) => name,
  ...figureCells,
};

/** Reports who has loans now, with their deposits and those of them that are held (rules.md#reports). */
export async function readCustomerLoansReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readCustomerLoansReport'>,
): Promise<Report | CsvFile> {
  const today = dayOf(scope.now, scope.store.timeZone);
  const rows = await readByCustomer(scope);
  if (query.export) return reportFile(`customer-loans_${today}`, cells, rows);
  const shown = rows.slice(0, CUSTOMER_LOANS_LIMIT);
  return {
    day: today,
    summary: wireRow(figureCells, sumOf(rows)),
    rows: shown.map((row) => wireRow(cells, row)),
    archivedCustomerIds: shown
      .filter(({ isArchived }) => isArchived)
      .map(({ customerId }) => customerId),
  };
}

/** Reads the open loans by customer, those whose deposits are held the most first. What an order holds is the sum of its ledger. */
async function readByCustomer(scope: ReadScope): Promise<Row[]> {
  const { db, storeId, now, store } = scope;
  const isOverdue = isDueWithin(scope, { to: addDays(dayOf(now, store.timeZone), -1) });
  const { rows } = await sql<Row>`
    with lent as (
      select b.order_id, b.customer_id, count(*)::int as loans, sum(b.quantity)::int as units,
        sum(b.quantity * i.borrow_deposit_per_unit_cents)::bigint as deposits,
        (count(*) filter (where ${isOverdue}))::int as overdue
      from borrow_records b
      join order_items i on i.store_id = ${storeId} and i.id = b.order_item_id
      where b.store_id = ${storeId} and b.status = 'OPEN'
      group by b.order_id, b.customer_id
    ), held as (
      select held_deposit_changes.order_id, sum(held_deposit_changes.amount_cents)::bigint as cents
      from held_deposit_changes
      where held_deposit_changes.store_id = ${storeId}
        and held_deposit_changes.order_id in (select order_id from lent)
      group by held_deposit_changes.order_id
    )
    select c.id as "customerId", trim(c.first_name || ' ' || c.last_name) as name,
      c.archived_at is not null as "isArchived", sum(l.loans)::int as "loansCount",
      sum(l.units)::int as units, sum(l.deposits)::bigint as "depositsCents",
      coalesce(sum(held.cents), 0)::bigint as "heldCents", sum(l.overdue)::int as "overdueCount"
    from lent l
    join customers c on c.store_id = ${storeId} and c.id = l.customer_id
    left join held on held.order_id = l.order_id
    group by c.id, c.first_name, c.last_name, c.archived_at, c.search_text
    order by "heldCents" desc, "depositsCents" desc, c.search_text, c.id`.execute(db);
  return rows;
}

function sumOf(rows: readonly Row[]): Loans {
  const sum = (figure: 'loansCount' | 'units' | 'overdueCount') =>
    rows.reduce((total, row) => total + row[figure], 0);
  return {
    loansCount: sum('loansCount'),
    units: sum('units'),
    overdueCount: sum('overdueCount'),
    depositsCents: sumCents(rows.map(({ depositsCents }) => depositsCents)),
    heldCents: sumCents(rows.map(({ heldCents }) => heldCents)),
  };
}

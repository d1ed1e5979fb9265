import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { type DateRange, dayOf, rangeBefore } from '@mostrador/domain/calendar';
import { type Cents, maxCents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { type Figures, sumsOf } from './rows/figure-sums.ts';

type Row = Figures<'paymentMethod', 'paymentsCount' | 'paymentsCents' | 'roundingsCents'> & {
  name: string;
};
interface Collected {
  paymentsCents: Cents;
  /** Refunds of every kind, since this report is about cash. */
  refundsCents: Cents;
  roundingsCents: Cents;
}
type Report = Answer<'readPaymentMethodsReport'>;

const cells: ReportCells<Row, Report['rows'][number]> = {
  paymentMethod: ({ name }) => name,
  paymentsCount: ({ paymentsCount }) => paymentsCount,
  totalAmount: ({ paymentsCents }) => ({ cents: paymentsCents }),
  roundings: ({ roundingsCents }) => ({ cents: roundingsCents }),
};
const collectedCells: ReportCells<
  Collected,
  Pick<Report, 'totalAmount' | 'refundsTotal' | 'netCollected' | 'roundingsTotal'>
> = {
  totalAmount: ({ paymentsCents }) => ({ cents: paymentsCents }),
  refundsTotal: ({ refundsCents }) => ({ cents: refundsCents }),
  netCollected: ({ paymentsCents, refundsCents }) => ({
    cents: maxCents(ZERO_CENTS, minusCents(paymentsCents, refundsCents)),
  }),
  roundingsTotal: ({ roundingsCents }) => ({ cents: roundingsCents }),
};

/** Reports payments by payment method, and the rest of them after refunds (rules.md#reports). */
export async function readPaymentMethodsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readPaymentMethodsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const before = rangeBefore(query, dayOf(scope.now, scope.store.timeZone));
  const { collected, collectedBefore, rows } = await readCollected(scope, query, before);
  if (query.export) return reportFile(periodFileName('payment-methods', query), cells, rows);
  return {
    startDate,
    endDate,
    ...wireRow(collectedCells, collected),
    previous:
      before === undefined ? null : { ...before, ...wireRow(collectedCells, collectedBefore) },
    rows: rows.map((row) => wireRow(cells, row)),
  };
}

/**
 * Reads methods and sums in one statement. A name is one method, since a used method is never deleted.
 */
async function readCollected(
  { db, storeId }: ReadScope,
  { startDate, endDate }: DateRange,
  before: DateRange | undefined,
): Promise<{ collected: Collected; collectedBefore: Collected; rows: Row[] }> {
  const { columns, isAny } = sumsOf('paymentMethod', [
    'paymentsCount',
    'paymentsCents',
    'roundingsCents',
  ]);
  const ranges = [{ startDate, endDate }, ...(before ? [before] : [])].map(
    (range) => sql`t.day between ${range.startDate}::date and ${range.endDate}::date`,
  );
  const { rows } = await sql<{
    collected: [Sums, Sums?];
    roundings: [Cents, Cents?];
    rows: Row[];
  }>`
    with methods as (
      select m.name, m.search_text,
        ${columns}
      from payment_method_totals t
      join payment_methods m on m.store_id = t.store_id and m.id = t.payment_method_id
      where t.store_id = ${storeId} and ${ranges[0]}
      group by m.store_id, m.id
      having ${isAny}
    )
    select json_build_array(${sql.join(
      ranges.map(
        (isInRange) => sql`(
          select json_build_object(
            'paymentsCents', coalesce(sum(t.payments_cents), 0),
            'refundsCents', coalesce(sum(t.refunds_cents + t.deposits_refunded_cents), 0))
          from store_totals t where t.store_id = ${storeId} and ${isInRange})`,
      ),
    )}) as collected,
    json_build_array(${sql.join(
      ranges.map(
        (isInRange) => sql`(
          select coalesce(sum(t.roundings_cents), 0)
          from payment_method_totals t where t.store_id = ${storeId} and ${isInRange})`,
      ),
    )}) as roundings,
    (
      select coalesce(json_agg(m order by m."paymentsCents" desc, m.search_text), '[]'::json)
      from methods m
    ) as rows`.execute(db);
  const { collected = [], roundings = [], rows: methods = [] } = rows[0] ?? {};
  const [now, earlier] = [0, 1].map((index) => ({
    ...(collected[index] ?? NOTHING),
    roundingsCents: roundings[index] ?? ZERO_CENTS,
  })) as [Collected, Collected];
  return { collected: now, collectedBefore: earlier, rows: methods };
}

type Sums = Omit<Collected, 'roundingsCents'>;

const NOTHING: Sums = { paymentsCents: ZERO_CENTS, refundsCents: ZERO_CENTS };

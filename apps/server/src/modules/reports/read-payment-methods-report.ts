import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { type DateRange, dayOf, rangeBefore } from '@mostrador/domain/calendar';
import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { type Figures, sumsOf, totalOf } from './rows/figure-sums.ts';

const FIGURES = [
  'paymentsCount',
  'paymentsCents',
  'voidsCents',
  'refundsCents',
  'roundingsCents',
] as const;
type MethodSums = Figures<'paymentMethod', (typeof FIGURES)[number]>;
/** Refunds whose methods nobody noted have no name. */
type Row = MethodSums & { name: string | null };
type Report = Answer<'readPaymentMethodsReport'>;

export const netOf = ({ paymentsCents, voidsCents, refundsCents }: MethodSums) => ({
  cents: minusCents(minusCents(paymentsCents, voidsCents), refundsCents),
});
const cells: ReportCells<Row, Report['rows'][number]> = {
  paymentMethod: ({ name }) => name,
  paymentsCount: ({ paymentsCount }) => paymentsCount,
  totalAmount: ({ paymentsCents }) => ({ cents: paymentsCents }),
  voidsTotal: ({ voidsCents }) => ({ cents: voidsCents }),
  refundsTotal: ({ refundsCents }) => ({ cents: refundsCents }),
  netCollected: netOf,
  roundings: ({ roundingsCents }) => ({ cents: roundingsCents }),
};
const collectedCells: ReportCells<
  MethodSums,
  Pick<Report, 'totalAmount' | 'voidsTotal' | 'refundsTotal' | 'netCollected' | 'roundingsTotal'>
> = {
  totalAmount: ({ paymentsCents }) => ({ cents: paymentsCents }),
  voidsTotal: ({ voidsCents }) => ({ cents: voidsCents }),
  refundsTotal: ({ refundsCents }) => ({ cents: refundsCents }),
  netCollected: netOf,
  roundingsTotal: ({ roundingsCents }) => ({ cents: roundingsCents }),
};

/**
 * Reports by payment method what was paid, voided and refunded, and the rest (rules.md#reports). What was
 * refunded without a method is a row of its own.
 */
export async function readPaymentMethodsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readPaymentMethodsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const before = rangeBefore(query, dayOf(scope.now, scope.store.timeZone));
  const rows = await readMethodRows(scope, query);
  const earlier = before && (await readMethodRows(scope, before));
  if (query.export) return reportFile(periodFileName('payment-methods', query), cells, rows);
  return {
    startDate,
    endDate,
    ...wireRow(collectedCells, totalOf(FIGURES, rows)),
    previous:
      before === undefined || earlier === undefined
        ? null
        : { ...before, ...wireRow(collectedCells, totalOf(FIGURES, earlier)) },
    rows: rows.map((row) => wireRow(cells, row)),
  };
}

/**
 * Reads the methods, and what is left of the store's refunds without theirs: what a server of before gives
 * back, beside a newer one, is in these too. A name is one method, since a used method is never deleted.
 */
export async function readMethodRows(
  { db, storeId }: ReadScope,
  { startDate, endDate }: DateRange,
): Promise<Row[]> {
  const { columns, isAny } = sumsOf('paymentMethod', FIGURES);
  const inPeriod = sql`t.store_id = ${storeId} and t.day between ${startDate}::date and ${endDate}::date`;
  const { rows } = await sql<{ refundsCents: Cents; methods: Row[] }>`
    with methods as (
      select m.name, m.search_text,
        ${columns}
      from payment_method_totals t
      join payment_methods m on m.store_id = t.store_id and m.id = t.payment_method_id
      where ${inPeriod}
      group by m.store_id, m.id
      having ${isAny}
    )
    select (
      select coalesce(sum(t.refunds_cents + t.deposits_refunded_cents), 0)::bigint
      from store_totals t where ${inPeriod}
    ) as "refundsCents",
    (
      select coalesce(json_agg(m order by m."paymentsCents" desc, m.search_text), '[]'::json)
      from methods m
    ) as methods`.execute(db);
  const { refundsCents = ZERO_CENTS, methods = [] } = rows[0] ?? {};
  const noted = totalOf(FIGURES, methods).refundsCents;
  if (refundsCents === noted) return methods;
  const unnoted = { ...NOTHING, name: null, refundsCents: minusCents(refundsCents, noted) };
  return [...methods, unnoted];
}

const NOTHING: MethodSums = {
  paymentsCount: 0,
  paymentsCents: ZERO_CENTS,
  voidsCents: ZERO_CENTS,
  refundsCents: ZERO_CENTS,
  roundingsCents: ZERO_CENTS,
};

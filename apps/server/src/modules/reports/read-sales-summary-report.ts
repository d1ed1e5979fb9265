import type { SalesToDrawerLine } from '@mostrador/contract/reports/sales-to-drawer';
import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { type Cents, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { actor, type ReadScope } from '#platform/scope.ts';
import { netOf, readMethodRows } from './read-payment-methods-report.ts';
import { adjustedNetSales, netSales, SALES_FIGURES, type Sales } from './read-sales-report.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { coveredSql } from './rows/cover-sql.ts';
import { totalOf } from './rows/figure-sums.ts';
import { readSteps } from './rows/read-steps.ts';

type Report = Answer<'readSalesSummaryReport'>;

/** Sums of the columns of orders that are not cancelled. */
interface Sums {
  /** Σ line totals, deposits included. */
  subtotalCents: Cents;
  /** What returns gave back, deposits included, without added tax. */
  returnsTotalCents: Cents;
  /** Of the products, as their report has it. */
  revenueCents: Cents;
  /** Tax within the prices of what was kept, also where an exempt buyer does not pay it. */
  taxIncludedCents: Cents;
  /** All tax that is paid: within the prices, on top of them, and free tax. */
  taxCents: Cents;
  chargesCents: Cents;
  totalCents: Cents;
  amountDueCents: Cents;
  refundDueCents: Cents;
  /** Deposits that the lines ask for, those that went with returns, and those that were refunded or waived. */
  depositsAskedCents: Cents;
  depositsReturnedCents: Cents;
  depositsSettledCents: Cents;
}

const soldCells: ReportCells<Sums, Report['sold']> = {
  grossSales: (sums) => ({ cents: grossOf(sums) }),
  discounts: (sums) => ({ cents: discountsOf(sums) }),
  returns: (sums) => ({ cents: returnsOf(sums) }),
  taxIncluded: ({ taxIncludedCents }) => ({ cents: taxIncludedCents }),
  revenue: ({ revenueCents }) => ({ cents: revenueCents }),
  tax: ({ taxCents }) => ({ cents: taxCents }),
  deposits: (sums) => ({ cents: depositsOf(sums) }),
  charges: ({ chargesCents }) => ({ cents: chargesCents }),
  otherDiscounts: (sums) => ({ cents: otherDiscountsOf(sums) }),
  total: ({ totalCents }) => ({ cents: totalCents }),
  amountDue: ({ amountDueCents }) => ({ cents: amountDueCents }),
  refundDue: ({ refundDueCents }) => ({ cents: refundDueCents }),
  paid: (sums) => ({ cents: paidOf(sums) }),
};

type Moved = Sales & { paidCents: Cents };

/** A line that leads from the sales to the drawer. */
interface Line {
  figure: SalesToDrawerLine;
  paymentMethod: string | null;
  cents: Cents;
}

const lineCells: ReportCells<Line, Report['rows'][number]> = {
  figure: ({ figure }) => figure,
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  amount: ({ cents }) => ({ cents }),
};
const collectedCells: ReportCells<Moved, Report['collected']> = {
  payments: ({ paymentsCents }) => ({ cents: paymentsCents }),
  refunds: ({ refundsCents }) => ({ cents: refundsCents }),
  depositsReturned: ({ depositsRefundedCents }) => ({ cents: depositsRefundedCents }),
  collected: (sales) => ({ cents: collectedOf(sales) }),
  otherMoves: ({ paidCents, ...sales }) => ({ cents: minusCents(collectedOf(sales), paidCents) }),
  depositsPending: ({ depositsHeldChangeCents }) => ({ cents: depositsHeldChangeCents }),
  adjustedNetSales: (sales) => ({ cents: adjustedNetSales(sales) }),
};

/**
 * Leads from what the orders of the period sold to what they still owe, and from what was paid for them to the money
 * that moved in the period (rules.md#reports). Reads the orders themselves: their figures are kept with each.
 */
export async function readSalesSummaryReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readSalesSummaryReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const sums = await readSums(scope, query);
  const { steps } = await readSteps(scope, { ...query, groupBy: 'month' }, SALES_FIGURES);
  const moved = { ...totalOf(SALES_FIGURES, steps), paidCents: paidOf(sums) };
  const seesMethods = can(actor(scope), 'readPaymentsReport');
  const rows = linesOf(sums, moved, seesMethods ? await readMethodRows(scope, query) : null);
  if (query.export) {
    const figure = ({ figure }: Line) => ({ word: figure });
    return reportFile(periodFileName('sales-summary', query), { ...lineCells, figure }, rows);
  }
  return {
    startDate,
    endDate,
    sold: wireRow(soldCells, sums),
    collected: wireRow(collectedCells, moved),
    rows: rows.map((row) => wireRow(lineCells, row)),
  };
}

/** Returns the figures line by line, with the sign by which each goes into the next sum. */
function linesOf(
  sums: Sums,
  moved: Moved,
  methods: Awaited<ReturnType<typeof readMethodRows>> | null,
): Line[] {
  const line = (figure: SalesToDrawerLine, cents: Cents, name: string | null = null): Line => ({
    figure,
    paymentMethod: name,
    cents,
  });
  const less = (figure: SalesToDrawerLine, cents: Cents) => line(figure, negative(cents));
  const collected = collectedOf(moved);
  const lines = [
    line('grossSales', grossOf(sums)),
    less('discounts', discountsOf(sums)),
    less('returns', returnsOf(sums)),
    less('taxIncluded', sums.taxIncludedCents),
    line('revenue', sums.revenueCents),
    line('tax', sums.taxCents),
    line('deposits', depositsOf(sums)),
    line('charges', sums.chargesCents),
    less('otherDiscounts', otherDiscountsOf(sums)),
    line('total', sums.totalCents),
    less('amountDue', sums.amountDueCents),
    line('refundDue', sums.refundDueCents),
    line('paid', moved.paidCents),
    line('otherMoves', minusCents(collected, moved.paidCents)),
    line('collected', collected),
  ];
  if (methods === null) return lines;
  const roundings = sumCents(methods.map(({ roundingsCents }) => roundingsCents));
  return [
    ...lines,
    ...methods.map((method) => line('netCollected', netOf(method).cents, method.name)),
    line('roundings', roundings),
    line('handedOver', sumCents([collected, roundings])),
  ];
}

async function readSums(
  scope: ReadScope,
  { startDate, endDate }: DecodedRequest<'readSalesSummaryReport'>['query'],
): Promise<Sums> {
  const { db, storeId } = scope;
  const { timeZone } = scope.store;
  const isCounted = sql`o.store_id = ${storeId} and o.status <> 'CANCELLED'
    and o.created_at >= ${startOfDay(startDate, timeZone)}
    and o.created_at < ${endOfDay(endDate, timeZone)}`;
  const sum = (of: string) => sql`coalesce(sum(${sql.raw(of)}), 0)::bigint`;
  const { rows } = await sql<Sums>`
    select *
    from (
      select ${sum('o.subtotal_cents')} as "subtotalCents",
        ${sum('o.returns_total_cents')} as "returnsTotalCents",
        ${sum('o.tax_included_cents - least(o.added_tax_cents, 0)')} as "taxIncludedCents",
        ${sum('o.tax_included_cents + greatest(o.added_tax_cents, 0) + o.tax_cents')} as "taxCents",
        ${sum('o.charges_total_cents')} as "chargesCents",
        ${sum('o.total_cents')} as "totalCents",
        ${sum('o.amount_due_cents')} as "amountDueCents",
        ${sum(
          'greatest(o.payments_total_cents - o.refunds_total_cents - o.total_cents, 0)',
        )} as "refundDueCents",
        ${sum('o.deposits_refunded_cents + o.deposits_waived_cents')} as "depositsSettledCents"
      from orders o where ${isCounted}
    ) counted, (
      select ${sum('i.quantity * i.borrow_deposit_per_unit_cents')} as "depositsAskedCents"
      from orders o
      join order_items i on i.store_id = o.store_id and i.order_id = o.id
      where ${isCounted} and i.transaction_type = 'BORROW'
    ) lent, (
      select ${sum('ri.quantity * i.borrow_deposit_per_unit_cents')} as "depositsReturnedCents"
      from orders o
      join order_items i on i.store_id = o.store_id and i.order_id = o.id
      join return_items ri on ri.store_id = i.store_id and ri.order_item_id = i.id
      where ${isCounted} and i.transaction_type = 'BORROW'
    ) back, (
      select coalesce(sum(t.revenue_cents * c.sign), 0)::bigint as "revenueCents"
      from ${coveredSql(scope, 'product', ['revenueCents'], { startDate, endDate })}
    ) products`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('sums without a group have one row');
  return sums;
}

const grossOf = ({ subtotalCents, depositsAskedCents }: Sums) =>
  minusCents(subtotalCents, depositsAskedCents);

const returnsOf = ({ returnsTotalCents, depositsReturnedCents }: Sums) =>
  minusCents(returnsTotalCents, depositsReturnedCents);

/** What discounts took off goods and fees. */
const discountsOf = (sums: Sums) =>
  sumCents([
    grossOf(sums),
    negative(returnsOf(sums)),
    negative(sums.taxIncludedCents),
    negative(sums.revenueCents),
  ]);

const depositsOf = ({ depositsAskedCents, depositsReturnedCents, depositsSettledCents }: Sums) =>
  sumCents([depositsAskedCents, negative(depositsReturnedCents), negative(depositsSettledCents)]);

/** The rest of the discounts: an amount off an order may be more than its goods, and takes off tax or deposits. */
const otherDiscountsOf = (sums: Sums) =>
  sumCents([
    sums.revenueCents,
    sums.taxCents,
    depositsOf(sums),
    sums.chargesCents,
    negative(sums.totalCents),
  ]);

const paidOf = ({ totalCents, amountDueCents, refundDueCents }: Sums) =>
  sumCents([totalCents, negative(amountDueCents), refundDueCents]);

const collectedOf = (sales: Sales) => minusCents(netSales(sales), sales.depositsRefundedCents);

const negative = (cents: Cents) => minusCents(ZERO_CENTS, cents);

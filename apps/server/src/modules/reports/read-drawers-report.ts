import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { clockTimeOf, endOfDay, startOfDay } from '@mostrador/domain/calendar';
import type { Cents } from '@mostrador/domain/money';
import type { ShiftFigures } from '@mostrador/domain/shift-figures';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { totalOf } from './rows/figure-sums.ts';
import { type OutsideCash, readOutsideCash } from './rows/outside-cash.ts';

const FIGURES = [
  'floatCents',
  'openingDifferenceCents',
  'takenCents',
  'voidedCents',
  'givenBackCents',
  'roundingCents',
  'purchasesCents',
  'handedInCents',
  'paidInCents',
  'paidOutCents',
  'droppedCents',
  'expectedCents',
  'countedCents',
  'differenceCents',
  'nextFloatCents',
] as const;
type Sums = { [Figure in (typeof FIGURES)[number]]: Cents };
type Row = Sums & {
  shiftId: string;
  drawerId: string;
  drawer: string;
  zNumber: number;
  openedBy: string;
  closedBy: string;
  openedAt: Date;
  closedAt: Date;
  note: string | null;
};
type Report = Answer<'readDrawersReport'>;

const outsideCells: ReportCells<OutsideCash, Report['outside']> = {
  taken: ({ takenCents }) => ({ cents: takenCents }),
  voided: ({ voidedCents }) => ({ cents: voidedCents }),
  givenBack: ({ givenBackCents }) => ({ cents: givenBackCents }),
  rounding: ({ roundingCents }) => ({ cents: roundingCents }),
  purchases: ({ purchasesCents }) => ({ cents: purchasesCents }),
  handedIn: ({ handedInCents }) => ({ cents: handedInCents }),
};
/** Delivery persons only take payments. */
const courierCells: ReportCells<OutsideCash, Report['couriers']> = {
  taken: outsideCells.taken,
  voided: outsideCells.voided,
  rounding: outsideCells.rounding,
};
const figureCells: ReportCells<Sums, Report['summary']> = {
  float: ({ floatCents }) => ({ cents: floatCents }),
  openingDifference: ({ openingDifferenceCents }) => ({ cents: openingDifferenceCents }),
  ...outsideCells,
  paidIn: ({ paidInCents }) => ({ cents: paidInCents }),
  paidOut: ({ paidOutCents }) => ({ cents: paidOutCents }),
  dropped: ({ droppedCents }) => ({ cents: droppedCents }),
  expected: ({ expectedCents }) => ({ cents: expectedCents }),
  counted: ({ countedCents }) => ({ cents: countedCents }),
  difference: ({ differenceCents }) => ({ cents: differenceCents }),
  nextFloat: ({ nextFloatCents }) => ({ cents: nextFloatCents }),
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  shiftId: ({ shiftId }) => shiftId,
  drawerId: ({ drawerId }) => drawerId,
  drawer: ({ drawer }) => drawer,
  zNumber: ({ zNumber }) => zNumber,
  openedBy: ({ openedBy }) => openedBy,
  closedBy: ({ closedBy }) => closedBy,
  openedAt: ({ openedAt }) => openedAt.toISOString(),
  closedAt: ({ closedAt }) => closedAt.toISOString(),
  ...figureCells,
  note: ({ note }) => note,
};

/** As the cells of JSON, with times of the store's clock. */
const fileCells = ({ store }: ReadScope): typeof cells => ({
  ...cells,
  openedAt: ({ openedAt }) => clockTimeOf(openedAt, store.timeZone),
  closedAt: ({ closedAt }) => clockTimeOf(closedAt, store.timeZone),
});

/**
 * Lists the shifts that were closed in the period as their Z has them, and sums them; beside them the cash
 * of the period that went past every shift (rules.md#reports).
 */
export async function readDrawersReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readDrawersReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const rows = await readRows(scope, query);
  if (query.export) return reportFile(periodFileName('drawers', query), fileCells(scope), rows);
  const { outside, couriers } = await readOutsideCash(scope, query);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(FIGURES, rows)),
    outside: wireRow(outsideCells, outside),
    couriers: wireRow(courierCells, couriers),
    rows: rows.map((row) => wireRow(cells, row)),
  };
}

async function readRows(
  { db, storeId, store }: ReadScope,
  { startDate, endDate }: DecodedRequest<'readDrawersReport'>['query'],
): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, keyof ShiftFigures['cash']> & ShiftFigures & Row>`
    select shifts.id as "shiftId", shifts.drawer_id as "drawerId", drawers.name as drawer,
      shifts.z_number as "zNumber", u.first_name || ' ' || u.last_name as "openedBy",
      closer.first_name || ' ' || closer.last_name as "closedBy", shifts.opened_at as "openedAt",
      shifts.closed_at as "closedAt", shifts.opening_difference_cents as "openingDifferenceCents",
      shifts.expected_cents as "expectedCents", shifts.counted_cents as "countedCents",
      shifts.difference_cents as "differenceCents", shifts.next_float_cents as "nextFloatCents",
      shifts.note, shifts.z -> 'cash' as cash
    from shifts
    join drawers on drawers.store_id = shifts.store_id and drawers.id = shifts.drawer_id
    join users u on u.store_id = shifts.store_id and u.id = shifts.opened_by
    join users closer on closer.store_id = shifts.store_id and closer.id = shifts.closed_by
    where shifts.store_id = ${storeId} and shifts.closed_at >= ${startOfDay(startDate, store.timeZone)}
      and shifts.closed_at < ${endOfDay(endDate, store.timeZone)}
    order by lower(drawers.name), shifts.drawer_id, shifts.z_number`.execute(db);
  return rows.map(({ cash, ...row }) => ({ ...row, ...cash }));
}

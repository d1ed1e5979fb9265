import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { AgeBand } from '@mostrador/domain/ageing';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { amountOf } from '@mostrador/domain/money';
import { sql } from 'kysely';
import { isDueWithin } from '#modules/orders/record/loans/due-on.ts';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, reportFile, wireRow } from './report-file.ts';
import { type Figures, totalOf } from './rows/figure-sums.ts';
import { readByAge } from './rows/read-by-age.ts';

const FIGURES = ['openLoansCount', 'openLoanUnits', 'openDepositsCents'] as const;

type Loans = Figures<'store', (typeof FIGURES)[number]>;
type Report = Answer<'readLoansReport'>;

const figureCells: ReportCells<Loans, Omit<Report['summary'], 'depositsHeld' | 'overdueCount'>> = {
  loansCount: ({ openLoansCount }) => openLoansCount,
  units: ({ openLoanUnits }) => openLoanUnits,
  deposits: ({ openDepositsCents }) => ({ cents: openDepositsCents }),
};
const cells: ReportCells<Loans & AgeBand, Report['rows'][number]> = {
  fromDays: ({ fromDays }) => fromDays,
  toDays: ({ toDays }) => toDays,
  ...figureCells,
};

/**
 * Reports the loans that are out now by age in days, with their deposits and the deposits held
 * (rules.md#reports).
 */
export async function readLoansReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readLoansReport'>,
): Promise<Report | CsvFile> {
  const { today, days, bands } = await readByAge(scope, [...FIGURES, 'depositsHeldChangeCents']);
  if (query.export) return reportFile(`loans_${today}`, cells, bands);
  const { depositsHeldChangeCents } = totalOf(['depositsHeldChangeCents'], days);
  return {
    day: today,
    summary: {
      ...wireRow(figureCells, totalOf(FIGURES, bands)),
      // The amount held is the sum of the changes of all days.
      depositsHeld: amountOf(depositsHeldChangeCents),
      overdueCount: await readOverdueCount(scope, today),
    },
    rows: bands.map((band) => wireRow(cells, band)),
  };
}

async function readOverdueCount(scope: ReadScope, today: CalendarDay): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from borrow_records b
    where b.store_id = ${scope.storeId} and b.status = 'OPEN'
      and ${isDueWithin(scope, { to: addDays(today, -1) })}`.execute(scope.db);
  return rows[0]?.count ?? 0;
}

import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { AgeBand } from '@mostrador/domain/ageing';
import { isOverdue } from '@mostrador/domain/borrowing';
import { amountOf } from '@mostrador/domain/money';
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
  const overdue = days.filter(({ age }) =>
    isOverdue({ status: 'OPEN', borrowedDays: age }, scope.store.overdueDays),
  );
  return {
    day: today,
    summary: {
      ...wireRow(figureCells, totalOf(FIGURES, bands)),
      // The amount held is the sum of the changes of all days.
      depositsHeld: amountOf(depositsHeldChangeCents),
      overdueCount: totalOf(['openLoansCount'], overdue).openLoansCount,
    },
    rows: bands.map((band) => wireRow(cells, band)),
  };
}

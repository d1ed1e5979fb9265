import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { amountOf, plusCents } from '@mostrador/domain/money';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, steppedFile, wireRow } from './report-file.ts';
import { type Figures, totalOf } from './rows/figure-sums.ts';
import { ALWAYS, readSteps } from './rows/read-steps.ts';

const FIGURES = ['depositsRefundedCents', 'depositsHeldChangeCents', 'depositsKeptCents'] as const;

type Deposits = Figures<'store', (typeof FIGURES)[number]>;
type Report = Answer<'readDepositsReport'>;

const figureCells: ReportCells<Deposits, Omit<Report['summary'], 'heldNow'>> = {
  returned: ({ depositsRefundedCents }) => ({ cents: depositsRefundedCents }),
  pending: ({ depositsHeldChangeCents }) => ({ cents: depositsHeldChangeCents }),
  kept: ({ depositsKeptCents }) => ({ cents: depositsKeptCents }),
};
const cells: ReportCells<Deposits & { period: CalendarDay }, Report['rows'][number]> = {
  period: ({ period }) => period,
  ...figureCells,
};

/** Reports deposits returned, pending and kept, and those held now, in amounts (rules.md#reports). */
export async function readDepositsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readDepositsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const { steps, beside } = await readSteps(scope, query, FIGURES, ALWAYS);
  if (query.export) return steppedFile('deposits', query, cells, steps);
  const sums = totalOf(FIGURES, steps);
  // The amount held now is the sum of the changes of all days, also outside the range.
  const heldNow = plusCents(sums.depositsHeldChangeCents, beside.depositsHeldChangeCents);
  return {
    startDate,
    endDate,
    summary: { ...wireRow(figureCells, sums), heldNow: amountOf(heldNow) },
    rows: steps.map((step) => wireRow(cells, step)),
  };
}

import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import type { ReportColumn } from '../parts/report-table.tsx';
import { type RateRow, TAX_COLUMNS, type TaxesReport } from './tax-rows.ts';

/** Returns a function for the columns of a table’s figures, with their sums. */
export function useTaxColumns(): (summary: TaxesReport['summary']) => ReportColumn<RateRow>[] {
  const { t } = useTranslation('taxesReport');
  return (summary) =>
    TAX_COLUMNS.map((figure) => ({
      key: figure,
      title: t(`columns.${figure}`),
      isFigure: true,
      cell: (row) => <Money amount={row[figure]} />,
      total: <Money amount={summary[figure]} />,
    }));
}

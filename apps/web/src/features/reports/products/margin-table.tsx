import type { Amount } from '@mostrador/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { MarginAmount } from './margin-amount.tsx';
import { MarginName } from './margin-name.tsx';
import type { MarginGroup, MarginRow, MarginsReport } from './margin-rows.ts';

type Figures = MarginsReport['summary'];

interface Props {
  groupBy: MarginGroup;
  report: MarginsReport;
}

/** Margins with their parts: revenue, less revenue of unknown cost, less cost. */
export function MarginTable({ groupBy, report: { rows, summary } }: Props) {
  const { t } = useTranslation('productReports');
  const { formatPercent } = useReportFormat();
  const figure = (
    key: keyof Figures,
    cell: (figures: Figures) => ReactNode,
  ): ReportColumn<MarginRow> => ({
    key,
    title: t(`columns.${key}`),
    isFigure: true,
    cell,
    total: cell(summary),
  });
  const money = (key: 'revenue' | 'uncostedRevenue' | 'cost') =>
    figure(key, (figures) => <Money amount={figures[key] as Amount} />);
  return (
    <ReportTable
      label={t(`margins.${groupBy}`)}
      columns={[
        {
          key: 'name',
          title: t(`columns.${groupBy}`),
          cell: (row) => <MarginName groupBy={groupBy} row={row} />,
          total: t('total'),
        },
        money('revenue'),
        // Needed for the rows to add up; omitted where every cost is known.
        ...(summary.uncostedRevenue > 0 ? [money('uncostedRevenue')] : []),
        money('cost'),
        figure('margin', ({ margin }) => <MarginAmount margin={margin} />),
        figure('marginRate', ({ marginRate }) =>
          marginRate === null ? '—' : formatPercent(marginRate),
        ),
      ]}
      rows={rows}
      rowKey={({ id }) => id ?? ''}
      hasTotals
      isWhole
    />
  );
}

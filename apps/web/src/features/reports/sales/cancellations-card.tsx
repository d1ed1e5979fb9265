import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { ColumnChart } from '#shared/ui/charts/column-chart.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { usePeriods } from '../parts/use-periods.ts';
import { useSteppedReport } from '../queries.ts';

/** Number of cancelled orders over the period. */
export function CancellationsCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useFormat();
  const { formatAxisNumber, formatDays } = useReportFormat();
  const periodsOf = usePeriods();
  const report = useSteppedReport('readCancellationsReport', range);
  const title = t('sales.cancellations.title');
  return (
    <ReportCard
      title={title}
      explanation={t('sales.cancellations.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.cancellations.empty')}
      chart={(data) => {
        const { columns, valuesOf } = periodsOf(data);
        return (
          <ColumnChart
            isWhole
            label={t('sales.cancellations.label', {
              period: formatDays(data),
              number: formatNumber(data.summary.cancelledCount),
            })}
            columns={columns}
            series={[
              {
                name: t('sales.cancellations.cancelled'),
                values: valuesOf(data.rows, ({ cancelledCount }) => cancelledCount),
              },
            ]}
            format={formatNumber}
            formatTick={formatAxisNumber}
          />
        );
      }}
      table={(data) => (
        <ReportTable
          label={title}
          rows={data.rows}
          rowKey={({ period }) => period}
          hasTotals
          columns={[
            {
              key: 'period',
              title: t('card.period'),
              cell: ({ period }) => periodsOf(data).nameOf(period),
              total: t('card.total'),
            },
            {
              key: 'cancelledCount',
              title: t('sales.cancellations.cancelled'),
              isFigure: true,
              cell: ({ cancelledCount }) => formatNumber(cancelledCount),
              total: formatNumber(data.summary.cancelledCount),
            },
          ]}
        />
      )}
    />
  );
}

import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { ColumnChart } from '#shared/ui/charts/column-chart.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { usePeriods } from '../parts/use-periods.ts';
import type { Report } from '../queries.ts';
import { periodBalances, type TaxesReport } from './tax-rows.ts';
import { useRateName } from './use-rate-name.ts';
import { useTaxColumns } from './use-tax-columns.tsx';

type Row = TaxesReport['rows'][number];

/** What is left of the tax in each day, week or month; the table has a row for each of its rates. */
export function TaxPeriodsCard({ report }: { report: Report<TaxesReport> }) {
  const { t } = useTranslation(['taxesReport', 'reports']);
  const { formatMoney } = useFormat();
  const { formatAxisMoney, formatDays } = useReportFormat();
  const periodsOf = usePeriods();
  const nameOf = useRateName();
  const taxColumnsOf = useTaxColumns();
  const title = t('periods.title');
  const columnsOf = (data: TaxesReport): ReportColumn<Row>[] => [
    {
      key: 'period',
      title: t('reports:card.period'),
      cell: ({ period }) => periodsOf(data).nameOf(period),
      total: t('reports:card.total'),
    },
    { key: 'rate', title: t('rate'), cell: nameOf },
    ...taxColumnsOf(data.summary),
  ];
  return (
    <ReportCard
      title={title}
      explanation={t('periods.explanation')}
      report={report}
      isWide
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('empty')}
      chart={(data) => {
        const { columns, valuesOf } = periodsOf(data);
        return (
          <ColumnChart
            label={t('periods.label', {
              period: formatDays(data),
              amount: formatMoney(data.summary.taxBalance),
            })}
            columns={columns}
            series={[
              {
                name: t('kpi.taxBalance'),
                values: valuesOf(periodBalances(data.rows), ({ taxBalance }) => taxBalance),
              },
            ]}
            format={(value) => formatMoney(value as Amount)}
            formatTick={formatAxisMoney}
          />
        );
      }}
      table={(data) => (
        <ReportTable
          label={title}
          rows={data.rows}
          rowKey={({ period, taxRateId }) => `${period} ${taxRateId}`}
          hasTotals
          columns={columnsOf(data)}
        />
      )}
    />
  );
}

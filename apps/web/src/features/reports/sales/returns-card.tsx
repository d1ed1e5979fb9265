import type { DateRange } from '@mostrador/domain/calendar';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { ColumnChart } from '#shared/ui/charts/column-chart.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { usePeriods } from '../parts/use-periods.ts';
import { useSteppedReport } from '../queries.ts';

/** Cost of returns and cancellations over the period. */
export function ReturnsCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { formatMoney } = useFormat();
  const { formatAxisMoney, formatDays } = useReportFormat();
  const periodsOf = usePeriods();
  const report = useSteppedReport('readReturnsReport', range);
  const title = t('sales.returns.title');
  return (
    <ReportCard
      anchor="returns"
      title={title}
      explanation={t('sales.returns.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.returns.empty')}
      chart={(data) => {
        const { columns, valuesOf } = periodsOf(data);
        return (
          <ColumnChart
            label={t('sales.returns.label', {
              period: formatDays(data),
              amount: formatMoney(data.summary.refundsTotal),
            })}
            columns={columns}
            series={[
              {
                name: t('kpi.refundsTotal'),
                values: valuesOf(data.rows, ({ refundsTotal }) => refundsTotal),
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
              key: 'refundsTotal',
              title: t('kpi.refundsTotal'),
              isFigure: true,
              cell: ({ refundsTotal }) => <Money amount={refundsTotal} />,
              total: <Money amount={data.summary.refundsTotal} />,
            },
          ]}
        />
      )}
    />
  );
}

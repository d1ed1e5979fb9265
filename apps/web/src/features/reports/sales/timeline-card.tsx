import type { Answer } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { ColumnChart } from '#shared/ui/charts/column-chart.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { usePeriods } from '../parts/use-periods.ts';
import type { Report } from '../queries.ts';

type Sales = Answer<'readSalesReport'>;
type Row = Sales['rows'][number];

/** Adjusted net sales over the period; the table also shows their components. */
export function TimelineCard({ report }: { report: Report<Sales> }) {
  const { t } = useTranslation('reports');
  const { formatMoney, formatNumber } = useFormat();
  const { formatAxisMoney, formatDays } = useReportFormat();
  const periodsOf = usePeriods();

  const columnsOf = (data: Sales): ReportColumn<Row>[] => {
    const amount = (key: Exclude<keyof Row, 'period' | 'ordersCount'>, title: string) => ({
      key,
      title,
      isFigure: true,
      cell: (row: Row) => <Money amount={row[key]} />,
      total: <Money amount={data.summary[key]} />,
    });
    const { nameOf } = periodsOf(data);
    return [
      {
        key: 'period',
        title: t('card.period'),
        cell: (row) => nameOf(row.period),
        total: t('card.total'),
      },
      {
        key: 'ordersCount',
        title: t('kpi.ordersCount'),
        isFigure: true,
        cell: (row) => formatNumber(row.ordersCount),
        total: formatNumber(data.summary.ordersCount),
      },
      amount('paymentsTotal', t('kpi.paymentsTotal')),
      amount('refundsTotal', t('kpi.refundsTotal')),
      amount('depositsReturned', t('kpi.depositsReturned')),
      amount('depositsPending', t('kpi.depositsPending')),
      amount('adjustedNetSales', t('sales.timeline.adjustedNetSales')),
    ];
  };

  return (
    <ReportCard
      isWide
      title={t('sales.timeline.title')}
      explanation={t('sales.timeline.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.timeline.empty')}
      emptyHint={t('sales.timeline.emptyHint')}
      emptyAction={<ButtonLink to="/orders/new">{t('sales.timeline.newOrder')}</ButtonLink>}
      height={TIMELINE_HEIGHT}
      chart={(data) => {
        const { columns, valuesOf } = periodsOf(data);
        return (
          <ColumnChart
            height={TIMELINE_HEIGHT}
            label={t('sales.timeline.label', {
              period: formatDays(data),
              amount: formatMoney(data.summary.adjustedNetSales),
            })}
            columns={columns}
            series={[
              {
                name: t('sales.timeline.adjustedNetSales'),
                values: valuesOf(data.rows, ({ adjustedNetSales }) => adjustedNetSales),
              },
            ]}
            format={(value) => formatMoney(value as Amount)}
            formatTick={formatAxisMoney}
          />
        );
      }}
      table={(data) => (
        <ReportTable
          label={t('sales.timeline.title')}
          columns={columnsOf(data)}
          rows={data.rows}
          rowKey={({ period }) => period}
          hasTotals
        />
      )}
    />
  );
}

const TIMELINE_HEIGHT = 280;

import type { DateRange } from '@mostrador/domain/calendar';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { ColumnChart } from '#shared/ui/charts/column-chart.tsx';
import { Money } from '#shared/ui/money.tsx';
import { CardFoot, ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { usePeriods } from '../parts/use-periods.ts';
import { useSteppedReport } from '../queries.ts';

const FIGURES = ['returned', 'pending', 'kept'] as const;

/** Deposits returned, pending and kept over the period, and the amount held now. */
export function DepositsCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { formatMoney } = useFormat();
  const { formatAxisMoney, formatDays } = useReportFormat();
  const periodsOf = usePeriods();
  const report = useSteppedReport('readDepositsReport', range);
  const title = t('sales.deposits.title');
  return (
    <ReportCard
      anchor="deposits"
      isWide
      title={title}
      explanation={t('sales.deposits.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.deposits.empty')}
      chart={(data) => {
        const { columns, valuesOf } = periodsOf(data);
        return (
          <ColumnChart
            label={t('sales.deposits.label', {
              period: formatDays(data),
              returned: formatMoney(data.summary.returned),
              pending: formatMoney(data.summary.pending),
              kept: formatMoney(data.summary.kept),
            })}
            columns={columns}
            series={FIGURES.map((figure) => ({
              name: t(`sales.deposits.${figure}`),
              values: valuesOf(data.rows, (row) => row[figure]),
            }))}
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
            ...FIGURES.map((figure) => ({
              key: figure,
              title: t(`sales.deposits.${figure}`),
              isFigure: true,
              cell: (row: (typeof data.rows)[number]) => <Money amount={row[figure]} />,
              total: <Money amount={data.summary[figure]} />,
            })),
          ]}
        />
      )}
      foot={({ summary }) => (
        <CardFoot label={t('sales.deposits.heldNow')}>
          <Money amount={summary.heldNow} />
        </CardFoot>
      )}
    />
  );
}

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

const FIGURES = ['late', 'damage', 'loss', 'other', 'extension'] as const;

/** What was claimed and charged for loans over the period, by kind. */
export function ClaimsCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { formatMoney } = useFormat();
  const { formatAxisMoney, formatDays } = useReportFormat();
  const periodsOf = usePeriods();
  const report = useSteppedReport('readClaimsReport', range);
  const title = t('sales.claims.title');
  return (
    <ReportCard
      anchor="claims"
      title={title}
      explanation={t('sales.claims.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.claims.empty')}
      chart={(data) => {
        const { columns, valuesOf } = periodsOf(data);
        return (
          <ColumnChart
            label={t('sales.claims.label', {
              period: formatDays(data),
              amount: formatMoney(data.summary.total),
            })}
            columns={columns}
            series={[
              {
                name: t('sales.claims.total'),
                values: valuesOf(data.rows, (row) => row.total),
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
            ...FIGURES.map((figure) => ({
              key: figure,
              title: t(`sales.claims.${figure}`),
              isFigure: true,
              cell: (row: (typeof data.rows)[number]) => <Money amount={row[figure]} />,
              total: <Money amount={data.summary[figure]} />,
            })),
          ]}
        />
      )}
      foot={({ summary }) => (
        <CardFoot label={t('sales.claims.total')}>
          <Money amount={summary.total} />
        </CardFoot>
      )}
    />
  );
}

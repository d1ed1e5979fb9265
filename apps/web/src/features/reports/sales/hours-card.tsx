import type { Answer } from '@mostrador/contract/routes';
import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { HeatMap } from '#shared/ui/charts/heat-map.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';

type Hours = Answer<'readHoursReport'>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Takings by hour and weekday, added up over the period. */
export function HoursCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useFormat();
  const { formatHour, formatWeekday } = useReportFormat();
  const report = useReport('readHoursReport', { query: range });
  const title = t('sales.hours.title');
  return (
    <ReportCard
      title={title}
      explanation={t('sales.hours.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.hours.empty')}
      chart={(data) => <WeekMap data={data} />}
      table={({ rows, summary }) => (
        <ReportTable
          label={title}
          rows={rows}
          rowKey={({ weekday, hour }) => `${weekday} ${hour}`}
          hasTotals
          columns={[
            {
              key: 'weekday',
              title: t('sales.hours.hour'),
              cell: ({ weekday, hour }) =>
                t('sales.hours.at', {
                  weekday: formatWeekday(weekday, 'long'),
                  hour: formatHour(hour),
                }),
              total: t('card.total'),
            },
            {
              key: 'ordersCount',
              title: t('sales.hours.orders'),
              isFigure: true,
              cell: ({ ordersCount }) => formatNumber(ordersCount),
              total: formatNumber(summary.ordersCount),
            },
            {
              key: 'netSales',
              title: t('sales.hours.netSales'),
              isFigure: true,
              cell: ({ netSales }) => <Money amount={netSales} />,
              total: <Money amount={summary.netSales} />,
            },
          ]}
        />
      )}
    />
  );
}

function WeekMap({ data }: { data: Hours }) {
  const { t } = useTranslation('reports', { keyPrefix: 'sales.hours' });
  const { formatMoney, formatNumber } = useFormat();
  const { formatDays, formatHour, formatWeekday } = useReportFormat();
  const rowOf = new Map(data.rows.map((row) => [placeOf(row.weekday, row.hour), row]));
  return (
    <HeatMap
      label={t('label', {
        period: formatDays(data),
        amount: formatMoney(data.summary.netSales),
      })}
      rowNames={WEEKDAYS.map((weekday) => formatWeekday(weekday, 'short'))}
      columnNames={HOURS.map(formatHour)}
      values={WEEKDAYS.map((weekday) =>
        HOURS.map((hour) => rowOf.get(placeOf(weekday, hour))?.netSales),
      )}
      cellText={(weekdayIndex, hour) => {
        const weekday = weekdayIndex + 1;
        const row = rowOf.get(placeOf(weekday, hour));
        return {
          title: t('at', { weekday: formatWeekday(weekday, 'long'), hour: formatHour(hour) }),
          lines:
            row === undefined
              ? [t('nothing')]
              : [
                  t('line', { name: t('netSales'), figure: formatMoney(row.netSales) }),
                  t('line', { name: t('orders'), figure: formatNumber(row.ordersCount) }),
                ],
        };
      }}
      least={t('least')}
      most={t('most')}
    />
  );
}

function placeOf(weekday: number, hour: number): number {
  return weekday * HOURS.length + hour;
}

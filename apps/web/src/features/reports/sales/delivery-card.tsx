import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';

/** Deliveries assigned to each person, and how many of them have arrived. */
export function DeliveryCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useFormat();
  const report = useReport('readDeliveryReport', { query: range });
  const title = t('sales.delivery.title');
  return (
    <ReportCard
      title={title}
      explanation={t('sales.delivery.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.delivery.empty')}
      chart={({ rows }) => (
        <BarList
          label={title}
          entries={rows.map(({ deliveryPersonId, name, ordersCount, delivered }) => ({
            key: deliveryPersonId,
            name,
            value: ordersCount,
            filled: delivered,
            text: t('sales.delivery.deliveredOf', {
              delivered: formatNumber(delivered),
              orders: formatNumber(ordersCount),
            }),
          }))}
        />
      )}
      table={({ rows, summary }) => (
        <ReportTable
          label={title}
          rows={rows}
          rowKey={({ deliveryPersonId }) => deliveryPersonId}
          hasTotals
          columns={[
            {
              key: 'name',
              title: t('sales.delivery.person'),
              cell: ({ name }) => name,
              total: t('card.total'),
            },
            {
              key: 'ordersCount',
              title: t('sales.delivery.orders'),
              isFigure: true,
              cell: ({ ordersCount }) => formatNumber(ordersCount),
              total: formatNumber(summary.ordersCount),
            },
            {
              key: 'delivered',
              title: t('sales.delivery.delivered'),
              isFigure: true,
              cell: ({ delivered }) => formatNumber(delivered),
              total: formatNumber(summary.delivered),
            },
          ]}
        />
      )}
    />
  );
}

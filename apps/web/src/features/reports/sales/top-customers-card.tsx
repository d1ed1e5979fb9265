import type { DateRange } from '@mostrador/domain/calendar';
import { TOP_CUSTOMERS_LIMIT } from '@mostrador/domain/list-sizes';
import { useTranslation } from '#i18n/use-translation.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { Money } from '#shared/ui/money.tsx';
import { CustomerName } from '../parts/customer-name.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';

/** Customers who paid most, with links to their profiles. */
export function TopCustomersCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('reports');
  const report = useReport('readTopCustomersReport', {
    query: { ...range, limit: String(TOP_CUSTOMERS_LIMIT) },
  });
  const title = t('sales.topCustomers.title');
  return (
    <ReportCard
      title={title}
      explanation={t('sales.topCustomers.explanation')}
      report={report}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('sales.topCustomers.empty')}
      chart={({ rows, archivedCustomerIds }) => (
        <BarList
          label={title}
          entries={rows.map((row) => ({
            key: row.customerId,
            name: <CustomerName {...row} archivedIds={archivedCustomerIds} />,
            value: row.totalPaid,
            text: <Money amount={row.totalPaid} />,
          }))}
        />
      )}
      table={({ rows, archivedCustomerIds }) => (
        <ReportTable
          label={title}
          rows={rows}
          rowKey={({ customerId }) => customerId}
          hasTotals={false}
          columns={[
            {
              key: 'name',
              title: t('sales.topCustomers.customer'),
              cell: (row) => <CustomerName {...row} archivedIds={archivedCustomerIds} />,
            },
            {
              key: 'totalPaid',
              title: t('sales.topCustomers.totalPaid'),
              isFigure: true,
              cell: ({ totalPaid }) => <Money amount={totalPaid} />,
            },
          ]}
        />
      )}
    />
  );
}

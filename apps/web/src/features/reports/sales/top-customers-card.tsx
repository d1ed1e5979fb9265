import type { DateRange } from '@mostrador/domain/calendar';
import { TOP_CUSTOMERS_LIMIT } from '@mostrador/domain/list-sizes';
import { useTranslation } from 'react-i18next';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';

/** Who paid the most; each leads to their profile. */
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
      chart={({ rows }) => (
        <BarList
          label={title}
          entries={rows.map(({ customerId, name, totalPaid }) => ({
            key: customerId,
            name: <CustomerLink id={customerId} name={name} />,
            value: totalPaid,
            text: <Money amount={totalPaid} />,
          }))}
        />
      )}
      table={({ rows }) => (
        <ReportTable
          label={title}
          rows={rows}
          rowKey={({ customerId }) => customerId}
          hasTotals={false}
          columns={[
            {
              key: 'name',
              title: t('sales.topCustomers.customer'),
              cell: ({ customerId, name }) => <CustomerLink id={customerId} name={name} />,
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

function CustomerLink({ id, name }: { id: string; name: string }) {
  return (
    <AnchorLink to="/customers/$id" params={{ id }} fw={550}>
      {name}
    </AnchorLink>
  );
}

import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { Money } from '#shared/ui/money.tsx';
import { CustomerName } from '../parts/customer-name.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';

type Report = Answer<'readCustomerLoansReport'>;
type Row = Report['rows'][number];

/** Who has goods on loan, with the deposits agreed and those that the shop holds. */
export function CustomerLoansCard() {
  const { t } = useTranslation('currentReports');
  const title = t('customerLoans.title');
  return (
    <ReportCard
      isWide
      title={title}
      explanation={t('customerLoans.explanation')}
      report={useReport('readCustomerLoansReport', { query: {} })}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('loans.empty')}
      chart={({ rows, archivedCustomerIds }) => (
        <BarList
          label={title}
          entries={rows.slice(0, BARS).map((row) => ({
            key: row.customerId,
            name: <CustomerName {...row} archivedIds={archivedCustomerIds} />,
            value: row.depositsHeld,
            text: <Money amount={row.depositsHeld} />,
          }))}
        />
      )}
      table={(report) => <CustomersTable title={title} report={report} />}
    />
  );
}

/** Bars that a glance takes in; the table has more. */
const BARS = 5;

function CustomersTable({ title, report }: { title: string; report: Report }) {
  const { rows, summary, archivedCustomerIds: archivedIds } = report;
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const count = (key: 'loansCount' | 'overdueCount', name: string) => ({
    key,
    title: name,
    isFigure: true,
    cell: (row: Row) => formatNumber(row[key]),
    total: formatNumber(summary[key]),
  });
  const amount = (key: 'deposits' | 'depositsHeld', name: string) => ({
    key,
    title: name,
    isFigure: true,
    cell: (row: Row) => <Money amount={row[key]} />,
    total: <Money amount={summary[key]} />,
  });
  return (
    <ReportTable
      label={title}
      rows={rows}
      rowKey={({ customerId }) => customerId}
      hasTotals
      columns={[
        {
          key: 'name',
          title: t('columns.customer'),
          cell: (row) => <CustomerName {...row} archivedIds={archivedIds} />,
          total: t('customerLoans.total'),
        },
        count('loansCount', t('columns.loans')),
        count('overdueCount', t('columns.overdue')),
        amount('deposits', t('columns.deposits')),
        amount('depositsHeld', t('columns.held')),
      ]}
    />
  );
}

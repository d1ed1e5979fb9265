import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import type { Report } from '../queries.ts';

type Data = Answer<'readPeopleReport'>;
type Row = Data['rows'][number];

const COLUMNS = [
  ['ordersCount', 'count'],
  ['ordersTotal', 'money'],
  ['paymentsCount', 'count'],
  ['taken', 'money'],
  ['voided', 'money'],
  ['givenBack', 'money'],
  ['discounts', 'money'],
  ['shiftsClosed', 'count'],
  ['differences', 'money'],
] as const;

/** What each person did, as bars of what they took, and as a table. */
export function PeopleCard({ report }: { report: Report<Data> }) {
  const { t } = useTranslation('peopleReport');
  return (
    <ReportCard
      title={t('card.title')}
      explanation={t('card.explanation')}
      report={report}
      isWide
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('card.empty')}
      emptyHint={t('card.emptyHint')}
      chart={({ rows }) => (
        <BarList
          label={t('card.bars')}
          entries={rows.map((row) => ({
            key: row.userId,
            name: row.name,
            value: row.taken,
            text: <Money amount={row.taken} />,
          }))}
        />
      )}
      table={(data) => <Table data={data} />}
    />
  );
}

function Table({ data: { rows, summary } }: { data: Data }) {
  const { t } = useTranslation(['peopleReport', 'reports']);
  const { formatNumber } = useFormat();
  const cell = (of: Row | Data['summary'], [name, kind]: (typeof COLUMNS)[number]) =>
    kind === 'count' ? formatNumber(of[name]) : <Money amount={of[name]} />;
  return (
    <ReportTable
      label={t('card.title')}
      rows={rows}
      rowKey={({ userId }) => userId}
      hasTotals
      columns={[
        {
          key: 'name',
          title: t('card.person'),
          cell: ({ name }) => name,
          total: t('reports:card.total'),
        },
        ...COLUMNS.map((column) => ({
          key: column[0],
          title: t(column[0]),
          isFigure: true,
          cell: (row: Row) => cell(row, column),
          total: cell(summary, column),
        })),
      ]}
    />
  );
}

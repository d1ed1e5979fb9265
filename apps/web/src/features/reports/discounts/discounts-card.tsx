import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import type { Report } from '../queries.ts';

type Data = Answer<'readDiscountsReport'>;
type Row = Data['rows'][number];

const FIGURES = ['lineDiscounts', 'orderDiscounts', 'priceReductions', 'total'] as const;

const keyOf = ({ userId, reason }: Row) => JSON.stringify([userId, reason]);

/** Discounts by person and reason, as bars and as a table. */
export function DiscountsCard({ report }: { report: Report<Data> }) {
  const { t } = useTranslation('discountsReport');
  return (
    <ReportCard
      title={t('card.title')}
      explanation={t('card.explanation')}
      report={report}
      isWide
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('card.empty')}
      emptyHint={t('card.emptyHint')}
      chart={({ rows }) => <Bars rows={rows} />}
      table={(data) => <Table data={data} />}
    />
  );
}

function Bars({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('discountsReport');
  return (
    <BarList
      label={t('card.title')}
      entries={rows.map((row) => ({
        key: keyOf(row),
        name: t('card.bar', { name: row.name, reason: row.reason ?? t('card.noReason') }),
        value: row.total,
        text: <Money amount={row.total} />,
      }))}
    />
  );
}

function Table({ data: { rows, summary } }: { data: Data }) {
  const { t } = useTranslation(['discountsReport', 'reports']);
  const { formatNumber } = useFormat();
  return (
    <ReportTable
      label={t('card.title')}
      rows={rows}
      rowKey={keyOf}
      hasTotals
      columns={[
        {
          key: 'name',
          title: t('card.person'),
          cell: ({ name }) => name,
          total: t('reports:card.total'),
        },
        {
          key: 'reason',
          title: t('card.reason'),
          cell: ({ reason }) => reason ?? t('card.noReason'),
        },
        ...FIGURES.map((figure) => ({
          key: figure,
          title: t(figure),
          isFigure: true,
          cell: (row: Row) => <Money amount={row[figure]} />,
          total: <Money amount={summary[figure]} />,
        })),
        {
          key: 'ordersCount',
          title: t('card.orders'),
          isFigure: true,
          cell: ({ ordersCount }) => formatNumber(ordersCount),
        },
      ]}
    />
  );
}

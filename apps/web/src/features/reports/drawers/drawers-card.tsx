import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import type { Report } from '../queries.ts';

type Data = Answer<'readDrawersReport'>;
type Row = Data['rows'][number];

const FIGURES = [
  ...(['float', 'taken', 'voided', 'givenBack', 'rounding', 'purchases', 'handedIn'] as const),
  ...(['paidIn', 'paidOut', 'dropped', 'expected', 'counted', 'difference'] as const),
  ...(['nextFloat', 'openingDifference'] as const),
] as const;

/** Shown even where all of them are 0. */
const ALWAYS: readonly (typeof FIGURES)[number][] = [
  'float',
  'taken',
  'expected',
  'counted',
  'difference',
];

/** The shifts that were closed in the period, as bars of what they differ by, and as a table of their cash. */
export function DrawersCard({ report }: { report: Report<Data> }) {
  const { t } = useTranslation('drawersReport');
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
  const { t } = useTranslation('drawersReport');
  const { formatDateTime } = useFormat();
  return (
    <BarList
      label={t('card.bars')}
      entries={rows.map((row) => ({
        key: row.shiftId,
        name: t('card.bar', {
          number: row.zNumber,
          drawer: row.drawer,
          time: formatDateTime(row.closedAt),
          name: row.closedBy,
        }),
        value: row.difference,
        text: <Money amount={row.difference} />,
      }))}
    />
  );
}

function Table({ data: { rows, summary } }: { data: Data }) {
  const { t } = useTranslation(['drawersReport', 'reports']);
  const { formatDateTime } = useFormat();
  return (
    <ReportTable
      label={t('card.title')}
      rows={rows}
      rowKey={({ shiftId }) => shiftId}
      hasTotals
      columns={[
        {
          key: 'z',
          title: t('card.z'),
          cell: ({ shiftId, zNumber, drawer }) => (
            <AnchorLink to="/shifts/$id" params={{ id: shiftId }}>
              {t('card.zOf', { number: zNumber, drawer })}
            </AnchorLink>
          ),
          total: t('reports:card.total'),
        },
        { key: 'closedAt', title: t('card.closedAt'), cell: (row) => formatDateTime(row.closedAt) },
        { key: 'closedBy', title: t('card.closedBy'), cell: ({ closedBy }) => closedBy },
        ...FIGURES.filter(
          (figure) => ALWAYS.includes(figure) || rows.some((row) => row[figure] !== 0),
        ).map((figure) => ({
          key: figure,
          title: t(figure),
          isFigure: true,
          cell: (row: Row) => <Money amount={row[figure]} />,
          total: <Money amount={summary[figure]} />,
        })),
        { key: 'note', title: t('card.note'), cell: ({ note }) => note ?? '' },
      ]}
    />
  );
}

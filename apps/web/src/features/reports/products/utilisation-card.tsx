import type { Answer } from '@mostrador/contract/routes';
import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { BarList, barListHeight } from '#shared/ui/charts/bar-list.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';
import { ProductLink } from './product-link.tsx';
import { ReportPages } from './report-pages.tsx';
import { FIRST_PAGE, useReportPages } from './use-report-pages.ts';

/** How many products the chart draws. */
const TOP_PRODUCTS = 10;

type Utilisation = Answer<'readUtilisationReport'>;
type Row = Utilisation['rows'][number];

/** On how many of its days each product that can be lent was out. */
export function UtilisationCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('productReports');
  const pages = useReportPages(range);
  const first = useReport('readUtilisationReport', { query: { ...range, ...FIRST_PAGE } });
  const shown = useReport('readUtilisationReport', { query: { ...range, ...pages.asked } });
  return (
    <ReportCard
      title={t('utilisation.title')}
      explanation={t('utilisation.explanation')}
      report={first}
      height={barListHeight(TOP_PRODUCTS)}
      isEmpty={({ summary }) => summary.daysOut === 0}
      emptyText={t('utilisation.empty')}
      emptyHint={t('utilisation.emptyHint')}
      chart={({ rows }) => <MostUsed rows={rows.slice(0, TOP_PRODUCTS)} />}
      table={() => (
        <ReportPages title={t('utilisation.title')} pages={pages} query={shown.query}>
          {(report) => <UtilisationTable report={report} />}
        </ReportPages>
      )}
    />
  );
}

function MostUsed({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('productReports');
  const { formatPercent } = useReportFormat();
  return (
    <BarList
      label={t('utilisation.chart')}
      entries={rows
        .filter(({ daysOut }) => daysOut > 0)
        .map((row) => ({
          key: row.productId,
          name: <ProductLink id={row.productId} name={row.productName} />,
          value: row.rate ?? 0,
          text: row.rate === null ? '—' : formatPercent(row.rate),
        }))}
    />
  );
}

function UtilisationTable({ report: { rows, summary } }: { report: Utilisation }) {
  const { t } = useTranslation('productReports');
  const { formatNumber } = useFormat();
  const { formatPercent } = useReportFormat();
  const rateText = (rate: number | null) => (rate === null ? '—' : formatPercent(rate));
  const columns: ReportColumn<Row>[] = [
    {
      key: 'product',
      title: t('columns.product'),
      cell: ({ productId, productName }) => <ProductLink id={productId} name={productName} />,
      total: t('total'),
    },
    {
      key: 'daysOut',
      title: t('columns.daysOut'),
      isFigure: true,
      cell: ({ daysOut }) => formatNumber(daysOut),
      total: formatNumber(summary.daysOut),
    },
    {
      key: 'daysOwned',
      title: t('columns.daysOwned'),
      isFigure: true,
      cell: ({ daysOwned }) => formatNumber(daysOwned),
      total: formatNumber(summary.daysOwned),
    },
    {
      key: 'rate',
      title: t('columns.utilisation'),
      isFigure: true,
      cell: ({ rate }) => rateText(rate),
      total: rateText(summary.rate),
    },
  ];
  return (
    <ReportTable
      label={t('utilisation.title')}
      columns={columns}
      rows={rows}
      rowKey={({ productId }) => productId}
      hasTotals
      isWhole
    />
  );
}

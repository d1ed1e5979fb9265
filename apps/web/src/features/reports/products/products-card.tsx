import type { Answer } from '@mostrador/contract/routes';
import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { BarList, barListHeight } from '#shared/ui/charts/bar-list.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';
import { ProductLink } from './product-link.tsx';
import { ReportPages } from './report-pages.tsx';
import { FIRST_PAGE, useReportPages } from './use-report-pages.ts';

/** How many products the chart draws. */
const TOP_PRODUCTS = 10;

type Products = Answer<'readProductsReport'>;
type ProductRow = Products['rows'][number];

/** Units sold and lent by product, by falling revenue. */
export function ProductsCard({ range }: { range: DateRange }) {
  const { t } = useTranslation('productReports');
  const pages = useReportPages(range);
  const first = useReport('readProductsReport', { query: { ...range, ...FIRST_PAGE } });
  const shown = useReport('readProductsReport', { query: { ...range, ...pages.asked } });
  return (
    <ReportCard
      title={t('products.title')}
      explanation={t('products.explanation')}
      report={first}
      height={barListHeight(TOP_PRODUCTS)}
      isEmpty={({ pagination }) => pagination.total === 0}
      emptyText={t('empty')}
      emptyHint={t('emptyHint')}
      emptyAction={
        <ButtonLink to="/orders/new" variant="light">
          {t('newOrder')}
        </ButtonLink>
      }
      chart={({ rows }) => <TopProducts rows={rows.slice(0, TOP_PRODUCTS)} />}
      table={() => (
        <ReportPages title={t('products.title')} pages={pages} query={shown.query}>
          {(report) => <ProductTable report={report} />}
        </ReportPages>
      )}
    />
  );
}

function TopProducts({ rows }: { rows: readonly ProductRow[] }) {
  const { t } = useTranslation('productReports');
  return (
    <BarList
      label={t('products.chart')}
      entries={rows.map((row) => ({
        key: row.productId ?? 'custom',
        name: <ProductLink id={row.productId} name={row.productName} />,
        value: row.revenue,
        text: <Money amount={row.revenue} />,
      }))}
    />
  );
}

function ProductTable({ report: { rows, summary } }: { report: Products }) {
  const { t } = useTranslation('productReports');
  const { formatNumber } = useFormat();
  const columns: ReportColumn<ProductRow>[] = [
    {
      key: 'product',
      title: t('columns.product'),
      cell: ({ productId, productName }) => <ProductLink id={productId} name={productName} />,
      total: t('total'),
    },
    {
      key: 'unitsSold',
      title: t('columns.unitsSold'),
      isFigure: true,
      cell: ({ unitsSold }) => formatNumber(unitsSold),
      total: formatNumber(summary.unitsSold),
    },
    {
      key: 'unitsLent',
      title: t('columns.unitsLent'),
      isFigure: true,
      cell: ({ unitsLent }) => formatNumber(unitsLent),
      total: formatNumber(summary.unitsLent),
    },
    {
      key: 'revenue',
      title: t('columns.revenue'),
      isFigure: true,
      cell: ({ revenue }) => <Money amount={revenue} />,
      total: <Money amount={summary.revenue} />,
    },
  ];
  return (
    <ReportTable
      label={t('products.title')}
      columns={columns}
      rows={rows}
      rowKey={({ productId }) => productId ?? 'custom'}
      hasTotals
      isWhole
    />
  );
}

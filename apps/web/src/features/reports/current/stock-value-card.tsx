import { Alert, Text } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { CategoryLink } from '../products/category-link.tsx';
import { CostsNote } from '../products/costs-note.tsx';
import { useReport } from '../queries.ts';
import classes from './current.module.css';

type StockValue = Answer<'readStockValueReport'>;
type Row = StockValue['rows'][number];

/** How many categories the chart draws; the table has them all. */
const TOP_CATEGORIES = 12;

/** Value of the shop's goods, at cost and at price. */
export function StockValueCard() {
  const { t } = useTranslation('currentReports');
  return (
    <ReportCard
      isWide
      title={t('stock.title')}
      explanation={t('stock.explanation')}
      report={useReport('readStockValueReport', { query: {} })}
      isEmpty={({ summary }) => summary.units === 0}
      emptyText={t('stock.empty')}
      emptyHint={t('stock.emptyHint')}
      emptyAction={
        <ButtonLink to="/products/new" variant="light">
          {t('stock.newProduct')}
        </ButtonLink>
      }
      chart={(report) => <StockChart rows={report.rows} />}
      table={(report) => <StockTable report={report} />}
      foot={(stock) => (
        <>
          <Remainder stock={stock} />
          <UncostedUnits summary={stock.summary} />
        </>
      )}
    />
  );
}

function StockChart({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('currentReports');
  const { formatMoney } = useFormat();
  const byPrice = rows.toSorted((one, other) => other.valueAtPrice - one.valueAtPrice);
  return (
    <BarList
      label={t('stock.chart')}
      legend={{ filled: t('stock.atCost'), rest: t('stock.aboveCost') }}
      entries={byPrice.slice(0, TOP_CATEGORIES).map((row) => ({
        key: row.categoryId ?? '',
        name: <CategoryName row={row} />,
        value: Math.max(row.valueAtPrice, row.valueAtCost),
        filled: row.valueAtCost,
        text: t('stock.values', {
          cost: formatMoney(row.valueAtCost),
          price: formatMoney(row.valueAtPrice),
        }),
      }))}
    />
  );
}

function StockTable({ report: { rows, summary } }: { report: StockValue }) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const count = (
    key: 'productsCount' | 'units' | 'unitsOnLoan' | 'unitsInRepair',
  ): ReportColumn<Row> => ({
    key,
    title: t(`columns.${key}`),
    isFigure: true,
    cell: (row) => formatNumber(row[key]),
    total: formatNumber(summary[key]),
  });
  const money = (key: 'valueAtCost' | 'valueAtPrice'): ReportColumn<Row> => ({
    key,
    title: t(`columns.${key}`),
    isFigure: true,
    cell: (row) => <Money amount={row[key]} />,
    total: <Money amount={summary[key]} />,
  });
  // Most shops repair nothing, and need no column for it.
  const repairs = summary.unitsInRepair > 0 ? [count('unitsInRepair')] : [];
  return (
    <ReportTable
      label={t('stock.title')}
      columns={[
        {
          key: 'category',
          title: t('columns.category'),
          cell: (row) => <CategoryName row={row} />,
          total: t('total'),
        },
        count('productsCount'),
        count('units'),
        count('unitsOnLoan'),
        ...repairs,
        money('valueAtCost'),
        money('valueAtPrice'),
      ]}
      rows={rows}
      rowKey={({ categoryId }) => categoryId ?? ''}
      hasTotals
      isWhole
    />
  );
}

function CategoryName({ row: { categoryId, categoryName } }: { row: Row }) {
  const { t } = useTranslation('currentReports');
  if (categoryId === null || categoryName === null) return <>{t('withoutCategory')}</>;
  return <CategoryLink id={categoryId} name={categoryName} />;
}

/** How many categories the chart leaves to the table, and which are worth more than can be summed. */
function Remainder({ stock: { rows } }: { stock: StockValue }) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const worthMore = rows.filter(({ isWorthMore }) => isWorthMore);
  return (
    <>
      {rows.length > TOP_CATEGORIES && (
        <Text size="xs" c="dimmed">
          {t('stock.shown', {
            shown: formatNumber(TOP_CATEGORIES),
            count: rows.length,
            formatted: formatNumber(rows.length),
          })}
        </Text>
      )}
      {worthMore.length > 0 && (
        <Alert color="orange" title={t('stock.worthMore')}>
          {t('stock.worthMoreHint', {
            names: worthMore
              .map(({ categoryName }) => categoryName ?? t('withoutCategory'))
              .join(', '),
          })}
        </Alert>
      )}
    </>
  );
}

/** Number of units that count as 0 at cost, because their cost is not known. */
function UncostedUnits({
  summary: { uncostedUnits },
}: Pick<Answer<'readStockValueReport'>, 'summary'>) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  if (uncostedUnits === 0) return null;
  return (
    <div className={classes.note}>
      <CostsNote
        title={t('stock.uncosted', {
          count: uncostedUnits,
          formatted: formatNumber(uncostedUnits),
        })}
      >
        {t('stock.uncostedHint')}
      </CostsNote>
    </div>
  );
}

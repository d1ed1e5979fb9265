import { Skeleton } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { listQuery } from '#shared/api/query.ts';
import { barListHeight } from '#shared/ui/charts/bar-list.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { useReport } from '../queries.ts';
import { lastRowsPage } from './last-rows.ts';
import { MarginBars } from './margin-bars.tsx';
import {
  BEST_MARGINS,
  type MarginGroup,
  type MarginsReport,
  marginBars,
  WORST_MARGINS,
} from './margin-rows.ts';
import { MarginTable } from './margin-table.tsx';
import { ReportPages } from './report-pages.tsx';
import { FIRST_PAGE, useReportPages } from './use-report-pages.ts';

interface Props {
  range: DateRange;
  groupBy: MarginGroup;
  isWide?: boolean;
}

/** Margins by product or category, from the best to the greatest loss. */
export function MarginCard({ range, groupBy, isWide }: Props) {
  const { t } = useTranslation('productReports');
  const pages = useReportPages(range);
  const first = useReport('readMarginsReport', { query: { ...range, groupBy, ...FIRST_PAGE } });
  const shown = useReport('readMarginsReport', { query: { ...range, groupBy, ...pages.asked } });
  return (
    <ReportCard
      title={t(`margins.${groupBy}`)}
      explanation={t('margins.explanation')}
      isWide={isWide}
      report={first}
      // No fixed height for categories, of which there may be only a few.
      height={groupBy === 'product' ? barListHeight(BEST_MARGINS) : undefined}
      isEmpty={({ pagination }) => pagination.total === 0}
      emptyText={t('empty')}
      emptyHint={t('emptyHint')}
      emptyAction={
        <ButtonLink to="/orders/new" variant="light">
          {t('newOrder')}
        </ButtonLink>
      }
      chart={(report) => <MarginChart range={range} groupBy={groupBy} first={report} />}
      table={() => (
        <ReportPages title={t(`margins.${groupBy}`)} pages={pages} query={shown.query}>
          {(report) => <MarginTable groupBy={groupBy} report={report} />}
        </ReportPages>
      )}
    />
  );
}

interface ChartProps {
  range: DateRange;
  groupBy: MarginGroup;
  first: MarginsReport;
}

/**
 * Chart of the report's first and last rows; the last need a second call where the report has several
 * pages.
 */
function MarginChart({ range, groupBy, first }: ChartProps) {
  const { total, limit } = first.pagination;
  const { page, limit: size } = lastRowsPage(total, WORST_MARGINS);
  const last = useQuery({
    ...listQuery('readMarginsReport', {
      query: { ...range, groupBy, page: String(page), limit: String(size) },
    }),
    // While another period loads, `first` still belongs to the period before.
    enabled:
      total > limit && first.startDate === range.startDate && first.endDate === range.endDate,
  });
  const rows = total > limit ? last.data?.rows : first.rows;
  if (rows !== undefined) {
    return <MarginBars groupBy={groupBy} rows={marginBars(first.rows, rows)} />;
  }
  if (last.error) return <FailedLoad error={last.error} onRetry={() => void last.refetch()} />;
  return <Skeleton height={barListHeight(BEST_MARGINS)} />;
}

import { Skeleton } from '@mantine/core';
import type { Pagination } from '@mostrador/contract/shared/fields';
import { REPORT_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PaginationBar } from '#shared/ui/list/pagination-bar.tsx';
import { useListChanges } from '#shared/ui/list/use-list-changes.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import classes from './products.module.css';
import type { useReportPages } from './use-report-pages.ts';

interface Props<Page> {
  /** Title of the report, for screen readers. */
  title: string;
  pages: ReturnType<typeof useReportPages>;
  query: UseQueryResult<Page>;
  /** A `ReportTable` of the page's rows. */
  children: (page: Page) => ReactNode;
}

/** The table of a long report, page by page. */
export function ReportPages<Page extends { pagination: Pagination }>(props: Props<Page>) {
  const { title, pages, query, children } = props;
  const { t } = useTranslation('productReports');
  const { data, error, isPlaceholderData, refetch } = query;
  const { change } = useListChanges(pages.search, { data, isPlaceholderData }, pages.replace);
  if (data === undefined) {
    if (error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={240} />;
  }
  return (
    <>
      <div
        className={classes.rows}
        data-stale={isPlaceholderData || undefined}
        aria-busy={isPlaceholderData}
      >
        {children(data)}
      </div>
      {data.pagination.total > REPORT_PAGE_SIZE && (
        <div className={classes.pages}>
          <PaginationBar
            label={t('pages', { title })}
            pagination={data.pagination}
            onPage={(page) => change({ page })}
            onLimit={(limit) => change({ limit })}
          />
        </div>
      )}
    </>
  );
}

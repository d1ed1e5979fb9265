import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { DataTable } from '#shared/ui/list/data-table.tsx';
import { PaginationBar } from '#shared/ui/list/pagination-bar.tsx';
import { useListChanges } from '#shared/ui/list/use-list-changes.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { listBorrowsQuery, statusOf } from './borrow-list-search.ts';
import { BorrowCard } from './list/borrow-card.tsx';
import { useBorrowColumns } from './list/borrow-columns.tsx';
import { BorrowFilters } from './list/borrow-filters.tsx';
import { BorrowRowEnd } from './list/borrow-row-end.tsx';
import { EmptyBorrowList } from './list/empty-borrow-list.tsx';
import { ListState } from './list/list-state.tsx';
import { useMarkReturned } from './parts/mark-returned-dialog.tsx';
import { borrowQueries } from './queries.ts';

const route = getRouteApi('/shell/returns');

/** /returns: open loans or returned ones, as the filters in the address choose. */
export function BorrowListPage() {
  const { t } = useTranslation('borrows');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const borrows = useQuery(borrowQueries.list(listBorrowsQuery(search)));
  const { change, clear } = useListChanges(
    search,
    borrows,
    (next) => void navigate({ search: next, replace: true }),
  );
  const columns = useBorrowColumns();
  const { markReturned, dialog } = useMarkReturned();
  const { data, isPlaceholderData } = borrows;
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <BorrowFilters search={search} onChange={change} onClear={clear} />
      <ListState
        status={statusOf(search)}
        overdueCount={isPlaceholderData ? undefined : data?.overdueCount}
        isRefreshing={borrows.isFetching}
        onRefresh={() => void borrows.refetch()}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.records}
        rowKey={({ id }) => id}
        rowLabel={({ productName, customer }) =>
          t('loanOf', { product: productName, customer: personName(customer) })
        }
        card={(record) => <BorrowCard record={record} />}
        empty={<EmptyBorrowList search={search} onChange={change} onClear={clear} />}
        error={borrows.error}
        failedTitle={t('failedToLoad')}
        onRetry={() => void borrows.refetch()}
        actions={(record) => (
          <BorrowRowEnd record={record} onMarkReturned={() => markReturned(record.id)} />
        )}
        isFlagged={({ overdue }) => overdue}
        isStale={isPlaceholderData}
      />
      <PaginationBar
        pagination={data?.pagination}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
      />
      {dialog}
    </Page>
  );
}

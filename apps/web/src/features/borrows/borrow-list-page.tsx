import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
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
  const columns = useBorrowColumns();
  const { markReturned, dialog } = useMarkReturned();
  const { data, isPlaceholderData } = borrows;
  return (
    <RecordList
      title={t('title')}
      subtitle={t('subtitle')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={borrows}
      failedTitle={t('failedToLoad')}
      bar={({ change, clear }) => (
        <>
          <BorrowFilters search={search} onChange={change} onClear={clear} />
          <ListState
            status={statusOf(search)}
            overdueCount={isPlaceholderData ? undefined : data?.overdueCount}
            isRefreshing={borrows.isFetching}
            onRefresh={() => void borrows.refetch()}
          />
        </>
      )}
      defaultSort="newest"
      columns={columns}
      rows={data?.records}
      rowKey={({ id }) => id}
      rowLabel={({ productName, customer }) =>
        t('loanOf', { product: productName, customer: personName(customer) })
      }
      card={(record) => <BorrowCard record={record} />}
      actions={(record) => (
        <BorrowRowEnd record={record} onMarkReturned={() => markReturned(record.id)} />
      )}
      isFlagged={({ overdue }) => overdue}
      empty={({ change, clear }) => (
        <EmptyBorrowList search={search} onChange={change} onClear={clear} />
      )}
    >
      {dialog}
    </RecordList>
  );
}

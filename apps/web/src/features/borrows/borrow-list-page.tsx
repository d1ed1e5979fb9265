import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { listBorrowsQuery, usualSort } from './borrow-list-search.ts';
import { BorrowCard } from './list/borrow-card.tsx';
import { useBorrowColumns } from './list/borrow-columns.tsx';
import { BorrowFilters } from './list/borrow-filters.tsx';
import { BorrowRowEnd } from './list/borrow-row-end.tsx';
import { DueChips } from './list/due-chips.tsx';
import { EmptyBorrowList } from './list/empty-borrow-list.tsx';
import { useExtend } from './parts/extend-dialog.tsx';
import { useFoundDialog } from './parts/found/found-dialog.tsx';
import { useRemind } from './parts/remind/remind-dialog.tsx';
import { useTakeBack } from './parts/take-back/take-back-dialog.tsx';
import { useUndoReturnDialog } from './parts/undo/undo-return-dialog.tsx';
import { useTakeBackScanned } from './parts/use-take-back-scanned.ts';
import { borrowQueries } from './queries.ts';

const route = getRouteApi('/shell/returns');

/** /returns: loans by the day on which they are due, and those that are back, as the address chooses. */
export function BorrowListPage() {
  const { t } = useTranslation('borrows');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const borrows = useQuery(borrowQueries.list(listBorrowsQuery(search)));
  const columns = useBorrowColumns();
  const phone = usePhone();
  const { takeBack, dialog } = useTakeBack();
  const { extend, dialog: extension } = useExtend();
  const { remind, dialog: reminder } = useRemind();
  const undoing = useUndoReturnDialog();
  const finding = useFoundDialog();
  const { data } = borrows;
  useScanner(useTakeBackScanned(takeBack));
  return (
    <RecordList
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        // On a phone it would float over the buttons of a loan.
        !phone && (
          <ButtonLink to="/orders/new" leftSection={<IconPlus size={18} />}>
            {t('newLoan')}
          </ButtonLink>
        )
      }
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={borrows}
      failedTitle={t('failedToLoad')}
      bar={({ change }) => (
        <>
          <DueChips search={search} counts={data?.counts} onChange={change} />
          <BorrowFilters
            search={search}
            onChange={change}
            onClear={() => change({ search: undefined, startDate: undefined, endDate: undefined })}
          />
        </>
      )}
      defaultSort={usualSort(search)}
      columns={columns}
      rows={data?.records}
      rowKey={({ id }) => id}
      rowLabel={({ productName, customer }) =>
        t('loanOf', { product: productName, customer: personName(customer) })
      }
      card={(record) => <BorrowCard record={record} />}
      actions={(record) => (
        <BorrowRowEnd
          record={record}
          onRemind={() =>
            remind({ borrowId: record.id, customerName: personName(record.customer) })
          }
          onTakeBack={() => takeBack(record.id)}
          onExtend={() => extend(record.id)}
          onUndo={() => undoing.undoReturn({ orderId: record.orderId, borrowId: record.id })}
          onFound={() => finding.markFound({ orderId: record.orderId, borrowId: record.id })}
        />
      )}
      isFlagged={({ overdue }) => overdue}
      empty={({ change, clear }) => (
        <EmptyBorrowList search={search} onChange={change} onClear={clear} />
      )}
    >
      {dialog}
      {extension}
      {reminder}
      {undoing.dialog}
      {finding.dialog}
    </RecordList>
  );
}

import type { OrderSummary } from '@mostrador/contract/orders';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openLoans } from '#features/borrows/parts/open-loans.ts';
import { useTakeBack } from '#features/borrows/parts/take-back/take-back-dialog.tsx';
import { EarlierLine } from '#features/deliveries/parts/earlier-line.tsx';
import { useCancelDialog } from '#features/orders/cancel/cancel-dialog.tsx';
import { OutboxLine } from '#features/orders/outbox/page/outbox-line.tsx';
import { usePaymentDialog } from '#features/orders/parts/payment/payment-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { download } from '#shared/api/download.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFileReaderAction } from '#shared/files/use-file-reader-action.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { changedOrder, orderQueries } from '../queries.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { EmptyOrderList } from './empty-order-list.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import {
  daysOf,
  exportOrdersQuery,
  listOrdersQuery,
  NO_DAYS,
  type OrderListSearch,
} from './order-list-search.ts';
import { OrderRowActions } from './order-row-actions.tsx';
import { useVisibleColumns } from './use-visible-columns.ts';

const route = getRouteApi('/shell/orders');

/** /orders: today's orders, or those that match the filters in the address. */
export function OrderListPage() {
  const { t } = useTranslation('orders');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { today } = useFormat();
  const queryClient = useQueryClient();
  const { role } = useUser();
  const from = daysOf(search, today())?.startDate;
  const orders = useQuery(orderQueries.list(listOrdersQuery(search, today())));
  const [visibleColumns, setVisibleColumns] = useVisibleColumns();
  const columns = useOrderColumns(visibleColumns);
  const changedId = useChangedOrderId();
  const payment = usePaymentDialog();
  const cancellation = useCancelDialog();
  const loans = useTakeBack();
  const takeBackOf = async ({ id }: OrderSummary) => {
    try {
      const { borrowRecords } = await queryClient.fetchQuery(orderQueries.detail(id));
      loans.takeBackAll(openLoans(borrowRecords).map((loan) => loan.id));
    } catch (error) {
      notify.error({ message: errorMessage(error) });
    }
  };
  const exportOrders = useExportOrders(search);
  const fileReader = useFileReaderAction();
  const narrow = useNarrow();
  const errorMessage = useErrorMessage();
  return (
    <RecordList
      title={t('list.title')}
      action={<NewOrderButton />}
      menu={[
        {
          label: t('export.action'),
          icon: <IconDownload size={18} aria-hidden="true" />,
          onClick: () => exportOrders('exportOrders'),
        },
        {
          label: t('export.lines'),
          icon: <IconDownload size={18} aria-hidden="true" />,
          onClick: () => exportOrders('exportOrderLines'),
        },
        fileReader,
      ]}
      above={
        <>
          <OutboxLine />
          {role === 'DESPATCHER' && from !== undefined && <EarlierLine from={from} />}
        </>
      }
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={orders}
      failedTitle={t('message.failedToLoad')}
      bar={({ change, clear }) => (
        <OrderFilters search={search} onChange={change} onClear={clear}>
          {!narrow && <ColumnChooser visible={visibleColumns} onChange={setVisibleColumns} />}
        </OrderFilters>
      )}
      defaultSort="newest"
      columns={columns}
      rows={orders.data?.orders}
      rowKey={({ id }) => id}
      rowLabel={({ orderNumber }) => t('detail.title', { number: orderNumber })}
      card={(order) => <OrderCard order={order} />}
      link={({ id }) => linkOptions({ to: '/orders/$id', params: { id } })}
      onIntent={({ id }) => void queryClient.prefetchQuery(orderQueries.detail(id))}
      actions={(order) => (
        <OrderRowActions
          order={order}
          onCharge={() => payment.takePayment(order)}
          onTakeBack={() => void takeBackOf(order)}
          onCancel={() => cancellation.cancelOrder(order)}
        />
      )}
      isChanged={({ id }) => id === changedId}
      empty={({ change, clear }) => (
        <EmptyOrderList
          search={search}
          onShowAllTime={() => change({ ...NO_DAYS, range: 'allTime' })}
          onClear={clear}
        />
      )}
    >
      {payment.dialog}
      {cancellation.dialog}
      {loans.dialog}
    </RecordList>
  );
}

/** Takes the focus after an order was created, so that Enter starts the next one. */
function NewOrderButton() {
  const { t } = useTranslation('orders');
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (changedOrder.get()?.isNew) button.current?.focus();
  }, []);
  return (
    <ButtonLink to="/orders/new" ref={button} leftSection={<IconPlus size={18} />}>
      {t('list.newOrder')}
    </ButtonLink>
  );
}

/** Time in ms that covers the row's highlight and the list's loading. */
const SHOWN_MS = 4000;

/** Id of an order that was just changed, for a short time. */
function useChangedOrderId(): string | undefined {
  const changed = useStore(changedOrder);
  useEffect(() => {
    if (changed === undefined) return;
    const timer = setTimeout(() => changedOrder.set(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed?.id;
}

/** Saves all orders that match the filters, of every page, or their lines, as a CSV file. */
function useExportOrders(search: OrderListSearch) {
  const { t } = useTranslation('orders');
  const { today } = useFormat();
  const errorMessage = useErrorMessage();
  const { mutate } = useMutation({
    mutationFn: (name: 'exportOrders' | 'exportOrderLines') =>
      download(name, { query: exportOrdersQuery(search, today()) }),
    onSuccess: (_, name) => notify.success({ message: t(`export.success.${name}`) }),
    onError: (error) => notify.error({ title: t('export.error'), message: errorMessage(error) }),
  });
  return mutate;
}

import { Button, Group, Switch, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type TakePayment,
  usePaymentDialog,
} from '#features/orders/parts/payment/payment-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { FilterBar } from '#shared/ui/list/filter-bar.tsx';
import { SearchBox } from '#shared/ui/list/search-box.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { NoPendingPayments } from './no-pending-payments.tsx';
import { PendingOrderCard, PendingOrderSkeleton } from './pending-order-card.tsx';
import classes from './pending-payments.module.css';
import type { PendingPaymentsSearch } from './pending-payments-search.ts';
import { useHiddenOrders, usePendingOrders } from './use-pending-orders.ts';

const PENDING_PAYMENTS_SEARCH_DEBOUNCE = 250;
const SKELETONS = [0, 1, 2, 3, 4, 5];

const route = getRouteApi('/shell/payments');

/** /payments: orders with an amount due, today's unless the address asks for all days. */
export function PendingPaymentsPage() {
  const { t } = useTranslation('payments');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pending = usePendingOrders(search);
  const payment = usePaymentDialog();
  const change = (changed: PendingPaymentsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });

  return (
    <Page title={t('pending.title')} subtitle={<Summary {...pending} />} wide>
      <FilterBar onClear={isChanged(search) ? () => change(DEFAULTS) : undefined}>
        <SearchBox
          label={t('pending.search')}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          delay={PENDING_PAYMENTS_SEARCH_DEBOUNCE}
        />
        <Switch
          className={classes.today}
          label={t('pending.todayOnly')}
          checked={search.todayOnly ?? true}
          onChange={({ currentTarget }) =>
            change({ todayOnly: currentTarget.checked ? undefined : false })
          }
        />
      </FilterBar>
      <HiddenOrders
        search={search}
        pending={pending}
        onShowAllDays={() => change({ todayOnly: false })}
      />
      <Orders
        pending={pending}
        onTake={payment.takePayment}
        empty={
          <NoPendingPayments
            search={search}
            onShowAllDays={() => change({ todayOnly: false })}
            onClear={() => change(DEFAULTS)}
          />
        }
      />
      {payment.dialog}
    </Page>
  );
}

const DEFAULTS: PendingPaymentsSearch = { search: undefined, todayOnly: undefined };

function isChanged({ search, todayOnly }: PendingPaymentsSearch): boolean {
  return search !== undefined || todayOnly !== undefined;
}

type Pending = ReturnType<typeof usePendingOrders>;

/** Says how many unpaid orders of earlier days are not shown. */
function HiddenOrders({
  search,
  pending: { pagination, isPlaceholderData },
  onShowAllDays,
}: {
  search: PendingPaymentsSearch;
  pending: Pending;
  onShowAllDays: () => void;
}) {
  const { t } = useTranslation('payments');
  const { formatNumber } = useFormat();
  const hidden = useHiddenOrders(search, isPlaceholderData ? undefined : pagination);
  if (hidden === undefined) return null;
  const { count, isAtLeast } = hidden;
  return (
    <Group gap="xs" className={classes.hidden}>
      <Text size="sm">
        {t('pending.hidden', { count, number: `${formatNumber(count)}${isAtLeast ? '+' : ''}` })}
      </Text>
      {/* An empty list has its own. */}
      {pagination?.total !== 0 && (
        <Button variant="subtle" size="xs" onClick={onShowAllDays}>
          {t('pending.showAllDays')}
        </Button>
      )}
    </Group>
  );
}

interface OrdersProps {
  pending: Pending;
  onTake: TakePayment;
  empty: ReactNode;
}

function Orders({ pending, onTake, empty }: OrdersProps) {
  const { t } = useTranslation(['payments', 'common']);
  const { orders, error, isPlaceholderData, hasNextPage, isLoadingMore, loadMore } = pending;
  if (orders === undefined && error) {
    return (
      <FailedLoad
        error={error}
        title={t('pending.failedToLoad')}
        onRetry={() => void pending.refetch()}
      />
    );
  }
  if (orders === undefined) {
    return (
      <div
        className={classes.cards}
        role="status"
        aria-busy="true"
        aria-label={t('common:loading')}
      >
        {SKELETONS.map((place) => (
          <PendingOrderSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (orders.length === 0) return empty;
  return (
    <>
      <ul className={classes.cards} data-stale={isPlaceholderData || undefined}>
        {orders.map((order) => (
          <li key={order.id}>
            <PendingOrderCard order={order} onTake={() => onTake(order)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isLoadingMore}
          onClick={loadMore}
        >
          {t('pending.showMore')}
        </Button>
      )}
    </>
  );
}

/** Number of unpaid orders, and their sum once all have loaded. */
function Summary({ orders, pagination, pendingCents }: Pending) {
  const { t } = useTranslation('payments');
  const { formatNumber, formatCents } = useFormat();
  // A non-breaking space reserves the line's height while the orders are loading.
  if (!orders?.length || pagination === undefined) return <>&nbsp;</>;
  const { total, totalIsAtLeast } = pagination;
  const number = `${formatNumber(total)}${totalIsAtLeast ? '+' : ''}`;
  if (pendingCents !== undefined) {
    return t('pending.countAndSum', { count: total, number, amount: formatCents(pendingCents) });
  }
  return t('pending.count', { count: total, number, shown: formatNumber(orders.length) });
}

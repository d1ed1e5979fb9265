import { Text, Title } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import type { DateRange } from '@mostrador/domain/calendar';
import { METHOD_ORDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconReceiptOff } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listQuery } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useListChanges } from '#shared/ui/list/use-list-changes.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import type { PaymentsReportSearch } from '../reports-search.ts';
import type { ChosenMethod } from './method-shares.ts';
import { PageSteps } from './page-steps.tsx';
import { PaidOrderCard, PaidOrderSkeleton } from './paid-order-card.tsx';
import classes from './paid-orders.module.css';

const SKELETONS = [0, 1, 2];

type PaidOrders = Answer<'listPaymentMethodOrders'>;

interface Props {
  method: ChosenMethod;
  range: DateRange;
  /** Whether the period has settled; only then are its orders loaded. */
  isSettled: boolean;
  search: PaymentsReportSearch;
  replace: (next: (before: PaymentsReportSearch) => PaymentsReportSearch) => void;
}

/** The orders of which a method took or gave back money in the period, page by page. */
export function MethodOrders({ method, range, isSettled, search, replace }: Props) {
  const { t } = useTranslation('paymentsReport');
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const query = {
    startDate: range.startDate,
    endDate: range.endDate,
    ...(method === null ? { notNoted: 'true' as const } : { paymentMethod: method }),
    page: String(search.page ?? 1),
    limit: String(METHOD_ORDERS_PAGE_SIZE),
  };
  const list = useQuery({ ...listQuery('listPaymentMethodOrders', { query }), enabled: isSettled });
  const { change } = useListChanges(search, list, replace);
  const toPage = (page: number) => {
    change({ page: page === 1 ? undefined : page });
    section.current?.scrollIntoView();
  };
  return (
    <section ref={section} className={classes.section} aria-labelledby={titleId}>
      <div className={classes.title}>
        <Title order={2} id={titleId}>
          {method === null ? t('orders.titleNotNoted') : t('orders.title', { method })}
        </Title>
        <Count {...list} />
      </div>
      <Orders list={list} method={method} />
      {list.data && <PageSteps pagination={list.data.pagination} onPage={toPage} />}
    </section>
  );
}

function Count({ data }: UseQueryResult<PaidOrders>) {
  const { t } = useTranslation('paymentsReport');
  const { formatNumber } = useFormat();
  // A non-breaking space reserves the line's height while the orders are loading.
  if (data === undefined) return <Text size="sm">&nbsp;</Text>;
  const { total, totalIsAtLeast } = data.pagination;
  const number = `${formatNumber(total)}${totalIsAtLeast ? '+' : ''}`;
  return (
    <Text size="sm" c="dimmed">
      {t('orders.count', { count: total, number })}
    </Text>
  );
}

function Orders({
  list: { data, error, isPlaceholderData, refetch },
  method,
}: {
  list: UseQueryResult<PaidOrders>;
  method: ChosenMethod;
}) {
  const { t } = useTranslation(['paymentsReport', 'common']);
  if (data === undefined && error) {
    return (
      <FailedLoad error={error} title={t('orders.failedToLoad')} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <div
        className={classes.cards}
        role="status"
        aria-busy="true"
        aria-label={t('common:loading')}
      >
        {SKELETONS.map((place) => (
          <PaidOrderSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (data.orders.length === 0) {
    return (
      <Empty
        icon={<IconReceiptOff size={24} />}
        title={t('orders.empty')}
        description={t('orders.emptyHint')}
      />
    );
  }
  return (
    <ul className={classes.cards} data-stale={isPlaceholderData || undefined}>
      {data.orders.map((order) => (
        <li key={order.id}>
          <PaidOrderCard order={order} method={method} />
        </li>
      ))}
    </ul>
  );
}

import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import type { Answer } from '@mostrador/contract/routes';
import { IconArrowsExchange } from '@tabler/icons-react';
import { BorrowBadge } from '#features/borrows/parts/borrow-badge.tsx';
import { DueLine } from '#features/borrows/parts/due-line.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

import { customerQueries } from '../queries.ts';
import classes from './borrow-history.module.css';

/** The customer's open and returned loans. */
export function BorrowHistory({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const open = useBorrows(customerId, 'OPEN');
  const returned = useBorrows(customerId, 'RETURNED');
  const isEmpty = open.rows?.length === 0 && returned.rows?.length === 0;
  return (
    <SectionCard flush title={t('borrows.title')}>
      {isEmpty ? (
        <Empty
          icon={<IconArrowsExchange size={24} />}
          title={t('borrows.empty')}
          description={t('borrows.emptyHint')}
        />
      ) : (
        <>
          <Borrows status="OPEN" {...open} />
          <Borrows status="RETURNED" {...returned} />
        </>
      )}
    </SectionCard>
  );
}

const recordsOf = ({ records }: Answer<'listBorrows'>) => records;

type Part = Parameters<typeof customerQueries.borrows>[1];

function useBorrows(customerId: string, part: Part) {
  return useRows(customerQueries.borrows(customerId, part), recordsOf);
}

function Borrows({
  status,
  rows,
  error,
  retry,
  hasMore,
  isLoadingMore,
  loadMore,
}: { status: Part } & ReturnType<typeof useBorrows>) {
  const { t } = useTranslation(['customers', 'common']);
  return (
    <div className={classes.part}>
      <Title order={3} className={classes.heading}>
        {t(`borrows.${status}`)}
      </Title>
      {rows === undefined ? (
        error ? (
          <FailedLoad title={t('borrows.failedToLoad')} error={error} onRetry={retry} />
        ) : (
          <BorrowsSkeleton />
        )
      ) : rows.length === 0 ? (
        <div className={classes.none}>{t(`borrows.none.${status}`)}</div>
      ) : (
        <ul className={classes.borrows}>
          {rows.map((borrow) => (
            <li key={borrow.id}>
              <Borrow borrow={borrow} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" fullWidth loading={isLoadingMore} onClick={loadMore}>
            {t('common:picker.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Borrow({ borrow }: { borrow: BorrowSummary }) {
  const { t } = useTranslation('customers');
  const { formatDay, formatNumber } = useFormat();
  const { productName, quantity, status, overdue, condition } = borrow;
  const { borrowedAt, borrowedDays, returnedAt } = borrow;
  return (
    <div className={classes.borrow}>
      <div className={classes.what}>
        <div className={classes.name}>
          {formatNumber(quantity)} × {productName}
        </div>
        <Text size="sm" c="dimmed">
          {returnedAt === null
            ? t('borrows.since', { date: formatDay(borrowedAt), count: borrowedDays })
            : t('borrows.returnedOn', { date: formatDay(returnedAt), count: borrowedDays })}{' '}
          ·{' '}
          <AnchorLink to="/orders/$id" params={{ id: borrow.orderId }} size="sm" underline="always">
            #{borrow.order.orderNumber}
          </AnchorLink>
        </Text>
        <DueLine record={borrow} />
      </div>
      <BorrowBadge record={{ status, overdue, condition }} />
    </div>
  );
}

function BorrowsSkeleton() {
  return (
    <div className={classes.borrow} aria-busy="true">
      <div className={classes.what}>
        <Skeleton height={12} width={220} maw="60vw" mb={8} />
        <Skeleton height={10} width={140} />
      </div>
      <Skeleton height={20} width={70} radius="xl" />
    </div>
  );
}

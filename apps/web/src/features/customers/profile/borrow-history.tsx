import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import type { Answer } from '@mostrador/contract/routes';
import { centsOf, timesCents } from '@mostrador/domain/money';
import { IconArrowsExchange } from '@tabler/icons-react';
import { BorrowBadge } from '#features/borrows/parts/borrow-badge.tsx';
import { DueLine } from '#features/borrows/parts/due-line.tsx';
import { useTakeBack } from '#features/borrows/parts/take-back/take-back-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { personName } from '#shared/format/person-name.ts';
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
  const { takeBack, takeBackAll, dialog } = useTakeBack();
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
          <Borrows status="OPEN" {...open} onTakeBack={takeBack} onTakeBackAll={takeBackAll} />
          <Borrows status="RETURNED" {...returned} />
        </>
      )}
      {dialog}
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
  onTakeBack,
  onTakeBackAll,
}: {
  status: Part;
  onTakeBack?: (borrowId: string) => void;
  onTakeBackAll?: (borrowIds: readonly string[]) => void;
} & ReturnType<typeof useBorrows>) {
  const { t } = useTranslation(['customers', 'borrows', 'common']);
  return (
    <div className={classes.part}>
      <Group justify="space-between" wrap="nowrap" className={classes.heading}>
        <Title order={3} fz="inherit" fw="inherit">
          {t(`borrows.${status}`)}
        </Title>
        {onTakeBackAll && rows && rows.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onTakeBackAll(rows.map(({ id }) => id))}
          >
            {t('borrows:takeBack.buttonAll')}
          </Button>
        )}
      </Group>
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
              <Borrow borrow={borrow} onTakeBack={onTakeBack} />
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

function Borrow({
  borrow,
  onTakeBack,
}: {
  borrow: BorrowSummary;
  onTakeBack: ((borrowId: string) => void) | undefined;
}) {
  const { t } = useTranslation(['customers', 'borrows']);
  const { formatCents, formatDay, formatNumber } = useFormat();
  const { productName, quantity, status, overdue, condition } = borrow;
  const { borrowedAt, borrowedDays, returnedAt } = borrow;
  const depositCents = timesCents(quantity, centsOf(borrow.orderItem.borrowDepositPerUnit));
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
        {depositCents > 0 && status === 'OPEN' && (
          <Text size="sm" c="dimmed">
            {t('borrows.deposit', { amount: formatCents(depositCents) })}
          </Text>
        )}
      </div>
      <Stack gap={6} align="flex-end">
        <BorrowBadge record={{ status, overdue, condition }} />
        {onTakeBack && (
          <Button
            variant="light"
            size="xs"
            onClick={() => onTakeBack(borrow.id)}
            aria-label={t('borrows:takeBack.buttonOf', {
              product: productName,
              customer: personName(borrow.customer),
            })}
          >
            {t('borrows:takeBack.button')}
          </Button>
        )}
      </Stack>
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

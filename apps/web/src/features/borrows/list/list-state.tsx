import { Button, Skeleton } from '@mantine/core';
import type { BorrowStatus } from '@mostrador/domain/order-states';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './list-state.module.css';

interface Props {
  status: BorrowStatus;
  /** Overdue loans among all that match the filters; undefined while unknown. */
  overdueCount: number | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Line above the list: the number of overdue loans, and a button to reload. */
export function ListState({ status, overdueCount, isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation('borrows');
  return (
    <div className={classes.line}>
      <div role="status" className={classes.overdue}>
        {status === 'OPEN' && (isRefreshing || overdueCount !== undefined) && (
          <Overdue count={overdueCount} />
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={isRefreshing}
        onClick={onRefresh}
      >
        {t('refresh')}
      </Button>
    </div>
  );
}

function Overdue({ count }: { count: number | undefined }) {
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  if (count === undefined) return <Skeleton height={12} width={140} />;
  if (count === 0) {
    return (
      <span className={classes.count} data-tone="good">
        <IconCircleCheck size={18} aria-hidden="true" />
        {t('overdue.none')}
      </span>
    );
  }
  return (
    <span className={classes.count} data-tone="bad">
      <IconAlertTriangle size={18} aria-hidden="true" />
      {t('overdue.some', { count, number: formatNumber(count) })}
    </span>
  );
}

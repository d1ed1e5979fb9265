import { Text } from '@mantine/core';
import type { DeliveryAttempt } from '@mostrador/contract/shared/order-fields';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './attempts.module.css';

interface Props {
  attempts: readonly DeliveryAttempt[];
  /** Whether the day of the next try still counts, since the order awaits delivery. */
  isAwaited: boolean;
}

/** How often an order was tried, why the last try failed, by whom and when, and when it is tried next. */
export function Attempts({ attempts, isAwaited }: Props) {
  const { t } = useTranslation('deliveries');
  const { formatDateTime, formatNumber, formatShortDay } = useFormat();
  const last = attempts.at(-1);
  if (last === undefined) return null;
  const count = attempts.length;
  const nextTry =
    last.nextTryOn === null
      ? t('attempt.noFurther')
      : t('attempt.nextOn', { day: formatShortDay(last.nextTryOn) });
  return (
    <div className={classes.attempts} data-tone="warn">
      <IconAlertTriangle size={18} aria-hidden="true" className={classes.icon} />
      <div>
        <Text size="sm" fw={600}>
          {t(`attempt.reason.${last.reason}`)} ·{' '}
          {t('attempt.count', { count, number: formatNumber(count) })}
        </Text>
        {last.note && <Text size="sm">{last.note}</Text>}
        <Text size="sm" c="dimmed">
          {t('attempt.by', { time: formatDateTime(last.createdAt), name: personName(last.user) })}
        </Text>
        {isAwaited && (
          <Text size="sm" fw={550}>
            {nextTry}
          </Text>
        )}
      </div>
    </div>
  );
}

import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Availability } from '@mostrador/contract/reservations';
import { daysFrom } from '@mostrador/domain/availability';
import { daysBetween } from '@mostrador/domain/calendar';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayNames } from '#shared/format/day-names.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import type { Booking } from '../booking/booking.ts';
import { BAR_KINDS, type ShownDays } from './lay-bars.ts';
import classes from './timeline.module.css';
import { TimelineRow } from './timeline-row.tsx';
import { useDayChoice } from './use-day-choice.ts';

interface Props {
  products: readonly Availability[];
  shown: ShownDays;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onBook: (booking: Booking) => void;
}

/** Products × days: what is out, due, late, reserved and in repair; free days are dragged over to book. */
export function Timeline({ products, shown, hasMore, isLoadingMore, onMore, onBook }: Props) {
  const { t, i18n } = useTranslation(['reservations', 'common']);
  const { formatDay } = useFormat();
  const mayBook = usePermission('manageRecords');
  const days = useMemo(() => daysFrom(shown.from, shown.until), [shown]);
  const names = useMemo(() => dayNames(days, i18n.language), [days, i18n.language]);
  const firstFree = mayBook ? Math.max(0, daysBetween(shown.from, shown.today)) : days.length;
  const choosing = useDayChoice({
    firstFree,
    count: days.length,
    onChosen: (productId, first, last) => {
      const product = products.find((each) => each.product.id === productId)?.product;
      const from = days[first];
      const until = days[last];
      if (product && from && until) onBook({ product, from, until });
    },
  });
  return (
    <>
      <table
        className={classes.timeline}
        aria-label={t('timeline.title')}
        style={{ '--days': days.length } as Record<string, number>}
      >
        <thead>
          <tr className={classes.head}>
            <th scope="col" className={classes.corner}>
              {t('timeline.product')}
            </th>
            {days.map((day, index) => (
              <th
                key={day}
                scope="col"
                className={classes.day}
                data-today={day === shown.today || undefined}
              >
                <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
                <span aria-hidden="true">{names[index]?.letter}</span>
                <b aria-hidden="true">{Number(day.slice(8))}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((each, index) => (
            <TimelineRow
              key={each.product.id}
              availability={each}
              shown={shown}
              days={days}
              names={names}
              firstFree={firstFree}
              choosing={choosing}
              place={index}
            />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore}>
          {t('common:picker.more')}
        </Button>
      )}
      <Group justify="space-between" gap="sm">
        <ul className={classes.legend}>
          {BAR_KINDS.map((kind) => (
            <li key={kind}>
              <i className={classes.bar} data-kind={kind} aria-hidden="true" />
              {t(`timeline.kind.${kind}`)}
            </li>
          ))}
          <li>
            <i className={classes.full} aria-hidden="true" />
            {t('timeline.full')}
          </li>
        </ul>
        {mayBook && (
          <Text size="sm" c="dimmed">
            {t('timeline.hint')}
          </Text>
        )}
      </Group>
    </>
  );
}

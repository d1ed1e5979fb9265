import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Availability } from '@mostrador/contract/reservations';
import { daysFrom } from '@mostrador/domain/availability';
import { type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type DayName, dayNames } from '#shared/format/day-names.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import type { Booking } from '../booking/booking.ts';
import { BAR_KINDS, type ShownDays } from './lay-bars.ts';
import classes from './timeline.module.css';
import type { KeyPlace } from './timeline-days.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { useDayChoice } from './use-day-choice.ts';

/** What was read of a product, from a day on. */
type FromDay = Availability & { from: string };

interface Props {
  products: readonly FromDay[];
  shown: ShownDays;
  /** The products are those of other days while these load. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onBook: (booking: Booking) => void;
}

/** Products × days: what is out, due, late, reserved and in repair; free days are dragged over to book. */
export function Timeline({
  products,
  shown,
  isStale,
  hasMore,
  isLoadingMore,
  onMore,
  onBook,
}: Props) {
  const { t, i18n } = useTranslation(['reservations', 'common']);
  const { formatDay } = useFormat();
  const mayBook = usePermission('manageRecords');
  const days = useMemo(() => daysFrom(shown.from, shown.until), [shown]);
  const names = useMemo(() => dayNames(days, i18n.language), [days, i18n.language]);
  const firstFree = mayBook ? Math.max(0, daysBetween(shown.from, shown.today)) : days.length;
  const [keyPlace, setKeyPlace] = useState<KeyPlace>({ row: 0, day: firstFree });
  const keyRow = Math.min(keyPlace.row, products.length - 1);
  const keyDay = Math.max(firstFree, Math.min(keyPlace.day, days.length - 1));
  const choosing = useDayChoice({
    firstFree,
    count: days.length,
    onChosen: (productId, first, last) => {
      const product = products.find((each) => each.product.id === productId)?.product;
      const from = days[first];
      const until = days[last];
      if (product && from && until) {
        const { id, name } = product;
        onBook({ items: [{ id, name, quantity: 1 }], from, until });
      }
    },
  });
  return (
    <>
      <table
        className={classes.timeline}
        aria-label={t('timeline.title')}
        aria-busy={isStale}
        style={
          { '--days': days.length, '--weekends': weekendsOf(names) } as Record<
            string,
            number | string
          >
        }
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
              availability={onDays(each, days)}
              shown={shown}
              names={names}
              firstFree={firstFree}
              choosing={choosing}
              index={index}
              keyPlace={index === keyRow ? { row: keyRow, day: keyDay } : undefined}
              onKeyPlace={setKeyPlace}
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
            <i className={classes.none} aria-hidden="true" />
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

/** Returns what is free on the shown days: of those that were not read it is not known. */
function onDays(read: FromDay, days: readonly CalendarDay[]): Availability {
  const [first] = days;
  if (first === undefined || first === read.from) return read;
  const shift = daysBetween(read.from as CalendarDay, first);
  return { ...read, free: days.map((_, index) => read.free[index + shift] ?? null) };
}

/** Returns the gradient that shades the weekends across a row. */
function weekendsOf(names: readonly DayName[]): string {
  const at = (day: number) => `${(100 * day) / names.length}%`;
  const stops = names.map(
    ({ isWeekend }, day) =>
      `${isWeekend ? 'var(--app-canvas)' : 'transparent'} ${at(day)} ${at(day + 1)}`,
  );
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

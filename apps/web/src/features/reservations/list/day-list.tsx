import { Button, Stack } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { reservationQueries } from '../queries.ts';
import classes from './day-list.module.css';
import { ReservationRow } from './reservation-row.tsx';

const reservationsOf = ({ reservations }: Answer<'listReservations'>) => reservations;

/** What is booked from today on, by the day on which it is fetched. */
export function DayList() {
  const { t } = useTranslation(['reservations', 'common']);
  const { formatDay, today } = useFormat();
  const list = useRows(reservationQueries.booked(today()), reservationsOf);
  if (list.rows === undefined) {
    return list.error === null ? (
      <SkeletonCard />
    ) : (
      <FailedLoad title={t('failedToLoad')} error={list.error} onRetry={list.retry} />
    );
  }
  if (list.rows.length === 0) {
    return (
      <Empty
        icon={<IconCalendarPlus size={24} />}
        title={t('nothingBooked')}
        description={t('nothingBookedHint')}
      />
    );
  }
  return (
    <Stack>
      {[...Map.groupBy(list.rows, ({ from }) => from)].map(([day, reservations]) => (
        <SectionCard key={day} title={day === today() ? t('today') : formatDay(day)} flush>
          <ul className={classes.rows}>
            {reservations.map((reservation) => (
              <li key={reservation.id}>
                <ReservationRow reservation={reservation} />
              </li>
            ))}
          </ul>
        </SectionCard>
      ))}
      {list.hasMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('common:picker.more')}
        </Button>
      )}
    </Stack>
  );
}

import { Button, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { ReservationRows } from '../parts/reservation-rows.tsx';
import { useBooked } from '../parts/use-booked.ts';
import { reservationQueries } from '../queries.ts';

/** What is booked from today on, by the day on which it is picked up. */
export function DayList() {
  const { t } = useTranslation(['reservations', 'common']);
  const { formatDay, today } = useFormat();
  const list = useBooked(reservationQueries.booked(today()));
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
          <ReservationRows reservations={reservations} saysAlready="from" />
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

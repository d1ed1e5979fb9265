import { Button, Stack, Text } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import type { Answer } from '@mostrador/contract/routes';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { reservationQueries } from '../queries.ts';
import { useGoodsText } from '../use-goods-text.ts';
import classes from './day-list.module.css';

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
                <Row reservation={reservation} />
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

function Row({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('reservations');
  const { formatDay } = useFormat();
  const goodsText = useGoodsText();
  const { id, customer, items, until } = reservation;
  return (
    <AnchorLink to="/reservations/$id" params={{ id }} className={classes.row} underline="never">
      <span className={classes.name}>{personName(customer)}</span>
      <Text span size="sm" c="dimmed">
        {goodsText(items)} · {t('untilDay', { day: formatDay(until) })}
      </Text>
    </AnchorLink>
  );
}

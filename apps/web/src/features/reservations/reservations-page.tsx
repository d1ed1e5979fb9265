import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Answer } from '@mostrador/contract/routes';
import { addDays, firstOfWeek } from '@mostrador/domain/calendar';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { SearchBox } from '#shared/ui/list/search-box.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import type { Booking } from './booking/booking.ts';
import { useBookingDialog } from './booking/booking-dialog.tsx';
import { DayList } from './list/day-list.tsx';
import { NotPickedUp } from './list/not-picked-up.tsx';
import { BookedCard } from './parts/booked-card.tsx';
import type { useBooked } from './parts/use-booked.ts';
import { useFoundReservations } from './parts/use-found-reservations.ts';
import { reservationQueries } from './queries.ts';
import { Timeline } from './timeline/timeline.tsx';

const route = getRouteApi('/shell/reservations');

/** Weeks that a wide screen shows, and one that is less so. */
const WIDE_DAYS = 21;
const NARROW_DAYS = 14;

/** /reservations: products by day; on a phone, the reservations day by day. */
export function ReservationsPage() {
  const { t } = useTranslation('reservations');
  const phone = usePhone();
  const mayBook = usePermission('manageRecords');
  const { book, dialog } = useBookingDialog();
  const { search = '' } = route.useSearch();
  const found = useFoundReservations(search);
  return (
    <Page
      title={t('title')}
      subtitle={t(phone ? 'subtitleByDay' : 'subtitle')}
      wide
      action={
        mayBook && (
          <Button leftSection={<IconCalendarPlus size={18} />} onClick={() => book({})}>
            {t('reserve')}
          </Button>
        )
      }
    >
      <Stack>
        {phone && <ReservationSearch />}
        {search === '' && <NotPickedUp />}
        {phone ? (
          <BookedByDay isSearched={search !== ''} found={found} />
        ) : (
          <ProductsByDay found={found} onBook={book} />
        )}
      </Stack>
      {dialog}
    </Page>
  );
}

/** Searches customers, and products where they are shown; what is searched for is in the page's address. */
function ReservationSearch() {
  const { t } = useTranslation('reservations');
  const phone = usePhone();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SearchBox
      label={t(phone ? 'searchCustomers' : 'search')}
      value={search.search ?? ''}
      onChange={(text) =>
        void navigate({ search: { ...search, search: text || undefined }, replace: true })
      }
    />
  );
}

/** On a phone: every reservation by day, or those that a search finds. */
function BookedByDay({
  isSearched,
  found,
}: {
  isSearched: boolean;
  found: ReturnType<typeof useBooked>;
}) {
  const { t } = useTranslation('reservations');
  if (!isSearched) return <DayList />;
  if (found.rows === undefined) {
    return found.error === null ? (
      <SkeletonCard />
    ) : (
      <FailedLoad title={t('failedToLoad')} error={found.error} onRetry={found.retry} />
    );
  }
  if (found.rows.length === 0) return <NothingFound />;
  return <BookedCard title={t('found')} booked={found} />;
}

function NothingFound() {
  const { t } = useTranslation('reservations');
  return (
    <Empty
      icon={<IconCalendarPlus size={24} />}
      title={t('noMatch')}
      description={t('noMatchHint')}
    />
  );
}

const productsOf = ({ products, from }: Answer<'readAvailability'>) =>
  products.map((each) => ({ ...each, from }));

function ProductsByDay({
  found,
  onBook,
}: {
  /** The reservations of the customers that are searched for. */
  found: ReturnType<typeof useBooked>;
  onBook: (booking: Booking) => void;
}) {
  const { t } = useTranslation('reservations');
  const { formatDay, today: todayOf } = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const count = isWide ? WIDE_DAYS : NARROW_DAYS;
  const today = todayOf();
  const from = search.from ?? firstOfWeek(today);
  const until = addDays(from, count - 1);
  const shown = useMemo(() => ({ from, until, today }), [from, until, today]);
  const list = useRows(
    reservationQueries.availability({ from, until, search: search.search ?? '' }),
    productsOf,
  );
  const goTo = (next: typeof from | undefined) =>
    void navigate({ search: { ...search, from: next }, replace: true });
  return (
    <Stack>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('earlier')}
          onClick={() => goTo(addDays(from, -7))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => goTo(undefined)}>
          {t('today')}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('later')}
          onClick={() => goTo(addDays(from, 7))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <Text fw={650} ml="xs" style={{ flex: 1 }}>
          {formatDay(from)} – {formatDay(until)}
        </Text>
        <ReservationSearch />
      </Group>
      {search.search !== undefined && found.rows === undefined && found.error !== null && (
        <FailedLoad title={t('failedToLoad')} error={found.error} onRetry={found.retry} />
      )}
      {search.search !== undefined && <BookedCard title={t('found')} booked={found} />}
      {list.rows === undefined && list.error === null && <SkeletonCard />}
      {list.rows === undefined && list.error !== null && (
        <FailedLoad title={t('failedToLoad')} error={list.error} onRetry={list.retry} />
      )}
      {list.rows?.length === 0 &&
        (search.search === undefined ? (
          <Empty
            icon={<IconCalendarPlus size={24} />}
            title={t('empty')}
            description={t('emptyHint')}
            action={
              <ButtonLink to="/products" variant="default">
                {t('toProducts')}
              </ButtonLink>
            }
          />
        ) : (
          // Reservations of a customer are enough.
          found.rows?.length === 0 && <NothingFound />
        ))}
      {list.rows !== undefined && list.rows.length > 0 && (
        <Timeline
          products={list.rows}
          shown={shown}
          isStale={list.isStale}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onMore={list.loadMore}
          onBook={onBook}
        />
      )}
    </Stack>
  );
}

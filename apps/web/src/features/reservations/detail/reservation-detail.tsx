import { Text } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useRecentPlace } from '#shared/recent-places.ts';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { useBookingDialog } from '../booking/booking-dialog.tsx';
import { useGoodsPrice } from '../parts/use-goods-price.ts';
import { useReservationTitle } from '../parts/use-reservation-title.ts';
import { useConfirmationDialog } from './confirmation-dialog.tsx';
import { CustomerCard } from './customer-card.tsx';
import { GoodsCard } from './goods-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import classes from './reservation-detail.module.css';
import { useConfirmationText } from './use-confirmation-text.ts';
import { useReservationActions } from './use-reservation-actions.tsx';

/** A reservation's page: goods on the left, what they will cost on the right; on a phone that comes first. */
export function ReservationDetail({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('reservations');
  const { formatDateTime } = useFormat();
  const titleOf = useReservationTitle();
  const { book, dialog } = useBookingDialog();
  const { confirm, dialog: confirmation } = useConfirmationDialog();
  const confirmationText = useConfirmationText();
  const { reservationNumber: number, status, customer, notes, createdAt, createdBy } = reservation;
  const isOpen = status === 'BOOKED';
  const price = useGoodsPrice(isOpen ? reservation.items : [], {
    from: reservation.from as CalendarDay,
    until: reservation.until as CalendarDay,
  });
  const { next, change, inSight, menu } = useReservationActions(reservation, {
    book,
    confirm: () => confirm({ reservation, text: confirmationText(reservation, price) }),
  });
  useRecentPlace('reservation', `${t('detail.number', { number })} · ${personName(customer)}`);
  return (
    <Page
      title={titleOf(reservation)}
      subtitle={t('detail.madeBy', {
        date: formatDateTime(createdAt),
        name: personName(createdBy),
      })}
      badges={<StatusBadge kind="reservation" status={status} />}
      backTo="/reservations"
      action={next}
      inSight={inSight}
      menu={menu}
    >
      <DetailColumns
        sideFirst
        side={
          <>
            {price && <QuoteCard price={price} />}
            <CustomerCard reservation={reservation} />
          </>
        }
      >
        <GoodsCard reservation={reservation} price={price?.ofUnit} action={change} />
        {notes !== null && (
          <SectionCard title={t('detail.notes')}>
            <Text size="sm" className={classes.text}>
              {notes}
            </Text>
          </SectionCard>
        )}
        <HistoryCard reservation={reservation} />
      </DetailColumns>
      {dialog}
      {confirmation}
    </Page>
  );
}

import { Button, Text } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import type { CalendarDay } from '@mostrador/domain/calendar';
import {
  IconArrowsExchange,
  IconBan,
  IconPencil,
  IconPrinter,
  IconSend,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page, type PageAction } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { bookingOf } from '../booking/booking.ts';
import { useBookingDialog } from '../booking/booking-dialog.tsx';
import { GoodsPriceLine } from '../parts/goods-price-line.tsx';
import { useDaysText } from '../parts/use-days-text.ts';
import { useGoodsPrice } from '../parts/use-goods-price.ts';
import { useSetReservationStatus } from '../queries.ts';
import { useConfirmationDialog } from './confirmation-dialog.tsx';
import { GoodsCard } from './goods-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { useConfirmationText } from './use-confirmation-text.ts';

/** A reservation with what can be done about it while it is booked: goods on the left, the customer on the right. */
export function ReservationDetail({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('reservations');
  const daysText = useDaysText();
  const { action, change, menu, dialog } = useReservationActions(reservation);
  const { confirm, dialog: confirmation } = useConfirmationDialog();
  const confirmationText = useConfirmationText();
  const isOpen = reservation.status === 'BOOKED';
  const price = useGoodsPrice(isOpen ? reservation.items : [], {
    from: reservation.from as CalendarDay,
    until: reservation.until as CalendarDay,
  });
  const { customer, items, notes, order } = reservation;
  const name = personName(customer);
  return (
    <Page
      title={t('detail.on', { days: daysText(reservation) })}
      documentTitle={t('detail.of', { name })}
      subtitle={name}
      badges={<StatusBadge kind="reservation" status={reservation.status} />}
      backTo="/reservations"
      action={action}
      menu={menu}
    >
      <DetailColumns
        side={
          <SectionCard title={t('booking.customer')}>
            {customer.isArchived ? (
              <DeletedName name={name} fw={550} />
            ) : (
              <AnchorLink to="/customers/$id" params={{ id: customer.id }} fw={550}>
                {name}
              </AnchorLink>
            )}
            <ContactList rows={[{ kind: 'phone', value: customer.phone }]}>
              {order && (
                <ContactFact label={t('detail.order')}>
                  <AnchorLink to="/orders/$id" params={{ id: order.id }} size="sm">
                    {t('detail.orderNumber', { number: order.orderNumber })}
                  </AnchorLink>
                </ContactFact>
              )}
            </ContactList>
            <ButtonLink
              to="/reservations/$id/print"
              params={{ id: reservation.id }}
              variant="default"
              fullWidth
              mt="md"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
            >
              {t('confirmation.print')}
            </ButtonLink>
            {isOpen && !customer.isArchived && (
              <Button
                variant="default"
                fullWidth
                mt="xs"
                leftSection={<IconSend size={18} aria-hidden="true" />}
                onClick={() => confirm({ customer, text: confirmationText(reservation, price) })}
              >
                {t('confirmation.send')}
              </Button>
            )}
          </SectionCard>
        }
      >
        <GoodsCard items={items} action={change}>
          {price && (
            <Text component="div" mt="md">
              <GoodsPriceLine price={price} />
            </Text>
          )}
          {notes !== null && (
            <Text size="sm" mt="md">
              {notes}
            </Text>
          )}
        </GoodsCard>
        <HistoryCard reservation={reservation} />
      </DetailColumns>
      {dialog}
      {confirmation}
    </Page>
  );
}

function useReservationActions(reservation: Reservation) {
  const { id, status, customer, from } = reservation;
  const { t } = useTranslation('reservations');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const errorMessage = useErrorMessage();
  const mayManage = usePermission('manageRecords');
  const { today } = useFormat();
  const { book, dialog } = useBookingDialog();
  const { mutateAsync, isPending } = useSetReservationStatus();
  if (!mayManage || status !== 'BOOKED')
    return { action: undefined, change: null, menu: [], dialog };
  const close = async (to: 'CANCELLED' | 'NO_SHOW') => {
    const isSure = await confirm({
      title: t(`close.${to}.title`, { name: personName(customer) }),
      children: t(`close.${to}.hint`),
      confirmLabel: t(`close.${to}.confirm`),
      cancelLabel: t('close.keep'),
      dangerous: true,
    });
    if (!isSure) return;
    await mutateAsync({ params: { id }, body: { status: to } }).catch((error: unknown) =>
      notify.error({ title: t('close.failed'), message: errorMessage(error) }),
    );
  };
  const change = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={16} aria-hidden="true" />}
      onClick={() => book(bookingOf(reservation))}
    >
      {t('detail.change')}
    </Button>
  );
  const menu: PageAction[] = [];
  // Before its first day it can still be picked up.
  if (from <= today()) {
    menu.push({
      label: t('close.NO_SHOW.action'),
      icon: <IconUserOff size={16} />,
      onClick: () => void close('NO_SHOW'),
    });
  }
  menu.push({
    label: t('close.CANCELLED.action'),
    icon: <IconBan size={16} />,
    onClick: () => void close('CANCELLED'),
    dangerous: true,
  });
  const action = (
    <Button
      leftSection={<IconArrowsExchange size={18} />}
      disabled={isPending}
      onClick={() => void navigate({ to: '/orders/new', state: { reservationId: id } })}
    >
      {t('pickUp')}
    </Button>
  );
  return { action, change, menu, dialog };
}

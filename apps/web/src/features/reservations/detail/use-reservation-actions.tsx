import { Button } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import {
  IconArrowsExchange,
  IconBan,
  IconPencil,
  IconPrinter,
  IconSend,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { bookingOf } from '../booking/booking.ts';
import { useSetReservationStatus } from '../queries.ts';

/** Functions that open the page's dialogs. */
interface Dialogs {
  book: (booking: ReturnType<typeof bookingOf>) => void;
  confirm: () => void;
}

interface Actions {
  /** The next step: picking it up. */
  next: ReactNode;
  /** Changes what is booked. */
  change: ReactNode;
  inSight: PageAction[];
  menu: PageAction[];
}

/** What can be done about a reservation. One that is closed can only be printed. */
export function useReservationActions(
  reservation: Reservation,
  { book, confirm }: Dialogs,
): Actions {
  const { id, status, customer, from } = reservation;
  const { t } = useTranslation('reservations');
  const navigate = useNavigate();
  const mayManage = usePermission('manageRecords');
  const { today } = useFormat();
  const { close, isClosing } = useClose(reservation);
  const isOpen = status === 'BOOKED';
  const send: PageAction = {
    label: t('confirmation.send'),
    icon: <IconSend size={18} aria-hidden="true" />,
    onClick: confirm,
  };
  const print: PageAction = {
    label: t('confirmation.print'),
    icon: <IconPrinter size={18} aria-hidden="true" />,
    onClick: () => void navigate({ to: '/reservations/$id/print', params: { id } }),
  };
  const inSight = isOpen && !customer.isArchived ? [send, print] : [print];
  if (!mayManage || !isOpen) return { next: undefined, change: null, inSight, menu: [] };
  return {
    next: (
      <Button
        leftSection={<IconArrowsExchange size={18} />}
        disabled={isClosing}
        onClick={() => void navigate({ to: '/orders/new', state: { reservationId: id } })}
      >
        {t('pickUp')}
      </Button>
    ),
    change: (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => book(bookingOf(reservation))}
      >
        {t('detail.change')}
      </Button>
    ),
    inSight,
    menu: [
      // Before its first day it can still be picked up.
      ...(from <= today()
        ? [
            {
              label: t('close.NO_SHOW.action'),
              icon: <IconUserOff size={16} />,
              onClick: () => void close('NO_SHOW'),
            },
          ]
        : []),
      {
        label: t('close.CANCELLED.action'),
        icon: <IconBan size={16} />,
        onClick: () => void close('CANCELLED'),
        dangerous: true,
      },
    ],
  };
}

/** Cancels the reservation, or says that nobody picked it up, once the person is sure. */
function useClose({ id, reservationNumber: number, customer }: Reservation) {
  const { t } = useTranslation('reservations');
  const confirm = useConfirm();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending: isClosing } = useSetReservationStatus();
  const close = async (to: 'CANCELLED' | 'NO_SHOW') => {
    const isSure = await confirm({
      title: t(`close.${to}.title`, { number, name: personName(customer) }),
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
  return { close, isClosing };
}

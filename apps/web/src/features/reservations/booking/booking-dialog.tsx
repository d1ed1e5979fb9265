import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import type { Booking } from './booking.ts';
import { ChangedBooking } from './changed-booking.tsx';
import { NewBooking } from './new-booking.tsx';

/** The dialog that books goods ahead, or changes what is booked: `book` opens it, `dialog` is to be put on the page. */
export function useBookingDialog(): { book: (booking: Booking) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<Booking>();
  return useMemo(
    () => ({ book: openings.open, dialog: <BookingDialog openings={openings} /> }),
    [openings],
  );
}

function BookingDialog({ openings }: { openings: DialogOpenings<Booking> }) {
  const { t } = useTranslation('reservations');
  return (
    <MoneyDialog
      openings={openings}
      title={({ number }) =>
        number === undefined ? t('booking.title') : t('booking.changeTitle', { number })
      }
      size={600}
    >
      {({ id, ...booking }) =>
        id === undefined ? (
          <NewBooking booking={booking} onDone={openings.close} />
        ) : (
          <ChangedBooking booking={{ ...booking, id }} onDone={openings.close} />
        )
      }
    </MoneyDialog>
  );
}

import type { CalendarDay } from '@mostrador/domain/calendar';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { BookingForm } from './booking-form.tsx';

/** What a booking begins with: a product and days that were chosen in the timeline, or nothing. */
export interface Booking {
  product?: { id: string; name: string };
  from?: CalendarDay;
  until?: CalendarDay;
}

/** The dialog that books goods ahead: `book` opens it, `dialog` is to be put on the page. */
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
    <MoneyDialog openings={openings} title={() => t('booking.title')} size={600}>
      {(booking) => <BookingForm booking={booking} onDone={openings.close} />}
    </MoneyDialog>
  );
}

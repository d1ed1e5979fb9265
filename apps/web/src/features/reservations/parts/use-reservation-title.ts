import type { Reservation } from '@mostrador/contract/reservations';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';

/** Returns a function that names a reservation by its number and days: `Reservation #12 · Dec 3 – 6`, with the year if it is another. */
export function useReservationTitle(): (
  reservation: Pick<Reservation, 'reservationNumber' | 'from' | 'until'>,
) => string {
  const { t } = useTranslation('reservations');
  const { today } = useFormat();
  const { formatDays, formatShortDays } = useReportFormat();
  return ({ reservationNumber: number, from, until }) => {
    const year = today().slice(0, 4);
    const isThisYear = from.startsWith(year) && until.startsWith(year);
    const range = { startDate: from, endDate: until };
    return t('detail.titleOf', {
      number,
      days: isThisYear ? formatShortDays(range) : formatDays(range),
    });
  };
}

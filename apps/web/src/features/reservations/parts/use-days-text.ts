import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that puts the days of a reservation into words, with their weekdays: `Sat, Dec 5 – Sun, Dec 6`. */
export function useDaysText(): (days: { from: string; until: string }) => string {
  const { t } = useTranslation('reservations');
  const { formatShortDay } = useFormat();
  return ({ from, until }) =>
    from === until
      ? formatShortDay(from)
      : t('detail.days', { from: formatShortDay(from), until: formatShortDay(until) });
}

import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** A day on which too few are free, as NOT_AVAILABLE names it. */
interface ShortDay {
  name: string;
  day: string;
  available: number;
}

/** Days that are named; of more, the number is told. */
const MOST_NAMED = 6;

/** Why a booking was refused, with the days on which too few are free. */
export function BookingRefused({ error }: { error: Error }) {
  const { t } = useTranslation('reservations');
  const { formatDay, formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const days =
    error instanceof ApiError ? (error.details.days as ShortDay[] | undefined) : undefined;
  return (
    <Notice tone="bad" title={errorMessage(error)}>
      {days && (
        <ul style={{ margin: 0, paddingLeft: '1.2em' }}>
          {days.slice(0, MOST_NAMED).map(({ name, day, available }) => (
            <li key={`${name} ${day}`}>
              {t('booking.short', {
                count: Math.max(0, available),
                name,
                day: formatDay(day),
                free: formatNumber(Math.max(0, available)),
              })}
            </li>
          ))}
          {days.length > MOST_NAMED && (
            <li>{t('booking.moreShort', { count: days.length - MOST_NAMED })}</li>
          )}
        </ul>
      )}
    </Notice>
  );
}

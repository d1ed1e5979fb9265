import { type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** Says which reservation the order picks up. */
export function PickedUpNotice() {
  const { t } = useTranslation('orderForm');
  const { formatDay, today } = useFormat();
  const reservation = useDraft((draft) => draft.reservation);
  if (!reservation) return null;
  const { id, number, from, until } = reservation;
  const daysAhead = daysBetween(today(), from as CalendarDay);
  return (
    <Notice
      tone={daysAhead > 0 ? 'warn' : 'info'}
      title={t(number === undefined ? 'reservation.picksUp' : 'reservation.picksUpNumbered', {
        number,
        from: formatDay(from),
        until: formatDay(until),
      })}
    >
      {daysAhead > 0 && <div>{t('reservation.early', { count: daysAhead })}</div>}
      <AnchorLink to="/reservations/$id" params={{ id }} size="sm">
        {t('reservation.open')}
      </AnchorLink>
    </Notice>
  );
}

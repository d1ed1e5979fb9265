import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#shared/ui/notice/notify.ts';

type Calendars = typeof import('./date-calendar.tsx');

const load = () => import('./date-calendar.tsx');

/**
 * The calendars, which are fetched only where one may be opened: most dates are typed, or chosen by a
 * word. `whenLoaded` opens one as soon as it is there; `fetchAhead` spares that wait.
 */
export function useCalendars() {
  const { t } = useTranslation();
  const [calendars, setCalendars] = useState<Calendars>();
  return {
    calendars,
    fetchAhead: () => void load().catch(() => undefined),
    async whenLoaded(open: () => void) {
      try {
        setCalendars(await load());
        open();
      } catch {
        notify.error({ message: t('failedToLoad') });
      }
    },
  };
}

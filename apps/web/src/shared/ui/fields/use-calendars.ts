import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#shared/ui/notice/notify.ts';

type Calendars = typeof import('./date-calendar.tsx');

const load = () => import('./date-calendar.tsx');

/**
 * Loads the calendars on demand, since most dates are typed or chosen as a preset. `whenLoaded` runs
 * a callback once they are there; `fetchAhead` loads them early.
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

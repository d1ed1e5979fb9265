import type { ShiftSummary } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that names a shift: its Z with the drawer, and who opened and closed it, when. */
export function useShiftHead(): (shift: ShiftSummary) => { title: string; subtitle: string } {
  const { t } = useTranslation('drawers');
  const { formatDateTime } = useFormat();
  return ({ drawer, zNumber, openedAt, openedBy, closedAt, closedBy }) => {
    const opened = t('openedAt', { time: formatDateTime(openedAt), name: personName(openedBy) });
    if (zNumber === null || closedAt === null || closedBy === null) {
      return { title: t('x.title', { drawer }), subtitle: opened };
    }
    const closed = t('closedAt', { time: formatDateTime(closedAt), name: personName(closedBy) });
    return { title: t('z.title', { number: zNumber, drawer }), subtitle: `${opened} · ${closed}` };
  };
}

import type { BorrowSummary } from '@mostrador/contract/borrows';
import { daysLate } from '@mostrador/domain/borrowing';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Due = Pick<BorrowSummary, 'dueOn' | 'overdue'>;

/** When an open loan is due, in words. */
export interface DueText {
  /** Today, tomorrow, or the day. */
  day: string;
  /** By how many days it is late; undefined if it is not. */
  late: string | undefined;
}

/** Returns a function that tells when an open loan is due, and by how much it is late. */
export function useDueText(): (record: Due) => DueText {
  const { t } = useTranslation('borrows');
  const { today: todayNow, formatShortDay, formatNumber } = useFormat();
  return ({ dueOn, overdue }) => {
    const today = todayNow();
    const days = daysLate(dueOn as CalendarDay, today);
    const day = () => {
      if (dueOn === today) return t('due.today');
      return dueOn === addDays(today, 1) ? t('due.tomorrow') : formatShortDay(dueOn);
    };
    return {
      day: day(),
      late: overdue ? t('due.late', { count: days, formatted: formatNumber(days) }) : undefined,
    };
  };
}

import type { CalendarDay } from '@mostrador/domain/calendar';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';

/** Returns the first day on which a new loan may be due: today, and any day for who enters loans of the past (rules.md#loans). */
export function useFirstDueDay(): () => CalendarDay | null {
  const { today } = useFormat();
  const mayBePast = usePermission('backdateLoans');
  return () => (mayBePast ? null : today());
}

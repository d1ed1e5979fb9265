import { useMemo } from 'react';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { LendingSettings } from './loan-terms.ts';

/** What the suggested day of a loan depends on, as of today. */
export function useLendingSettings(): LendingSettings {
  const { overdueDays } = useUser().store;
  const today = useFormat().today();
  return useMemo(() => ({ today, overdueDays }), [today, overdueDays]);
}

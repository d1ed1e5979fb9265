import type { Shift } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Says what was counted first, by whom and when, where that closing was refused (rules.md#blind-counts). */
export function useRefusedText({ refusedCount }: Pick<Shift, 'refusedCount'>): string | null {
  const { t } = useTranslation('drawers');
  const { formatMoney, formatDateTime } = useFormat();
  if (refusedCount === null) return null;
  const { counted, at, user } = refusedCount;
  return t('refusedCount.text', {
    amount: formatMoney(counted),
    name: personName(user),
    time: formatDateTime(at),
  });
}

import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Settled = Pick<BorrowSummary, 'depositRefunded' | 'depositWaived' | 'depositKept'>;

/** Returns a function that puts a deposit's outcome into words; empty if there is none. */
export function useDepositOutcome(): (record: Settled) => string {
  const { t } = useTranslation('borrows');
  const { formatMoney } = useFormat();
  return ({ depositRefunded, depositWaived, depositKept }) =>
    [
      depositRefunded > 0 && t('outcome.refunded', { amount: formatMoney(depositRefunded) }),
      depositWaived > 0 && t('outcome.waived', { amount: formatMoney(depositWaived) }),
      depositKept > 0 && t('outcome.kept', { amount: formatMoney(depositKept) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

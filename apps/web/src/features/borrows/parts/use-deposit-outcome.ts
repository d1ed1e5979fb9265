import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Settled = Pick<BorrowSummary, 'depositRefunded' | 'depositWaived' | 'depositKept'>;

/** Gives what became of a deposit in words; empty where there is nothing to tell. */
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

import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Claim = BorrowSummary['claims'][number];

/** Returns a function that puts a claim into words, with its amount and note. */
export function useClaimText(): (claim: Claim) => string {
  const { t } = useTranslation('charges');
  const { formatMoney } = useFormat();
  return ({ kind, amount, note }) => {
    const text = t('claimed', { kind: t(`kind.${kind}`), amount: formatMoney(amount) });
    return note === null ? text : t('claimedFor', { text, note });
  };
}

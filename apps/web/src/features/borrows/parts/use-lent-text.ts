import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Lent = Pick<BorrowSummary, 'status' | 'borrowedAt' | 'borrowedDays'>;

/** Returns a function that tells since when a loan is open, or how long it was. */
export function useLentText(): (record: Lent) => string {
  const { t } = useTranslation('borrows');
  const { formatDay } = useFormat();
  return ({ status, borrowedAt, borrowedDays }) =>
    t(status === 'OPEN' ? 'lent' : 'lentFor', {
      date: formatDay(borrowedAt),
      count: borrowedDays,
    });
}

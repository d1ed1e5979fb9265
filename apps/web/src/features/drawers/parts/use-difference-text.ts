import type { Cents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Returns a function that says in words what a count differs by: "$2.00 missing". */
export function useDifferenceText(): (differenceCents: Cents) => string {
  const { t } = useTranslation('drawers');
  const { formatCents } = useFormat();
  return (differenceCents) => {
    if (differenceCents === 0) return t('difference.none');
    const amount = formatCents(Math.abs(differenceCents) as Cents);
    return t(differenceCents < 0 ? 'difference.missing' : 'difference.over', { amount });
  };
}

/** Tone of a difference: what is missing is worse than what is too much. */
export function differenceTone(differenceCents: Cents): 'good' | 'warn' | 'bad' {
  if (differenceCents === 0) return 'good';
  return differenceCents < 0 ? 'bad' : 'warn';
}

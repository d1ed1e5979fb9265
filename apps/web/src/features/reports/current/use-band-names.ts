import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { Band } from './lent-between.ts';

/** Names of the age bands: long for a sentence, short for an axis. */
export function useBandNames() {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const named = (length: 'long' | 'short') => {
    return ({ fromDays, toDays }: Band) => {
      const [from, to] = [formatNumber(fromDays), formatNumber(toDays ?? fromDays - 1)];
      if (toDays === null) return t(`band.${length}.last`, { to });
      return t(`band.${length}.${fromDays === 0 ? 'first' : 'between'}`, { from, to });
    };
  };
  return { nameOf: named('long'), shortNameOf: named('short') };
}

/** A band is identified by its first day. */
export function bandKey({ fromDays }: Band): string {
  return String(fromDays);
}

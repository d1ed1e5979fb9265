import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import type { RateRow } from './tax-rows.ts';

/** Returns a function that names the rate of a row; tax without one is “Other”. */
export function useRateName(): (row: RateRow) => string {
  const { t } = useTranslation('taxesReport');
  const taxText = useTaxText();
  return ({ name, percent }) =>
    name === null || percent === null ? t('other') : taxText({ name, percent });
}

import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import type { RateRow } from './tax-rows.ts';

/** Returns a function that names the rate of a row; one without a name is of exempt buyers, tax without one “Other”. */
export function useRateName(): (row: RateRow) => string {
  const { t } = useTranslation(['taxesReport', 'common']);
  const taxText = useTaxText();
  return ({ name, percent }) => {
    if (percent === null) return t('other');
    return name === null ? t('common:exempt.row') : taxText({ name, percent });
  };
}

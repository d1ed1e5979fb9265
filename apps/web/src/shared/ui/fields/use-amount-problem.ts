import { separatorsOf, withLocalSeparators } from '@mostrador/domain/amount-input';
import { currencyUnit } from '@mostrador/domain/currency';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { AmountDraft } from './amount-field.ts';

/**
 * Returns a function that says why a text is no amount, and how to type it where its separators are those
 * of elsewhere (rules.md#typed-amounts). `takesDecimals` is the currency's by default.
 */
export function useAmountProblem() {
  const { t } = useTranslation('common');
  const { locale, currency } = useFormat();
  return (
    problem: NonNullable<AmountDraft['problem']>,
    text: string,
    takesDecimals = currencyUnit(currency) === 1,
  ): string => {
    const reason = t(`amountProblem.${problem}`);
    const right = takesDecimals
      ? withLocalSeparators(text, separatorsOf(locale, currency))
      : undefined;
    return right === undefined ? reason : `${reason}. ${t('amountTyped', { text: right })}`;
  };
}

import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useUser } from '#shared/session/user.tsx';

const NO_RATES: readonly TaxRate[] = [];

/** Tax rates of the store, the highest first; none where it charges no tax. */
export function useTaxRates(): readonly TaxRate[] {
  // An older server says nothing of taxes.
  const { taxRates = NO_RATES }: { taxRates?: readonly TaxRate[] } = useUser().store;
  return taxRates;
}

/**
 * Returns a function that writes the rate of a product: by name, or as the default one, which one that is
 * no more counts as, too.
 */
export function useRateName(): (rateId: string | null | undefined) => string {
  const { t } = useTranslation('products');
  const taxText = useTaxText();
  const rates = useTaxRates();
  const byDefault = rates.find(({ isDefault }) => isDefault);
  const tax = byDefault ? taxText(byDefault) : '';
  return (rateId) => {
    const rate = rates.find(({ id }) => id === rateId);
    return rate ? taxText(rate) : t('form.defaultTax', { tax });
  };
}

/** Says whether a price includes its tax; undefined where the store charges none. */
export function usePriceHint(rateId: string | null): string | undefined {
  const { t } = useTranslation('products');
  const rates = useTaxRates();
  const { pricesIncludeTax } = useUser().store;
  const rate = rates.find(({ id }) => id === rateId) ?? rates.find(({ isDefault }) => isDefault);
  if (rate === undefined) return undefined;
  if (rate.percent === 0) return t('form.priceExempt');
  return t(pricesIncludeTax ? 'form.priceIncludesTax' : 'form.pricePlusTax');
}

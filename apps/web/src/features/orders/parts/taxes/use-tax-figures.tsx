import type { Order } from '@mostrador/contract/orders';
import type { Cents } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import type { TaxRow } from '@mostrador/domain/taxes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import type { Figure } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { type NamedRate, rateKey, taxesByRate } from './document-taxes.ts';

/**
 * Returns a function that makes a row of each tax rate: an addend where tax is added to the prices, else
 * what they include of it. A rate without any tax has none.
 */
export function useTaxFigures(): (taxes: readonly TaxRow[], isIncluded: boolean) => Figure[] {
  const figureOf = useTaxFigure();
  return (taxes, isIncluded) =>
    taxes.flatMap(({ name, percent, taxCents }) =>
      name === null || percent === null
        ? []
        : figureOf({ name, percent: percentOf(percent) }, taxCents, isIncluded),
    );
}

/** As `useTaxFigures`, for what the prices of an order include. */
export function useIncludedTaxFigures(): (
  order: Pick<Order, 'pricesIncludeTax' | 'taxes'>,
) => Figure[] {
  const figureOf = useTaxFigure();
  return ({ pricesIncludeTax, taxes }) =>
    pricesIncludeTax === true
      ? taxesByRate(taxes).flatMap(({ rate, taxCents }) => figureOf(rate, taxCents, true))
      : [];
}

function useTaxFigure() {
  const { t } = useTranslation('orders');
  const taxText = useTaxText();
  return (rate: NamedRate, taxCents: Cents, isIncluded: boolean): Figure[] =>
    taxCents === 0
      ? []
      : [
          {
            id: `tax ${rateKey(rate)}`,
            label: isIncluded ? t('money.ofItTax', { rate: taxText(rate) }) : taxText(rate),
            value: <Money cents={taxCents} />,
            ofIt: isIncluded,
          },
        ];
}

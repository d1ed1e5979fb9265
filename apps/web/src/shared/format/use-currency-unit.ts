import { currencyUnit } from '@mostrador/domain/currency';
import type { CurrencyUnit } from '@mostrador/domain/money';
import { useFormat } from './use-format.ts';

/** Unit of the store's currency, to which discounts and taxes are rounded. */
export function useCurrencyUnit(): CurrencyUnit {
  return currencyUnit(useFormat().currency);
}

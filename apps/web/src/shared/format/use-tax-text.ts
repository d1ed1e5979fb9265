import type { TaxRate } from '@mostrador/contract/shared/taxes';
import type { StoreFormat } from './store-format.ts';
import { useFormat } from './use-format.ts';

type Named = Pick<TaxRate, 'name' | 'percent'>;

/** Name and per cent of a tax rate; the name alone if it says a per cent already. */
export function taxText({ name, percent }: Named, format: StoreFormat): string {
  return /\d\s*%/.test(name) ? name : `${name} ${format.formatDiscountPercent(percent)}`;
}

/** Returns a function that writes a tax rate: IVA 19 %. */
export function useTaxText(): (rate: Named) => string {
  const format = useFormat();
  return (rate) => taxText(rate, format);
}

import { EXEMPT } from '@mostrador/domain/taxes';
import type { CsvCell } from './csv.ts';

/** The buyer of an order that names nobody. */
export const WALK_IN: CsvCell = { word: 'walkIn', code: 'Walk-in' };

/** The row of all custom items, which are no products. */
export const CUSTOM_ITEMS: CsvCell = { word: 'customItems', code: 'Custom items' };

/** Returns the name of a tax rate in a file: that of exempt buyers is no rate of the store. */
export function rateCell({
  taxRateId,
  name,
}: {
  taxRateId: string | null;
  name: string | null;
}): CsvCell {
  return taxRateId === EXEMPT ? { word: 'exempt', code: 'Exempt' } : name;
}

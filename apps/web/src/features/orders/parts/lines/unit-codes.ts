import type { SoldGoods } from './sold-goods.ts';

/** Codes of a line's units; none where they have no codes, or it is not known which of them the line's quantity counts. */
export function unitCodes({ units = [], quantity }: Pick<SoldGoods, 'units' | 'quantity'>) {
  return units.length === quantity ? units.map(({ code }) => code) : [];
}

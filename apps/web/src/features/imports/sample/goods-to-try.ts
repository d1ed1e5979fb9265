import type { KeyOf, Translate } from '#i18n/keys.ts';
import { columnKey } from '../file-columns.ts';

/** Goods to try a shop with: price in dollars, stock, and whether they can be lent. */
export const GOODS = [
  { name: 'coffee', price: 8, stock: 24, isLent: false },
  { name: 'chocolate', price: 3, stock: 40, isLent: false },
  { name: 'batteries', price: 6, stock: 30, isLent: false },
  { name: 'hammer', price: 19, stock: 12, isLent: false },
  { name: 'drill', price: 90, stock: 3, isLent: true },
  { name: 'chair', price: 24, stock: 40, isLent: true },
] as const;

export type SampleGood = (typeof GOODS)[number]['name'];

const COLUMNS = ['name', 'price', 'stock', 'borrowable'] as const;

/** Currencies of which a cup of coffee costs thousands. */
const IN_THOUSANDS = new Set('ARS CLP COP CRC IDR IRR KRW LBP NGN PYG TZS UGX UZS VND'.split(' '));

/** A file of sample goods, in the person's language, with prices of the currency's size. */
export function sampleFile(t: Translate<KeyOf<['imports', 'common']>>, currency: string): File {
  const times = IN_THOUSANDS.has(currency) ? 1000 : 1;
  const headings = COLUMNS.map((column) => t(columnKey(column)));
  const rows = GOODS.map(({ name, price, stock, isLent }) => [
    t(`sample.${name}`),
    price * times,
    stock,
    String(isLent),
  ]);
  const lines = [headings, ...rows].map((cells) => cells.join(','));
  return new File([`${lines.join('\r\n')}\r\n`], t('sample.file'), { type: 'text/csv' });
}

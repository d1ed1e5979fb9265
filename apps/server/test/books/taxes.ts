/**
 * Taxes of the model, by the text of rules.md#taxes, rules.md#booked-taxes and rules.md#credit-notes. They
 * use nothing of `packages/domain`, so that a mistake there is found.
 */

import { partOf } from './discounts.ts';
import { keptOf, type Line, type Order, withRest } from './order.ts';
import { sum } from './sums.ts';

/** Name and per cent of a rate, in thousandths, as a line copies them. */
export interface Rate {
  id: string;
  name: string;
  percent: number;
}

/** Sales to exempt buyers are booked at this rate, whose row has no name. */
export const EXEMPT: Rate = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', name: '', percent: 0 };

/** Rates of a store, with those that were deleted, and whether its prices include tax. */
export interface Taxes {
  pricesIncludeTax: boolean;
  rates: (Rate & { isDefault: boolean; isDeleted: boolean })[];
}

/** Taxes of a rate; of free tax where that is null. */
export interface TaxRow {
  rate: Rate | null;
  taxable: number;
  net: number;
  tax: number;
}

/** Parts of an order that decide its taxes. */
export type Taxed = Pick<Order, 'unit' | 'mode' | 'isExempt' | 'orderDiscount'> & {
  lines: readonly Line[];
};

/** Returns the rate of a line that names none: the product's, of a loan that of its fee, or the default. */
export function usualRate(
  taxes: Taxes | null,
  product: { taxRateId: string | null; feeTaxRateId: string | null } | undefined,
  isLoan: boolean,
): Rate | null {
  const own = (isLoan ? product?.feeTaxRateId : product?.taxRateId) ?? null;
  const rates = taxes?.rates ?? [];
  const rate = rates.find(({ id, isDefault }) => (own === null ? isDefault : id === own));
  return rate === undefined ? null : copyOf(rate);
}

export function rateNamed(taxes: Taxes | null, id: string) {
  return taxes?.rates.find((rate) => rate.id === id);
}

export function copyOf({ id, name, percent }: Rate): Rate {
  return { id, name, percent };
}

/** Returns taxable amount, net amount and tax of each line; an exempt buyer pays the net amount alone. */
export function lineTaxes(order: Taxed): Omit<TaxRow, 'rate'>[] {
  const taxes = taxesOfRates(order);
  return order.isExempt ? taxes.map(({ net }) => ({ taxable: net, net, tax: 0 })) : taxes;
}

function taxesOfRates(order: Taxed): Omit<TaxRow, 'rate'>[] {
  const { unit, mode, lines } = order;
  const kept = keptOf(order);
  return lines.map(({ rate }, index) => {
    const taxable = kept[index]?.paid ?? 0;
    const percent = rate?.percent ?? 0;
    const whole = mode === true ? 100_000 + percent : 100_000;
    const tax = partOf(taxable, percent, whole, unit);
    return { taxable, tax, net: mode === true ? taxable - tax : taxable };
  });
}

/** Returns the tax that is added to the total, below 0 what an exempt buyer saves, and the tax that is in the prices. */
export function taxSums(order: Taxed): { added: number; included: number } {
  const tax = sum(taxesOfRates(order).map((line) => line.tax));
  if (order.isExempt) return { added: order.mode === true ? 0 - tax : 0, included: 0 };
  return order.mode === true ? { added: 0, included: tax } : { added: tax, included: 0 };
}

/** Returns the taxes of an order's lines by rate. */
export function taxesByRate(order: Taxed): TaxRow[] {
  const taxes = lineTaxes(order);
  return merged(
    order.lines.flatMap(({ rate }, index) => {
      const figures = taxes[index];
      return rate === null || figures === undefined
        ? []
        : [{ rate: order.isExempt ? EXEMPT : rate, ...figures }];
    }),
  );
}

/** Returns what is booked of an order as it stands: nothing once it is cancelled. */
export function standing(order: Order | undefined): TaxRow[] {
  if (order === undefined || order.status === 'CANCELLED') return [];
  return merged([...taxesByRate(order), { rate: null, taxable: 0, net: 0, tax: order.freeTax }]);
}

/** Returns the differences of the rows by rate. */
export function difference(rows: readonly TaxRow[], less: readonly TaxRow[]): TaxRow[] {
  const negative = less.map(({ rate, taxable, net, tax }) => ({
    rate,
    taxable: -taxable,
    net: -net,
    tax: -tax,
  }));
  return merged([...rows, ...negative]);
}

/** Adds up the rows of each rate, and leaves out those of nothing. */
export function merged(rows: readonly TaxRow[]): TaxRow[] {
  const byRate = new Map<string | null, TaxRow>();
  for (const { rate, taxable, net, tax } of rows) {
    const row = byRate.get(rate?.id ?? null) ?? { rate, taxable: 0, net: 0, tax: 0 };
    byRate.set(rate?.id ?? null, {
      rate,
      taxable: row.taxable + taxable,
      net: row.net + net,
      tax: row.tax + tax,
    });
  }
  return [...byRate.values()].filter(({ taxable, net, tax }) => taxable || net || tax);
}

/** A line of a form, which is kept whole. */
interface FormLine {
  quantity: number;
  price: number;
  discount: number;
  rate: Rate | null;
}

/** Returns the tax that a form adds to its total. */
export function addedTax(lines: readonly FormLine[], order: Omit<Taxed, 'lines'>): number {
  const whole = lines.map(({ discount, ...line }) =>
    withRest({ ...line, own: discount, share: 0, added: 0, givenBack: 0, shareGone: 0 } as Line),
  );
  return taxSums({ ...order, lines: whole }).added;
}

/**
 * Returns the largest amount up to `most` that may be taken off the order. `isShortBy` says how far it
 * would bring the total below what is paid.
 */
export function largestDiscount(
  most: number,
  { lines, unit }: Pick<Order, 'lines' | 'unit'>,
  isShortBy: (amount: number) => number,
): number {
  // A unit less adds itself and at most its tax, which is never above it; each line rounds its share and tax.
  const roundings = 3 * (lines.length + 1);
  for (let amount = most; amount > 0; ) {
    const short = isShortBy(amount) / unit;
    if (short <= 0) return amount;
    amount -= Math.max(1, Math.floor((short - roundings) / 2)) * unit;
  }
  return 0;
}

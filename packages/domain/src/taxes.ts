import { withAmountShares } from './amount-shares.ts';
import { type DiscountedLine, keptPrice, type SharingLine } from './line-discounts.ts';
import {
  asCents,
  type Cents,
  type CurrencyUnit,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';
import type { OrderStatus } from './order-states.ts';
import { type Percent, shareOf, unitOf, WHOLE } from './percent.ts';

/** Taxes of nothing. */
export const NO_TAXES: TaxFigures = {
  taxableCents: ZERO_CENTS,
  netCents: ZERO_CENTS,
  taxCents: ZERO_CENTS,
};

/**
 * Id under which the sales to exempt buyers are booked, in place of a rate's (rules.md#exempt-buyers). It is
 * no rate of any store.
 */
export const EXEMPT = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Name and per cent of a tax rate, as a line copies them when it is made (rules.md#taxes). */
export interface TaxCopy {
  taxRateId: string | null;
  taxName: string | null;
  /** Null for a line without a rate, of a store without taxes. */
  taxPercent: Percent | null;
}

/** A line that copied no rate. */
export const NO_TAX: TaxCopy = { taxRateId: null, taxName: null, taxPercent: null };

/** What is kept of a line, without its deposit, and its tax rate. */
export type TaxableLine = SharingLine &
  Pick<DiscountedLine, 'givenBackCents'> &
  Pick<TaxCopy, 'taxPercent'>;

/** The parts of an order that make its taxes. */
export interface TaxableOrder<Line extends TaxableLine = TaxableLine> {
  /** Whether the prices include the tax; null where no line has a rate. */
  pricesIncludeTax: boolean | null;
  /** Whether the buyer pays no tax (rules.md#exempt-buyers). */
  isExempt: boolean;
  items: readonly Line[];
  /** Amounts off the order as a whole. */
  orderDiscountCents: Cents;
}

/** Taxable amount of a line or a rate, the part of it that is no tax, and the tax. */
export interface TaxFigures {
  taxableCents: Cents;
  /** The taxable amount, without the tax where the prices include it. */
  netCents: Cents;
  taxCents: Cents;
}

/**
 * Returns the taxes of each line, rounded half up to the currency's unit: of what the customer pays for it
 * (rules.md#taxes). An exempt buyer pays the net amount, and no tax.
 */
export function lineTaxes(order: TaxableOrder, unit: CurrencyUnit): TaxFigures[] {
  const taxes = taxesByRates(order, unit);
  return order.isExempt ? taxes.map(({ netCents }) => untaxed(netCents)) : taxes;
}

/** The figures of an amount without a tax. */
function untaxed(cents: Cents): TaxFigures {
  return { taxableCents: cents, netCents: cents, taxCents: ZERO_CENTS };
}

/** Returns the taxes that the rates of the lines ask for, whether or not the buyer is exempt. */
function taxesByRates(
  { pricesIncludeTax, items, orderDiscountCents }: TaxableOrder,
  unit: CurrencyUnit,
): TaxFigures[] {
  return withAmountShares({ items, orderDiscountCents }, unit).map((line) => {
    const taxableCents = keptPrice(line);
    const taxCents = taxOf(taxableCents, line.taxPercent, pricesIncludeTax === true, unit);
    const netCents = pricesIncludeTax ? minusCents(taxableCents, taxCents) : taxableCents;
    return { taxableCents, netCents, taxCents };
  });
}

/** Returns the tax within a taxable amount, or on top of it. */
export function taxOf(
  taxableCents: Cents,
  percent: Percent | null,
  isIncluded: boolean,
  unit: CurrencyUnit,
): Cents {
  if (!percent) return ZERO_CENTS;
  const denominator = isIncluded ? WHOLE + percent : WHOLE;
  return shareOf(taxableCents, { numerator: percent, denominator }, unitOf([taxableCents], unit));
}

/** Returns what an exempt buyer pays of an amount that has its tax in it. */
export function withoutTax(cents: Cents, percent: Percent | null, unit: CurrencyUnit): Cents {
  return minusCents(cents, taxOf(cents, percent, true, unit));
}

/**
 * Returns the tax of the lines as they are kept: what is added to the total, and what is in the prices. What
 * is added is below 0 where an exempt buyer does not pay the tax within the prices.
 */
export function taxSums(
  order: TaxableOrder,
  unit: CurrencyUnit,
): { addedTaxCents: Cents; taxIncludedCents: Cents } {
  if (order.items.every(({ taxPercent }) => !taxPercent)) {
    return { addedTaxCents: ZERO_CENTS, taxIncludedCents: ZERO_CENTS };
  }
  const taxCents = sumCents(taxesByRates(order, unit).map((line) => line.taxCents));
  if (order.isExempt) {
    const addedTaxCents = order.pricesIncludeTax ? minusCents(ZERO_CENTS, taxCents) : ZERO_CENTS;
    return { addedTaxCents, taxIncludedCents: ZERO_CENTS };
  }
  return order.pricesIncludeTax
    ? { addedTaxCents: ZERO_CENTS, taxIncludedCents: taxCents }
    : { addedTaxCents: taxCents, taxIncludedCents: ZERO_CENTS };
}

/**
 * Taxes of all lines of one rate, of all lines that are sold to an exempt buyer, or the free tax, which has
 * no rate and no taxable amount.
 */
export interface RateTaxes extends TaxFigures {
  /** `EXEMPT` for an exempt buyer, null for the free tax. */
  taxRateId: string | null;
}

/** Taxes of one rate with its name and per cent. */
export interface TaxRow extends RateTaxes {
  name: string | null;
  percent: Percent | null;
}

/** Name and per cent of the row of an exempt buyer. */
const EXEMPT_ROW = { taxRateId: EXEMPT, name: null, percent: 0 as Percent };

/**
 * Returns the order's taxes by rate, in the order of its lines; lines without a rate are left out
 * (rules.md#taxes). Those of an exempt buyer are in one row.
 */
export function taxRows(order: TaxableOrder<TaxableLine & TaxCopy>, unit: CurrencyUnit): TaxRow[] {
  if (order.items.every(({ taxPercent }) => taxPercent === null)) return [];
  const taxes = lineTaxes(order, unit);
  const rows = new Map<string | null, TaxRow>();
  for (const [index, item] of order.items.entries()) {
    if (item.taxPercent === null) continue;
    const rate = bookedRate(order, item);
    const row = rows.get(rate.taxRateId) ?? { ...NO_TAXES, ...rate };
    rows.set(rate.taxRateId, { ...row, ...added(row, taxes[index] ?? NO_TAXES, 1) });
  }
  return [...rows.values()];
}

/** The rate under which something of the order is booked. */
function bookedRate(
  { isExempt }: Pick<TaxableOrder, 'isExempt'>,
  { taxRateId, taxName, taxPercent }: TaxCopy,
) {
  return isExempt ? EXEMPT_ROW : { taxRateId, name: taxName, percent: taxPercent };
}

function added(to: TaxFigures, figures: TaxFigures, sign: 1 | -1): TaxFigures {
  return {
    taxableCents: asCents(to.taxableCents + sign * figures.taxableCents),
    netCents: asCents(to.netCents + sign * figures.netCents),
    taxCents: asCents(to.taxCents + sign * figures.taxCents),
  };
}

/**
 * Returns the differences of an order's taxes by rate, and of its free tax, `after` and `before` a
 * command; a rate without one is left out (rules.md#booked-taxes).
 */
export function taxChanges<Row extends RateTaxes>(
  before: readonly Row[],
  after: readonly Row[],
): Row[] {
  const changes = new Map<string | null, Row>();
  const add = (rows: readonly Row[], sign: 1 | -1) => {
    for (const row of rows) {
      const change = changes.get(row.taxRateId) ?? { ...row, ...NO_TAXES };
      changes.set(row.taxRateId, { ...change, ...added(change, row, sign) });
    }
  };
  add(after, 1);
  add(before, -1);
  return [...changes.values()].filter(
    ({ taxableCents, netCents, taxCents }) =>
      taxableCents !== 0 || netCents !== 0 || taxCents !== 0,
  );
}

/** An amount that has its tax within it, whether or not the prices of the order have. */
export interface GrossAmount extends TaxCopy {
  amountCents: Cents;
}

/** An order with everything that is taxed of it. */
export interface TaxedOrder extends TaxableOrder<TaxableLine & TaxCopy> {
  status: OrderStatus;
  freeTaxCents: Cents;
  /** Claims and charges that have a tax. */
  grossAmounts: readonly GrossAmount[];
}

/**
 * Returns the taxes of what is kept of an order, with those of its claims and charges, by rate, and its free
 * tax in a row without a rate; none of a cancelled order (rules.md#booked-taxes).
 */
export function standingTaxes(order: TaxedOrder, unit: CurrencyUnit): TaxRow[] {
  if (order.status === 'CANCELLED') return [];
  const { freeTaxCents } = order;
  const free = { ...NO_TAXES, taxRateId: null, name: null, percent: null, taxCents: freeTaxCents };
  const rows = new Map(taxRows(order, unit).map((row) => [row.taxRateId, row]));
  for (const amount of order.grossAmounts) {
    const rate = bookedRate(order, amount);
    const row = rows.get(rate.taxRateId) ?? { ...NO_TAXES, ...rate };
    rows.set(rate.taxRateId, { ...row, ...added(row, grossTaxes(order, amount, unit), 1) });
  }
  return [...rows.values(), ...(freeTaxCents === 0 ? [] : [free])];
}

/** Returns the taxes of a claim or charge: an exempt buyer pays its whole amount, in which is no tax. */
function grossTaxes(
  { pricesIncludeTax, isExempt }: Pick<TaxableOrder, 'pricesIncludeTax' | 'isExempt'>,
  { amountCents, taxPercent }: GrossAmount,
  unit: CurrencyUnit,
): TaxFigures {
  if (isExempt) return untaxed(amountCents);
  const taxCents = taxOf(amountCents, taxPercent, true, unit);
  const netCents = minusCents(amountCents, taxCents);
  // As of the goods beside it: with the tax where the prices include it.
  return { taxableCents: pricesIncludeTax ? amountCents : netCents, netCents, taxCents };
}

/** Returns Σ tax of the rows. */
export function taxOfRows(rows: readonly TaxRow[]): Cents {
  return rows.reduce((sum, { taxCents }) => plusCents(sum, taxCents), ZERO_CENTS);
}

/** The taxes of the model's stores: their rates, what is booked of orders, and the report of it. */
import type { Answer } from '@mostrador/contract/routes';
import type { Unit } from '#test/books/discounts.ts';
import type { OrderAnswer } from '#test/books/order.ts';
import { booksOf } from '#test/books/pages.ts';
import { cents } from '#test/books/sums.ts';
import { difference, standing, type Taxes, type TaxRow } from '#test/books/taxes.ts';
import type { Till } from '#test/support/till.ts';
import { type Range, type Step, stepStart } from './calendar.ts';
import type { Told } from './documents.ts';
import { decimal, during, grouped } from './reports.ts';
import type { Ledger } from './trade.ts';

/** Taxes of the stores, the default rate first; Bogotá has none. */
const TAXES: Record<string, { pricesIncludeTax: boolean; rates: [string, number][] }> = {
  'America/New_York': {
    pricesIncludeTax: false,
    rates: [
      ['Sales tax', 8.875],
      ['=Exempt', 0],
    ],
  },
  'Asia/Kolkata': {
    pricesIncludeTax: true,
    rates: [
      ['GST', 18],
      ['GST, low', 5],
    ],
  },
};

/** Gives the store of the zone its tax rates. */
export async function addTaxes(till: Till, zone: string): Promise<Taxes | null> {
  const taxes = TAXES[zone];
  if (taxes === undefined) return null;
  const { pricesIncludeTax } = taxes;
  const rates: Taxes['rates'] = [];
  for (const [name, percent] of taxes.rates) {
    const body = { name, percent, pricesIncludeTax };
    const { id, isDefault } = await till.call('createTaxRate', { body });
    rates.push({ id, name, percent: Math.round(percent * 1000), isDefault, isDeleted: false });
  }
  return { pricesIncludeTax, rates };
}

/**
 * Returns what was booked of an order's taxes since it was last seen. New credit notes tell what of it
 * came back.
 */
export function taxesBooked(
  unit: Unit,
  taxes: Taxes | null,
  before: OrderAnswer | undefined,
  after: OrderAnswer,
): Omit<Ledger['taxes'][number], 'at'>[] {
  const seen = new Set(before && notesOf(before).map(({ number }) => number));
  const cameBack = notesOf(after)
    .filter(({ number }) => !seen.has(number))
    .flatMap((note) => note.taxes)
    .map((row): TaxRow => {
      const rate = taxes?.rates.find(
        ({ name, percent }) =>
          name === row.name && percent === Math.round((row.percent ?? 0) * 1000),
      );
      const [taxable, net, tax] = [row.taxable, row.net, row.tax].map(cents);
      return { rate: rate ?? null, taxable: taxable ?? 0, net: net ?? 0, tax: tax ?? 0 };
    });
  const all = difference(standing(booksOf(after, unit)), standing(before && booksOf(before, unit)));
  const givenBack = difference([], cameBack);
  return [
    ...difference(all, givenBack).map((row) => ({ ...row, isGivenBack: false })),
    ...givenBack.map((row) => ({ ...row, isGivenBack: true })),
  ];
}

/** Returns the credit notes of the order's returns and of its cancellation. */
function notesOf({ returns, creditNote }: OrderAnswer) {
  return [...returns.map((each) => each.creditNote), creditNote].filter((note) => note !== null);
}

/** Figures of taxes in cents; what came back is above 0. */
function taxesOf(entries: Told['taxes']) {
  const figures = (isGivenBack: boolean) => {
    const of = entries.filter((entry) => entry.isGivenBack === isGivenBack);
    const total = (figure: 'taxable' | 'net' | 'tax') =>
      of.reduce((before, entry) => before + (isGivenBack ? -entry[figure] : entry[figure]), 0);
    return { taxable: total('taxable'), net: total('net'), tax: total('tax') };
  };
  const [sold, back] = [figures(false), figures(true)];
  return {
    taxable: decimal(sold.taxable),
    net: decimal(sold.net),
    tax: decimal(sold.tax),
    taxableGivenBack: decimal(back.taxable),
    netGivenBack: decimal(back.net),
    taxGivenBack: decimal(back.tax),
    taxBalance: decimal(sold.tax - back.tax),
  };
}

export function taxesReport(told: Told, range: Range, step: Step): Answer<'readTaxesReport'> {
  const booked = during(range, told.taxes);
  const figuresByRate = (entries: Told['taxes']) =>
    grouped(entries, ({ rate }) => rate?.id ?? '')
      .map(([id, of]) => {
        const rate = of[0]?.rate;
        const percent = rate ? rate.percent / 1000 : null;
        return { taxRateId: id || null, name: rate?.name ?? null, percent, ...taxesOf(of) };
      })
      .sort((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
  const rows = grouped(booked, ({ day }) => stepStart(day, step, range)).flatMap(([period, of]) =>
    figuresByRate(of)
      .map((row) => ({ period, ...row }))
      .filter(({ taxable, net, tax, taxableGivenBack, netGivenBack, taxGivenBack }) =>
        [taxable, net, tax, taxableGivenBack, netGivenBack, taxGivenBack].some(Boolean),
      ),
  );
  const shown = new Set(rows.map(({ taxRateId }) => taxRateId));
  return {
    ...range,
    summary: taxesOf(booked),
    byRate: figuresByRate(booked).filter(({ taxRateId }) => shown.has(taxRateId)),
    rows,
  };
}

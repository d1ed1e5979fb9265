/** What a till knows of its store as it fills in a form. */
import type { Answer } from '@mostrador/contract/routes';
import { currencyUnit } from '@mostrador/domain/currency';
import type { Unit } from '../../../apps/server/test/books/discounts.ts';
import type { Taxes } from '../../../apps/server/test/books/taxes.ts';
import type { Chance } from '../story/chance.ts';
import { DAY, type Story } from '../story/story.ts';

export type Product = Answer<'listProducts'>['products'][number];

export const cents = (decimal: number | null | undefined): number =>
  Math.round((decimal ?? 0) * 100);

/** Returns the store's smallest amount in cents. */
export async function unitOf(story: Story): Promise<Unit> {
  const { settings } = await story.read('readStore');
  return currencyUnit(settings.currency) as Unit;
}

/** Returns the taxes of the store; null if it has none. */
export async function taxesOf(story: Story): Promise<Taxes | null> {
  const { pricesIncludeTax, taxRates } = await story.read('readStore');
  if (taxRates.length === 0) return null;
  const rates = taxRates.map(({ id, name, percent, isDefault }) => ({
    id,
    name,
    percent: Math.round(percent * 1000),
    isDefault,
    isDeleted: false,
  }));
  return { pricesIncludeTax: pricesIncludeTax === true, rates };
}

export async function productsOf(story: Story): Promise<Product[]> {
  return (await story.read('listProducts', { query: { limit: 100 } })).products;
}

export async function methodsOf(story: Story) {
  const { paymentMethods } = await story.read('listPaymentMethods', { query: { limit: 100 } });
  return paymentMethods;
}

/** Returns the day of the store, some days from today. */
export async function dayOf(story: Story, from = 0): Promise<string> {
  const { timezone } = await story.read('readStore');
  return storeDay(story.pair.now + from * DAY, timezone);
}

/** Returns the day of the zone at this moment. */
export function storeDay(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/** An amount in cents from 0 to below `most` units, often a round one or one that divides badly. */
export function drawCents(chance: Chance, unit: Unit, most = 6000): number {
  const round = [0, 1, 33, 100, 333, 1000, 1999, 3333, 9999].filter((value) => value <= most);
  return (chance.once(3) ? chance.pick(round) : chance.int(1, most)) * unit;
}

/** A part of an amount of cents: all of it, less, or seldom more. */
export function drawPart(chance: Chance, unit: Unit, whole: number): number {
  const units = Math.round(whole / unit);
  const kind = chance.weighted({ all: 6, part: 6, above: 1 });
  if (kind === 'all') return Math.max(1, units) * unit;
  if (kind === 'above') return (units + chance.int(1, 50)) * unit;
  return chance.int(1, Math.max(1, units)) * unit;
}

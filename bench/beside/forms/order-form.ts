/** Order forms as a till fills them in, with the sums that it shows. */
import type { Answer } from '@mostrador/contract/routes';
import { givenBy, type Terms, type Unit } from '../../../apps/server/test/books/discounts.ts';
import { rateOf, termsOf } from '../../../apps/server/test/books/pages.ts';
import { sum } from '../../../apps/server/test/books/sums.ts';
import {
  addedTax,
  copyOf,
  type Rate,
  type Taxes,
  usualRate,
} from '../../../apps/server/test/books/taxes.ts';
import type { Chance } from '../story/chance.ts';
import type { Story } from '../story/story.ts';
import { cents, dayOf, drawCents, type Product, taxesOf, unitOf } from './facts.ts';

type Order = Answer<'readOrder'>;
type Line = Order['items'][number];

interface Item {
  id?: string;
  productId: string | null;
  name: string | null;
  quantity: number;
  unitPrice: number;
  transactionType: Line['transactionType'];
  borrowDepositPerUnit?: number;
  [more: string]: unknown;
}

/** A line of the form, with what its till knows of it. */
export interface Draft {
  item: Item;
  terms: Terms | null;
  /** Discounts that were added later, which stay with the line. */
  added: number;
  rate: Rate | null;
}

/** What the form says of the order as a whole, in cents. */
interface Whole {
  freeTax: number;
  orderDiscount: number;
  /** In thousandths. */
  percent: number | null;
  mode: boolean | null;
  isExempt: boolean;
}

/** Draws a new line; a product's price mostly, at times another. */
export async function drawLine(
  story: Story,
  product: Product | null,
  { mayLend }: { mayLend: boolean },
): Promise<Draft> {
  const { chance } = story;
  const unit = await unitOf(story);
  const taxes = await taxesOf(story);
  const isLoan =
    mayLend && product !== null && (product.borrowable ? !chance.once(3) : chance.once(40));
  const price = isLoan ? loanPrice(product) : cents(product?.price);
  const item: Item = {
    productId: product?.id ?? null,
    name: product === null ? chance.pick(['Key cut', 'Gift wrap', 'Repair']) : null,
    quantity: quantityOf(chance, product),
    unitPrice: (product === null || chance.once(6) ? drawCents(chance, unit) : price) / 100,
    transactionType: isLoan ? 'BORROW' : 'SALE',
    ...(isLoan && (await loanTerms(story, product, unit))),
  };
  if (product?.tracksUnits && !chance.once(12))
    item.unitIds = await unitsHere(story, product, item);
  if (product?.attributes && chance.once(2)) item.selectedAttributes = choicesOf(chance, product);
  const rate = usualRate(taxes, product ?? undefined, isLoan);
  return withRate(story, taxes, withDiscount(chance, unit, { item, terms: null, added: 0, rate }));
}

const loanPrice = (product: Product): number =>
  cents(product.borrowFeePerUnit ?? product.lastBorrowFeePerUnit ?? product.price);

function quantityOf(chance: Chance, product: Product | null): number {
  const most = Math.min(4, product?.stock ?? 4);
  return chance.once(30) ? most + 1 : chance.int(1, Math.max(1, most));
}

async function loanTerms(story: Story, product: Product, unit: Unit) {
  const { chance } = story;
  const own = cents(product.borrowDepositPerUnit ?? product.lastBorrowDepositPerUnit);
  const deposit = chance.once(3) ? own : drawCents(chance, unit, 4000);
  const dueOn = chance.once(2)
    ? await dayOf(story, chance.once(15) ? -1 : chance.int(0, 9))
    : undefined;
  return { borrowDepositPerUnit: deposit / 100, ...(dueOn && { dueOn }) };
}

/** Returns as many units of the product that are here as the line takes. */
async function unitsHere(story: Story, { id }: Product, { quantity }: Item): Promise<string[]> {
  const { units } = await story.read('listUnits', { params: { id } });
  const here = units.filter(({ state }) => state === 'HERE').map((unit) => unit.id);
  return story.chance.some(here, quantity);
}

function choicesOf(chance: Chance, { attributes }: Product): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, values]) => [
      name,
      chance.once(20) ? 'Nothing of it' : chance.pick(values),
    ]),
  );
}

function withDiscount(chance: Chance, unit: Unit, draft: Draft): Draft {
  if (!chance.once(4)) return draft;
  const { item } = draft;
  const discountReason = chance.pick([null, 'Regular', 'regular ', 'Damaged']);
  if (chance.once(2)) {
    const thousandths = drawThousandths(chance);
    const terms = thousandths === 0 ? null : { percent: thousandths };
    return {
      ...draft,
      terms,
      item: { ...item, discountPercent: thousandths / 1000, discountReason },
    };
  }
  const whole = (item.quantity * cents(item.unitPrice)) / unit;
  const amount = chance.int(0, Math.floor(chance.once(20) ? whole + 1 : whole)) * unit;
  return {
    ...draft,
    terms: { amount },
    item: { ...item, discountAmount: amount / 100, discountReason },
  };
}

export const drawThousandths = (chance: Chance): number =>
  chance.pick([5000, 10_000, 12_500, 20_000, 33_333, 50_000, 100_000, chance.int(1, 60_000)]);

/** At times names one of the store's rates. */
function withRate({ chance }: Story, taxes: Taxes | null, draft: Draft): Draft {
  if (taxes === null || !chance.once(6)) return draft;
  const rate = copyOf(chance.pick(taxes.rates));
  return { ...draft, rate, item: { ...draft.item, taxRateId: rate.id } };
}

/** Returns a line that an edit keeps, at times with another quantity or discount. */
export function keptLine(chance: Chance, unit: Unit, line: Line, dueOn?: string): Draft {
  const { id, productId, productName, transactionType, unitPrice, borrowDepositPerUnit } = line;
  const quantity =
    line.units.length === 0 && chance.once(3) ? chance.int(1, line.quantity + 1) : line.quantity;
  const item: Item = {
    id,
    productId,
    name: productName,
    transactionType,
    unitPrice,
    quantity,
    ...(borrowDepositPerUnit !== null && { borrowDepositPerUnit }),
    ...(dueOn !== undefined && chance.once(2) && { dueOn }),
  };
  const kept = {
    item,
    terms: termsOf(line),
    added: cents(line.discountAddedLater),
    rate: rateOf(line),
  };
  return chance.once(2) ? kept : withDiscount(chance, unit, kept);
}

/** Returns the lines with the sums that the form shows. */
export function shownSums(drafts: readonly Draft[], unit: Unit, whole: Whole) {
  const { freeTax, orderDiscount, percent, mode, isExempt } = whole;
  const priced = drafts.map(({ item, terms }) => ({
    quantity: item.quantity,
    price: cents(item.unitPrice),
    terms,
  }));
  const subtotal = sum(
    drafts.map(
      ({ item }) => item.quantity * (cents(item.unitPrice) + cents(item.borrowDepositPerUnit)),
    ),
  );
  const given = givenBy(priced, percent, unit);
  const lines = drafts.map(({ added, rate }, index) => {
    const { own = 0, share = 0 } = given[index] ?? {};
    const { quantity = 0, price = 0 } = priced[index] ?? {};
    return { quantity, price, rate, discount: own + share + added };
  });
  const left = subtotal - sum(lines.map(({ discount }) => discount));
  const tax = addedTax(lines, { unit, mode, isExempt, orderDiscount });
  const total = Math.max(0, left + freeTax + tax - orderDiscount);
  return { left, subtotal: subtotal / 100, total: total / 100 };
}

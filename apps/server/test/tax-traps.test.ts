/** What taxes get wrong first, each in a sentence (rules.md#taxes, rules.md#credit-notes). */
import { randomUUID } from 'node:crypto';
import { type Amount, centsOf } from '@mostrador/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from './support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  codeOf,
  collide,
  differences,
  edit,
  editBody,
  fieldOf,
  lineOf,
  loan,
  type Order,
  placeOrder,
  readAgain,
  returnBody,
  sale,
  takeBack,
} from './support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from './support/shop.ts';
import type { Till } from './support/till.ts';

type Lines = Parameters<typeof placeOrder>[1];
type Terms = NonNullable<Parameters<typeof placeOrder>[2]>;

/** A store with its products: one of the default rate, and one of its own. */
interface Place {
  till: Till;
  customerId: string;
  /** Its rates by name. */
  rates: Map<string, string>;
  hammer: string;
  bread: string;
  /** An order from before it had rates. */
  old: Order;
}

let shop: TestShop;
/** Prices without tax, and prices with it. */
let added: Place;
let included: Place;

beforeAll(async () => {
  shop = await openTestShop();
  added = await openPlace(shop.owner, false);
  included = await openPlace(shop.other.owner, true);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

async function openPlace(till: Till, pricesIncludeTax: boolean): Promise<Place> {
  const product = { stock: null, borrowable: true };
  const customerId = (await addCustomer(till)).id;
  const hammer = (await addProduct(till, product)).id;
  const old = await placeOrder(till, [sale(hammer)], { customerId });
  const rates = new Map<string, string>();
  for (const [name, percent] of Object.entries({ General: 19, Food: 5, City: 8.875 })) {
    const { id } = await till.call('createTaxRate', { body: { name, percent, pricesIncludeTax } });
    rates.set(name, id);
  }
  const bread = (await addProduct(till, { ...product, taxRateId: rates.get('Food') ?? null })).id;
  return { till, customerId, rates, hammer, bread, old };
}

/** Makes an order of a customer on file that comes to this total, of which some is paid. */
const order = (
  { till, customerId }: Pick<Place, 'till' | 'customerId'>,
  lines: Lines,
  comesTo: number,
  terms: Terms = {},
) => placeOrder(till, lines, { customerId, ...terms, total: amount(comesTo) });

const discount = (
  { till }: Pick<Place, 'till'>,
  { id }: Pick<Order, 'id'>,
  body: { amount?: Amount; percent?: number; orderItemId?: string },
) => till.call('addDiscount', { params: { id }, body });

const cents = (value: number) => centsOf(value);
const numberOf = ({ returns }: Order) => returns.at(-1)?.creditNote?.number ?? 0;

describe('a discount', () => {
  it('in per cent never leaves a unit for free: what is kept costs what it cost, with its tax', async () => {
    // 30.00 and 10.00 less a tenth: 27.00 × 19 % = 5.13, 9.00 × 5 % = 0.45.
    const lines = [sale(added.hammer, 3), sale(added.bread, 1)];
    const made = await order(added, lines, 41.58, { discountPercent: 10, paid: 41.58 });
    const kept = await takeBack(added.till, made, [2, 1]);
    expect(kept).toMatchObject({ total: 10.71, netPaid: 10.71, paymentStatus: 'PAID' });
    // With tax in the prices: 36.00, of which one unit is left for 9.00.
    const sold = [sale(included.hammer, 3), sale(included.bread, 1)];
    const paid = await order(included, sold, 36, { discountPercent: 10, paid: 36 });
    const left = await takeBack(included.till, paid, [2, 1]);
    // 9.00 × 19 ÷ 119 = 1.4370.
    expect(left).toMatchObject({ total: 9, netPaid: 9, taxIncluded: 1.44 });
  });

  it('P30: never brings the total below what is paid: what details.most says is taken, a cent more is not', async () => {
    const city = { taxRateId: added.rates.get('City') ?? null };
    const lines = [
      { ...sale(added.hammer, 3, 3.33), ...city },
      sale(added.hammer, 1, 7.77),
      sale(added.bread, 7, 0.99),
    ];
    // 9.99 × 8.875 % = 0.8866, 7.77 × 19 % = 1.4763, 6.93 × 5 % = 0.3465: 24.69 + 0.89 + 1.48 + 0.35.
    for (const [paid, index] of [
      [10.01, null],
      [20, null],
      [22.22, 1],
      [26, 0],
      [27.4, 2],
    ] as const) {
      const made = await order(added, lines, 27.41, { paid });
      const on = index === null ? {} : { orderItemId: made.items[index]?.id ?? '' };
      const tooMuch = discount(added, made, { amount: amount(27.41), ...on });
      const { status, body } = await refusalOf(tooMuch);
      expect([status, body.code]).toEqual([409, 'AMOUNT_EXCEEDS_DUE']);
      const most = Number(body.details?.most);
      const oneMore = amount((cents(most) + 1) / 100);
      expect(await codeOf(discount(added, made, { amount: oneMore, ...on }))).toBe(
        'AMOUNT_EXCEEDS_DUE',
      );
      if (most === 0) continue;
      const less = await discount(added, made, { amount: amount(most), ...on });
      expect(cents(less.total)).toBeGreaterThanOrEqual(cents(less.netPaid));
      expect(less.refundDue).toBe(0);
    }
  });

  it('of a line leaves the deposit alone', async () => {
    // The fee of 10.00 has 1.90; the deposit of 50.00 has nothing.
    const lent = [loan(added.hammer, 1, { fee: 10, deposit: 50 })];
    const made = await order(added, lent, 61.9);
    const [line] = made.items;
    const on = { orderItemId: line?.id ?? '' };
    const above = discount(added, made, { amount: amount(10.01), ...on });
    expect((await refusalOf(above)).body).toMatchObject({
      code: 'AMOUNT_EXCEEDS_DUE',
      details: { most: 10 },
    });
    const free = await discount(added, made, { percent: 100, ...on });
    expect(free).toMatchObject({ total: 50, tax: 0, discount: 10 });
    const more = [{ ...lent[0], productId: added.hammer, discountAmount: amount(10.01) }];
    expect(await fieldOf(order(added, more, 51.89))).toMatch(/^422 items.0.discount/);
  });

  it('in per cent of an order of deposits alone is refused, since it comes to nothing', async () => {
    for (const place of [added, included]) {
      const lent = [loan(place.hammer, 1, { fee: 0, deposit: 50 })];
      const made = await order(place, lent, 50);
      const { status, body } = await refusalOf(discount(place, made, { percent: 50 }));
      expect([status, body.details?.fields]).toMatchObject([
        422,
        [{ code: 'DISCOUNT_OF_NOTHING' }],
      ]);
    }
  });
});

describe('a return', () => {
  it('P30: of the last unit leaves nothing: no cent of the price, of its tax, or of what was paid', async () => {
    // 7 × 3.33 − 2.50 = 20.81; × 19 % = 3.9539.
    const lines = (place: Place) => [
      { ...sale(place.hammer, 7, 3.33), discountAmount: amount(2.5) },
    ];
    const made = [
      await order(added, lines(added), 24.76, { paid: 24.76 }),
      await order(included, lines(included), 20.81, { paid: 20.81 }),
    ];
    for (const [index, place] of [added, included].entries()) {
      let left = made[index] as Order;
      const tax = left.tax + left.taxIncluded;
      for (const units of [1, 2, 1, 1, 2]) left = await takeBack(place.till, left, [units]);
      expect(left).toMatchObject({ total: 0, netPaid: 0, taxIncluded: 0, refundDue: 0 });
      expect(left.items[0]).toMatchObject({ taxAmount: 0, remainingQuantity: 0 });
      const notes = left.returns.flatMap(({ creditNote }) => creditNote?.taxes ?? []);
      expect(notes.reduce((sum, row) => sum + cents(row.tax), 0)).toBe(cents(tax));
      expect(left.tax).toBe(left.taxGivenBack);
    }
  });

  it('P29: on a later day leaves the day of the sale as it was', async () => {
    const { now } = shop.clock;
    const report = async (day: string) => {
      const query = { startDate: day, endDate: day };
      return (await added.till.call('readTaxesReport', { query })).summary;
    };
    const made = await order(added, [sale(added.hammer, 2)], 23.8, { paid: 23.8 });
    const before = await report('2026-03-10');
    shop.clock.now = new Date('2026-03-12T15:00:00.000Z');
    await added.till.signIn();
    await takeBack(added.till, made, [1]);
    await cancel(added.till, made);
    expect(await report('2026-03-10')).toEqual(before);
    expect(await report('2026-03-12')).toMatchObject({
      tax: 0,
      taxGivenBack: 3.8,
      netGivenBack: 20,
      taxBalance: -3.8,
    });
    shop.clock.now = now;
    await added.till.signIn();
  });
});

describe('an edit', () => {
  it('that sends back the tax that it read does not add it twice', async () => {
    const made = await order(added, [sale(added.hammer, 1)], 13.9, { tax: amount(2) });
    expect(made).toMatchObject({ tax: 3.9, freeTax: 2, total: 13.9 });
    const whole = await edit(added.till, made, { tax: made.tax, total: made.total });
    expect(whole).toMatchObject({ tax: 3.9, freeTax: 2, total: 13.9 });
    const free = await edit(added.till, whole, { tax: whole.freeTax, total: whole.total });
    expect(free).toMatchObject({ tax: 3.9, freeTax: 2, total: 13.9 });
    const untaxed = await edit(added.till, free, { tax: amount(0), total: amount(11.9) });
    expect(untaxed).toMatchObject({ tax: 1.9, freeTax: 0, total: 11.9 });
  });

  it('P29: after its rate was changed keeps the old one, and a new line has the new one', async () => {
    const { till } = added;
    const body = { name: 'Drinks', percent: 10 };
    const { id } = await till.call('createTaxRate', { body });
    const beer = (await addProduct(till, { stock: null, taxRateId: id })).id;
    const made = await order(added, [sale(beer, 1)], 11);
    const { id: newId } = await till.call('updateTaxRate', {
      params: { id },
      body: { name: 'Drinks', percent: 20 },
    });
    expect(newId).not.toBe(id);
    expect(await readAgain(till, made)).toEqual(made);

    const items = [{ ...lineOf(made.items[0] as Order['items'][number]), quantity: 2 }];
    const doubled = await edit(till, made, { items, total: amount(22) });
    expect(doubled).toMatchObject({ tax: 2, taxes: [{ name: 'Drinks', percent: 10, tax: 2 }] });
    // The line is told its own rate, which was deleted meanwhile: it keeps it.
    const named = [{ ...items[0], productId: beer, taxRateId: id }];
    const same = await edit(till, doubled, { items: named, total: amount(22) });
    expect(same.items[0]).toMatchObject({ taxRateId: id, taxPercent: 10 });
    const more = await edit(till, same, {
      items: [...same.items.map(lineOf), sale(beer, 1)],
      total: amount(34),
    });
    expect(more.taxes).toMatchObject([
      { percent: 10, tax: 2 },
      { percent: 20, tax: 2 },
    ]);
  });
});

describe('a setting', () => {
  it('P29: that turns the prices around changes no old order, and an edit of it goes on as it was', async () => {
    const { till, hammer } = included;
    const made = await order(included, [sale(hammer, 2, 11.9)], 23.8, { paid: 11.9 });
    await till.call('updateStore', { body: { pricesIncludeTax: false } });
    expect(await readAgain(till, made)).toEqual(made);
    const items = [...made.items.map(lineOf), sale(hammer, 1, 11.9)];
    const change = { items, pricesIncludeTax: true, total: amount(35.7) };
    const edited = await edit(till, made, change);
    expect(edited).toMatchObject({ pricesIncludeTax: true, tax: 0, taxIncluded: 5.7, total: 35.7 });
    const back = await takeBack(till, edited, [1]);
    expect(back).toMatchObject({ taxGivenBack: 0, total: 23.8, taxIncluded: 3.8 });
    const fresh = await order(included, [sale(hammer, 1)], 11.9);
    expect(fresh).toMatchObject({ pricesIncludeTax: false, tax: 1.9 });
    await till.call('updateStore', { body: { pricesIncludeTax: true } });
  });

  it('that a form does not know is refused, unless a till without a network took the order', async () => {
    const asIncluded = { pricesIncludeTax: true };
    const refused = await refusalOf(order(added, [sale(added.hammer, 1)], 10, asIncluded));
    expect(refused.status).toBe(422);
    expect(refused.body.details?.fields).toMatchObject([
      { path: 'pricesIncludeTax', code: 'OTHER_TAX_MODE' },
    ]);
    const line = { ...sale(added.hammer, 1), taxRateId: added.rates.get('General') ?? null };
    const taken = await order(added, [line], 10, {
      ...asIncluded,
      takenAt: shop.clock.now.toISOString(),
    });
    expect(taken).toMatchObject({ pricesIncludeTax: true, total: 10, tax: 0, taxIncluded: 1.6 });
    expect(taken.history.map(({ action }) => action)).toContain('ACCEPTED_AS_TAKEN');
    // The order's own way counts in its edits, not the store's.
    const other = editBody(taken, { pricesIncludeTax: false });
    const call = added.till.call('updateOrder', { params: { id: taken.id }, body: other });
    expect(await fieldOf(call)).toBe('422 pricesIncludeTax');
  });

  it('P29: of the first rate does not tax an order from before, but the lines that it gets since', async () => {
    for (const { till, old, bread } of [added, included]) {
      expect(await readAgain(till, old)).toEqual(old);
      expect(old).toMatchObject({ pricesIncludeTax: null, tax: 0, taxes: [], total: 10 });
      const items = old.items.map((item) => ({ ...lineOf(item), quantity: 2 }));
      const doubled = await edit(till, old, { items, total: amount(20) });
      expect(doubled).toMatchObject({ pricesIncludeTax: null, tax: 0, taxes: [], total: 20 });
      const isIncluded = till === included.till;
      const more = await edit(till, doubled, {
        items: [...doubled.items.map(lineOf), sale(bread, 1, 10.5)],
        // 10.50 × 5 % = 0.525; 10.50 × 5 ÷ 105 = 0.50.
        total: amount(isIncluded ? 30.5 : 31.03),
      });
      expect(more).toMatchObject({
        pricesIncludeTax: isIncluded,
        taxes: [{ name: 'Food', tax: isIncluded ? 0.5 : 0.53 }],
      });
      expect(more.items[0]).toMatchObject({ taxRateId: null, taxPercent: null, taxAmount: 0 });
    }
  });
});

describe('a rate', () => {
  it('that was deleted meanwhile is refused, unless a till without a network took the order', async () => {
    const { till, hammer } = added;
    const { id } = await till.call('createTaxRate', { body: { name: 'Gone', percent: 10 } });
    await till.call('deleteTaxRate', { params: { id } });
    const lines = [{ ...sale(hammer, 1), taxRateId: id }];
    const { status, body } = await refusalOf(order(added, lines, 11));
    expect([status, body.code]).toEqual([409, 'ARCHIVED']);
    const takenAt = shop.clock.now.toISOString();
    const taken = await order(added, lines, 11, { takenAt });
    expect(taken).toMatchObject({ tax: 1, total: 11 });
    expect(taken.items[0]).toMatchObject({ taxRateId: id, taxName: 'Gone', taxPercent: 10 });
    expect(taken.history.map(({ action }) => action)).toContain('ACCEPTED_AS_TAKEN');
  });

  it('is not chosen for a product by someone who may give no discounts, but for a custom item', async () => {
    const till = shop.despatcher;
    const place = { till, customerId: added.customerId };
    const food = { taxRateId: added.rates.get('Food') ?? null };
    const { status } = await refusalOf(order(place, [{ ...sale(added.hammer, 1), ...food }], 10.5));
    expect(status).toBe(403);
    const custom = { productId: null, name: 'Engraving', unitPrice: amount(10), ...food };
    const made = await order(place, [custom], 10.5);
    expect(made).toMatchObject({ tax: 0.5, total: 10.5 });
    // To name the rate that the line has anyway chooses nothing.
    const general = { taxRateId: added.rates.get('General') ?? null };
    const usual = await order(place, [{ ...sale(added.hammer, 1), ...general }], 11.9);
    expect(usual.tax).toBe(1.9);
    const items = [{ ...lineOf(usual.items[0] as Order['items'][number]), ...food }];
    const lowered = await refusalOf(edit(till, usual, { items, total: amount(10.5) }));
    expect(lowered.status).toBe(403);
    expect(await readAgain(till, usual)).toEqual(usual);
    // What was sold without a network stands, and is told.
    const takenAt = shop.clock.now.toISOString();
    const taken = await order(place, [{ ...sale(added.hammer, 1), ...food }], 10.5, { takenAt });
    expect(taken.history.at(-1)).toMatchObject({
      action: 'ACCEPTED_AS_TAKEN',
      changes: { exceptions: [{ rule: 'taxRate', taxRate: 'Food' }] },
    });
  });
});

describe('the numbers of credit notes', () => {
  const paidTwo = () => order(added, [sale(added.hammer, 2)], 23.8, { paid: 23.8 });

  it('P31: have no gap where two returns come at once', async () => {
    const before = numberOf(await takeBack(added.till, await paidTwo(), [1]));
    const made = await paidTwo();
    const { done, refused } = await collide(shop, made, [
      () => takeBack(added.till, made, [1]),
      () => takeBack(added.till, made, [1]),
    ]);
    expect(refused).toEqual([]);
    expect(done.map(numberOf).sort((one, other) => one - other)).toEqual([before + 1, before + 2]);
    const orders = await Promise.all([1, 2, 3, 4].map(paidTwo));
    const back = await Promise.all(orders.map((each) => takeBack(added.till, each, [2])));
    expect(back.map(numberOf).sort((one, other) => one - other)).toEqual(
      [3, 4, 5, 6].map((more) => before + more),
    );
  });

  it('P31: are one for a return that is sent again', async () => {
    const made = await paidTwo();
    const request = { params: { id: made.id }, body: returnBody(made, [1]), key: randomUUID() };
    const first = await added.till.call('returnItems', request);
    const again = await added.till.call('returnItems', request);
    expect(again).toEqual(first);
    expect(first.returns).toHaveLength(1);
    const next = await takeBack(added.till, made, [1]);
    expect(numberOf(next)).toBe(numberOf(first) + 1);
  });

  it('P31: are not used up by what is refused', async () => {
    const made = await paidTwo();
    const first = numberOf(await takeBack(added.till, made, [1]));
    expect(await codeOf(takeBack(added.till, made, [2]))).toBe('QUANTITY_EXCEEDS_REMAINING');
    expect(await codeOf(cancel(added.till, made, { reason: 'x' }))).toBe('INVALID_INPUT');
    const cancelled = await cancel(added.till, made);
    expect(cancelled.creditNote?.number).toBe(first + 1);
    expect(await codeOf(cancel(added.till, made))).toBe('ORDER_CANCELLED');
    expect(numberOf(await takeBack(added.till, await paidTwo(), [1]))).toBe(first + 2);
  });

  it('P31: count in each store by themselves', async () => {
    const made = await order(included, [sale(included.hammer, 1)], 10, { paid: 10 });
    const here = numberOf(await takeBack(added.till, await paidTwo(), [1]));
    const there = await takeBack(included.till, made, [1]);
    const next = numberOf(await takeBack(added.till, await paidTwo(), [1]));
    expect(next).toBe(here + 1);
    expect(numberOf(there)).toBeLessThan(here);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buy,
  costOf,
  giveBack,
  line,
  markPaid,
  type Purchase,
  payFor,
  readPurchaseAgain,
  receive,
} from '#test/support/purchasing.ts';
import { codeOf, differences, fieldOf } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let saw: string;
let drill: string;
let general: string;
let reduced: string;
let exempt: string;

const addRate = async (name: string, percent: number, pricesIncludeTax?: boolean) => {
  const body = { name, percent, ...(pricesIncludeTax !== undefined && { pricesIncludeTax }) };
  return (await shop.owner.call('createTaxRate', { body })).id;
};
const taxed = (taxRateId: string, ...of: Parameters<typeof line>) => ({
  ...line(...of),
  taxRateId,
});

beforeAll(async () => {
  shop = await openTestShop();
  // Its prices include tax: what its providers ask does not.
  general = await addRate('VAT 19 %', 19, true);
  reduced = await addRate('VAT 5 %', 5);
  exempt = await addRate('Exempt', 0);
  saw = (await addProduct(shop.owner, { name: 'Saw', stock: 0 })).id;
  drill = (await addProduct(shop.owner, { name: 'Drill', stock: 0 })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Reads what is booked of a purchase, in the order of its documents: rate, kind and amounts in cents. */
async function bookedOf({ id }: Purchase) {
  const { rows } = await sql<{ name: string; back: boolean; taxable: number; tax: number }>`
    select tax_rates.name, purchase_tax_changes.is_given_back as back,
      purchase_tax_changes.taxable_cents as taxable, purchase_tax_changes.tax_cents as tax
    from purchase_tax_changes
    join tax_rates on tax_rates.store_id = purchase_tax_changes.store_id
      and tax_rates.id = purchase_tax_changes.tax_rate_id
    where purchase_tax_changes.store_id = ${shop.storeId} and purchase_tax_changes.purchase_id = ${id}
      and purchase_tax_changes.net_cents = purchase_tax_changes.taxable_cents
    order by purchase_tax_changes.created_at, purchase_tax_changes.id`.execute(shop.db);
  return rows.map(({ name, back, taxable, tax }) => [
    back ? `${name} back` : name,
    Number(taxable),
    Number(tax),
  ]);
}

describe('the taxes of a purchase', () => {
  it('are added by line, to what the discount leaves of it, beside the free tax', async () => {
    const bought = await buy(
      shop.owner,
      [taxed(general, saw, 3, 10), taxed(exempt, drill, 1, 20), line(drill, 5, 10)],
      { tax: amount(1.5), discount: amount(10) },
    );
    expect(bought).toMatchObject({
      total: 96.63,
      amountDue: 96.63,
      items: [
        { taxRateId: general, taxName: 'VAT 19 %', taxPercent: 19, taxAmount: 5.13, unitCost: 10 },
        { taxRateId: exempt, taxName: 'Exempt', taxPercent: 0, taxAmount: 0 },
        { taxRateId: null, taxName: null, taxPercent: null, taxAmount: 0 },
      ],
      financials: {
        subtotal: 100,
        tax: 6.63,
        freeTax: 1.5,
        discount: 10,
        total: 96.63,
        taxGivenBack: 0,
        net: 96.63,
      },
      history: [{ changes: { total: 96.63 } }],
    });
    expect(await readPurchaseAgain(shop.owner, bought)).toEqual(bought);
    const [listed] = (await shop.owner.call('listPurchases')).purchases;
    expect(listed).toMatchObject({ id: bought.id, total: 96.63, amountDue: 96.63 });
    expect(await bookedOf(bought)).toEqual([]);
  });

  it('are booked as the goods come and go back, and leave cost and stock as they were', async () => {
    const bought = await buy(
      shop.owner,
      [taxed(general, saw, 3, 10), taxed(exempt, drill, 2, 20), line(drill, 1, 7)],
      { discount: amount(7.7) },
    );
    expect(bought.financials).toMatchObject({ subtotal: 77, tax: 5.13, total: 74.43 });
    await receive(shop.owner, bought, [1, 1, 1]);
    await receive(shop.owner, bought, [2]);
    // The share of each unit is 9.00, taxed with 1.71.
    const back = await giveBack(shop.owner, bought, [1, 1]);
    expect(back.financials).toMatchObject({
      total: 74.43,
      returnsTotal: 30,
      taxGivenBack: 1.71,
      net: 42.72,
      amountDue: 42.72,
    });
    expect(back).toMatchObject({ total: 74.43, amountDue: 42.72 });
    expect(new Set(await bookedOf(bought))).toEqual(
      new Set([
        ['Exempt', 1800, 0],
        ['Exempt back', -1800, 0],
        ['VAT 19 %', 1800, 342],
        ['VAT 19 %', 900, 171],
        ['VAT 19 % back', -900, -171],
      ]),
    );
    expect(await costOf(shop.owner, saw)).toBe(10);
    expect((await payFor(shop.owner, bought, 42.72)).paymentStatus).toBe('PAID');
  });

  it('are booked by the cost of the line, whatever the receipt tells', async () => {
    const bought = await buy(shop.owner, [taxed(reduced, saw, 2, 10)]);
    const came = await receive(shop.owner, bought, [2], 30);
    expect(came.financials).toMatchObject({ subtotal: 20, tax: 1, total: 21 });
    expect(await bookedOf(bought)).toEqual([['VAT 5 %', 2000, 100]]);
  });

  it('of all that goes back leave nothing, and what was paid with tax is owed', async () => {
    const bought = await buy(shop.owner, [taxed(reduced, saw, 3, 3.33)]);
    await receive(shop.owner, bought, [3]);
    expect(bought.total).toBe(10.49);
    await markPaid(shop.owner, bought);
    await giveBack(shop.owner, bought, [1]);
    expect((await giveBack(shop.owner, bought, [2])).financials).toMatchObject({
      taxGivenBack: 0.5,
      net: 0,
      creditDue: 10.49,
    });
  });

  it('P29: keep name and per cent when the rate is changed or deleted, which new lines refuse', async () => {
    const old = await addRate('Luxury', 30);
    const bought = await buy(shop.owner, [taxed(old, saw, 1, 10)]);
    await shop.owner.call('deleteTaxRate', { params: { id: old } });
    expect(await readPurchaseAgain(shop.owner, bought)).toEqual(bought);
    expect((await receive(shop.owner, bought, [1])).total).toBe(13);
    expect(await bookedOf(bought)).toEqual([['Luxury', 1000, 300]]);
    expect(await codeOf(buy(shop.owner, [taxed(old, saw, 1, 10)]))).toBe('ARCHIVED');
    for (const unknown of [randomUUID(), await ofOtherStore()]) {
      const refused = buy(shop.owner, [line(saw), taxed(unknown, saw)]);
      expect(await fieldOf(refused)).toBe('422 items.1.taxRateId');
    }
  });

  it('count in the largest purchase, and a discount above all of it is refused', async () => {
    const huge = buy(shop.owner, [taxed(general, saw, 1, 9_999_999_999)]);
    expect(await fieldOf(huge)).toBe('422 items');
    const free = buy(shop.owner, [taxed(general, saw, 1, 10)], { discount: amount(10.01) });
    expect(await fieldOf(free)).toBe('422 discount');
    const all = await buy(shop.owner, [taxed(general, saw, 1, 10)], { discount: amount(10) });
    expect(all).toMatchObject({ total: 0, items: [{ taxAmount: 0 }] });
  });

  it('are chosen and seen by those who see costs alone', async () => {
    const bought = await buy(shop.owner, [taxed(general, saw, 1, 10)]);
    const { despatcher } = shop;
    expect(await codeOf(buy(despatcher, [taxed(general, saw, 1)]))).toBe('FORBIDDEN');
    const seen = await readPurchaseAgain(despatcher, bought);
    expect(seen.items[0]).not.toHaveProperty('taxName');
    expect(seen.items[0]).not.toHaveProperty('taxAmount');
    expect(await receive(despatcher, bought, [1])).not.toHaveProperty('financials');
    expect(await bookedOf(bought)).toEqual([['VAT 19 %', 1000, 190]]);
  });
});

async function ofOtherStore(): Promise<string> {
  const body = { name: 'VAT', percent: 10, pricesIncludeTax: false };
  return (await shop.other.owner.call('createTaxRate', { body })).id;
}

describe('a server of before, at work beside a newer one', () => {
  const asOlder = (sqlText: string, { id }: Purchase) =>
    sql`update purchases b set ${sql.raw(sqlText)} where b.store_id = ${shop.storeId} and b.id = ${id}`.execute(
      shop.db,
    );
  const itemsAsOlder = (change: string, { id }: Purchase) =>
    sql`update purchase_items i set ${sql.raw(change)} where i.store_id = ${shop.storeId} and i.purchase_id = ${id}`.execute(
      shop.db,
    );

  it('writes no total without the tax of the lines, and moves no units without booking them', async () => {
    const bought = await buy(shop.owner, [taxed(general, saw, 2, 10)]);
    await expect(
      asOlder('total_cents = b.subtotal_cents + b.tax_cents - b.discount_cents', bought),
    ).rejects.toThrow('purchases_taxed_total_check');
    expect(await readPurchaseAgain(shop.owner, bought)).toEqual(bought);
    const free = await buy(shop.owner, [taxed(exempt, saw, 2, 10)]);
    await receive(shop.owner, free, [1]);
    for (const column of ['received_qty', 'returned_qty']) {
      await expect(itemsAsOlder(`${column} = i.${column} + 1`, free)).rejects.toThrow(
        'purchase_items_taxed_units_check',
      );
    }
  });

  it('goes on with purchases without rates', async () => {
    const bought = await buy(shop.owner, [line(saw, 2, 10)], { tax: amount(3) });
    await asOlder('amount_due_cents = 0', bought);
    await itemsAsOlder('received_qty = i.received_qty + 1', bought);
    await itemsAsOlder('received_qty = i.received_qty - 1', bought);
    expect(await receive(shop.owner, bought, [2])).toMatchObject({
      status: 'RECEIVED',
      amountDue: 23,
      financials: { tax: 3, freeTax: 3 },
    });
    expect(await bookedOf(bought)).toEqual([]);
  });
});

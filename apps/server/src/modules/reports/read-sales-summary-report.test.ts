import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop), 'what does not add up').toEqual([]);
  await shop.close();
});

const APRIL = days('2026-04-01', '2026-04-30');
const read = (till: Till, query = APRIL) => till.call('readSalesSummaryReport', { query });

/**
 * In April: a discounted order that owes something, a return, a loan whose deposit is partly back, a cancelled order, and
 * a payment for an order of March.
 */
async function trade(till: Till, pricesIncludeTax: boolean): Promise<void> {
  await till.call('createTaxRate', { body: { name: 'VAT', percent: 19, pricesIncludeTax } });
  const lamp = (await addProduct(till, { stock: 100, price: amount(119) })).id;
  const tent = (await addProduct(till, { stock: 5, borrowable: true })).id;
  const customerId = (await addCustomer(till)).id;
  /** The total of an order's body, with the tax that is added to its prices. */
  const total = (net: number) => amount(pricesIncludeTax ? net : Math.round(net * 119) / 100);
  await makeIt(shop, '2026-03-31T23:30');
  const older = await placeOrder(till, [sale(lamp, 1, 119)], { total: total(119) });
  await makeIt(shop, '2026-04-10T10:00');
  await pay(till, older, 100);
  await placeOrder(till, [sale(lamp, 3, 119)], {
    customerId,
    discount: amount(119),
    total: total(238),
    paid: 200,
  });
  const returned = await placeOrder(till, [sale(lamp, 2, 119)], {
    total: total(238),
    paid: total(238),
  });
  const lent = await placeOrder(till, [loan(tent, 2)], {
    customerId,
    total: amount(pricesIncludeTax ? 50 : 51.9),
    paid: pricesIncludeTax ? 50 : 51.9,
  });
  const cancelled = await placeOrder(till, [sale(lamp, 9, 119)], { total: total(9 * 119) });
  await takeBack(till, returned, [1]);
  await returnBorrow(till, lent, 30);
  await cancel(till, cancelled);
}

describe('the summary of sales', () => {
  it('leads from the prices to the money of the period where prices include tax', async () => {
    await trade(shop.owner, true);
    const { rows, ...figures } = await read(shop.owner);
    expect(
      rows.map(({ figure, paymentMethod, amount: each }) => [paymentMethod ?? figure, each]),
    ).toEqual([
      ['grossSales', 605],
      ['discounts', -119],
      ['returns', -119],
      ['taxIncluded', -58.6],
      ['revenue', 308.4],
      ['tax', 58.6],
      ['deposits', 10],
      ['charges', 0],
      ['otherDiscounts', 0],
      ['total', 377],
      ['amountDue', -38],
      ['refundDue', 0],
      ['paid', 339],
      ['otherMoves', 100],
      ['collected', 439],
      ['Cash', 439],
      ['roundings', 0],
      ['handedOver', 439],
    ]);
    expect(figures).toEqual({
      ...APRIL,
      sold: {
        // 3 and 2 lamps of 119, and fees of 2 × 5.
        grossSales: 605,
        discounts: 119,
        returns: 119,
        // Of 238, of the lamp that was kept, and of the fees.
        taxIncluded: 38 + 19 + 1.6,
        revenue: 308.4,
        tax: 58.6,
        // 2 × 20 were asked, 30 are back.
        deposits: 10,
        charges: 0,
        otherDiscounts: 0,
        total: 377,
        amountDue: 38,
        refundDue: 0,
        paid: 339,
      },
      collected: {
        payments: 100 + 200 + 238 + 50,
        refunds: 119,
        depositsReturned: 30,
        collected: 439,
        // For the order of March.
        otherMoves: 100,
        depositsPending: 0,
        adjustedNetSales: 439,
      },
    });
  });

  it('leads there too where tax is added to prices', async () => {
    const { owner } = shop.other;
    await trade(owner, false);
    const { sold, collected } = await read(owner);
    expect(sold).toEqual({
      grossSales: 605,
      discounts: 119,
      returns: 119,
      taxIncluded: 0,
      revenue: 367,
      tax: 45.22 + 22.61 + 1.9,
      deposits: 10,
      charges: 0,
      otherDiscounts: 0,
      total: 446.73,
      amountDue: 83.22,
      refundDue: 0,
      paid: 363.51,
    });
    expect(collected).toMatchObject({ collected: 463.51, otherMoves: 100 });
  });

  it('reads the days of the store', async () => {
    const march = await read(shop.owner, days('2026-03-31'));
    expect(march.sold).toMatchObject({ grossSales: 119, amountDue: 19, paid: 100 });
    expect(march.collected).toMatchObject({ collected: 0, otherMoves: -100 });
    const always = await read(shop.owner, days('0001-01-01', '9999-12-31'));
    expect(always.sold.total).toBe(377 + 119);
    expect(always.collected).toMatchObject({ collected: 439, otherMoves: 0 });
  });

  it('takes the tax that an exempt buyer does not pay off as within the prices, and not as a discount', async () => {
    const { owner } = shop;
    await makeIt(shop, '2026-05-04T10:00');
    const lamp = (await addProduct(owner, { stock: 9, price: amount(119) })).id;
    const customerId = (await addCustomer(owner, { isExempt: true })).id;
    await placeOrder(owner, [sale(lamp, 2, 119)], { customerId, total: amount(200), paid: 200 });
    const { sold } = await read(owner, days('2026-05-01', '2026-05-31'));
    expect(sold).toMatchObject({
      grossSales: 238,
      discounts: 0,
      taxIncluded: 38,
      revenue: 200,
      tax: 0,
      otherDiscounts: 0,
      total: 200,
      paid: 200,
    });
  });
});

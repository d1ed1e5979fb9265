import { addDays, dayOf } from '@mostrador/domain/calendar';
import { centsOf } from '@mostrador/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, problemsOf } from '#test/support/import-file.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  differences,
  edit,
  lineOf,
  loan,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
/** The first is exempt from tax. */
let embassyId: string;
let anaId: string;
/** Products of 5 % and of 19 %. */
let breadId: string;
let foodId: string;
let generalId: string;
let hammerId: string;

beforeAll(async () => {
  shop = await openTestShop();
  const rate = (name: string, percent: number) =>
    shop.owner.call('createTaxRate', { body: { name, percent, pricesIncludeTax: true } });
  foodId = (await rate('Food', 5)).id;
  generalId = (await rate('General', 19)).id;
  const add = (name: string, taxRateId: string) =>
    addProduct(shop.owner, {
      name,
      stock: null,
      borrowable: true,
      taxRateId,
      feeTaxRateId: taxRateId,
    });
  breadId = (await add('Bread', foodId)).id;
  hammerId = (await add('Hammer', generalId)).id;
  const embassy = await addCustomer(shop.owner, { isExempt: true, taxNumber: 'EX 7' });
  embassyId = embassy.id;
  anaId = (await addCustomer(shop.owner, { phone: null })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Places an order of the exempt customer that comes to this total. */
const order = (
  lines: Parameters<typeof placeOrder>[1],
  { comesTo, ...body }: NonNullable<Parameters<typeof placeOrder>[2]> & { comesTo: number },
) => placeOrder(shop.owner, lines, { customerId: embassyId, total: amount(comesTo), ...body });
const fieldsOf = async (call: Promise<unknown>) => (await refusalOf(call)).body.details?.fields;

describe('an exempt buyer, where prices include tax,', () => {
  it('pays the net price, and the order has their tax number', async () => {
    const placed = await order([sale(breadId, 1, 105), sale(hammerId, 2, 119)], {
      comesTo: 300,
      paid: 300,
    });
    expect(placed).toMatchObject({
      isExempt: true,
      customerTaxNumber: 'EX 7',
      subtotal: 343,
      tax: -43,
      freeTax: 0,
      taxIncluded: 0,
      total: 300,
      paymentStatus: 'PAID',
      taxes: [{ name: null, percent: 0, taxable: 300, net: 300, tax: 0 }],
    });
    expect(placed.items).toMatchObject([
      { unitPrice: 105, taxName: 'Food', taxPercent: 5, taxAmount: 0 },
      { unitPrice: 119, taxName: 'General', taxPercent: 19, taxAmount: 0 },
    ]);
  });

  it('gets back what was paid, whichever parts come back, to the cent', async () => {
    // 30.00 with 19 %: 25.21.
    const placed = await order([sale(hammerId, 3, 10)], { comesTo: 25.21, paid: 25.21 });
    const first = await takeBack(shop.owner, placed, [1]);
    expect(first).toMatchObject({
      returnsTotal: 10,
      taxGivenBack: -1.6,
      tax: -4.79,
      total: 16.81,
      refundsTotal: 8.4,
    });
    expect(first.returns).toMatchObject([
      {
        totalAmount: 10,
        taxGivenBack: -1.6,
        creditNote: { taxes: [{ name: null, percent: 0, taxable: 8.4, net: 8.4, tax: 0 }] },
      },
    ]);
    const second = await takeBack(shop.owner, first, [1]);
    const last = await takeBack(shop.owner, second, [1]);
    expect(last).toMatchObject({ total: 0, refundsTotal: 25.21, netPaid: 0, taxGivenBack: -4.79 });
  });

  it('pays a deposit whole and gets it back whole, and pays the fee without its tax', async () => {
    const placed = await order([loan(hammerId, 1, { fee: 11.9, deposit: 50 })], {
      comesTo: 60,
      paid: 60,
    });
    await returnBorrow(shop.owner, placed, 50);
    expect(await readAgain(shop.owner, placed)).toMatchObject({ total: 10, netPaid: 10 });
  });

  it('is asked a late fee without its tax, and nothing is booked as its tax', async () => {
    await shop.owner.call('updateStore', { body: { lateFeePerDay: amount(11.9) } });
    const today = dayOf(shop.clock.now, 'America/New_York');
    const placed = await order(
      [
        {
          ...loan(hammerId, 1, { fee: 11.9, deposit: 50 }),
          taxRateId: generalId,
          dueOn: addDays(today, -3),
        },
      ],
      {
        comesTo: 60,
        paid: 60,
        isExempt: true,
        takenAt: new Date(shop.clock.now.getTime() - 5 * 86_400_000).toISOString(),
      },
    );
    const params = { id: placed.borrowRecords[0]?.id ?? '' };
    const { suggestedLateFee, exemptPercent } = await shop.owner.call('readBorrow', { params });
    expect([suggestedLateFee, exemptPercent]).toEqual([30, 19]);
    const claims = [{ kind: 'LATE' as const, amount: suggestedLateFee }];
    await shop.owner.call('returnBorrow', { params, body: { claims } });
    const { claims: kept } = (await readAgain(shop.owner, placed)).borrowRecords[0] ?? {};
    expect(kept).toMatchObject([{ amount: 30, tax: 0 }]);
  });

  it('gets a discount without the tax in it, up to what is paid', async () => {
    const placed = await order([sale(breadId, 1, 105)], { comesTo: 100 });
    const give = (value: number) =>
      shop.owner.call('addDiscount', {
        params: { id: placed.id },
        body: { amount: amount(value) },
      });
    const { body } = await refusalOf(give(105.01));
    expect(body).toMatchObject({ code: 'AMOUNT_EXCEEDS_DUE', details: { most: 105 } });
    expect(await give(21)).toMatchObject({ discount: 21, tax: -4, total: 80 });
    expect(await give(84)).toMatchObject({ total: 0, paymentStatus: 'FREE' });
  });

  it('has a cancelled order back whole, with a credit note', async () => {
    const placed = await order([sale(breadId, 1, 105)], { comesTo: 100, paid: 100 });
    const cancelled = await cancel(shop.owner, placed);
    expect(cancelled).toMatchObject({
      refundsTotal: 100,
      creditNote: { taxes: [{ name: null, percent: 0, net: 100, tax: 0 }] },
    });
  });

  it('is told by the form: one that shows otherwise is refused, and a walk-in is never exempt', async () => {
    const bread = [sale(breadId, 1, 105)];
    const refused = [{ path: 'isExempt', code: 'OTHER_EXEMPTION' }];
    expect(await fieldsOf(order(bread, { comesTo: 105, isExempt: false }))).toMatchObject(refused);
    const walkIn = { customerId: null, customerName: 'Pablo', isExempt: true };
    expect(await fieldsOf(order(bread, { comesTo: 100, ...walkIn }))).toMatchObject(refused);
    expect(await order(bread, { comesTo: 100, isExempt: true })).toMatchObject({ total: 100 });
    expect((await refusalOf(order(bread, { comesTo: 105 }))).body.code).toBe('TOTAL_MISMATCH');
  });

  it('is what a till without a network took them for, and the order tells where the file says otherwise', async () => {
    const takenAt = shop.clock.now.toISOString();
    const bread = [{ ...sale(breadId, 1, 105), taxRateId: foodId }];
    const exceptionsOf = ({ history }: Awaited<ReturnType<typeof order>>) =>
      history.flatMap((entry) =>
        entry.action === 'ACCEPTED_AS_TAKEN' ? entry.changes.exceptions : [],
      );
    const asked = await order(bread, { comesTo: 105, isExempt: false, takenAt, paid: 105 });
    expect(asked).toMatchObject({ isExempt: false, total: 105, amountDue: 0 });
    expect(exceptionsOf(asked)).toEqual([{ rule: 'exemption', isExempt: false }]);
    const older = await order(bread, { comesTo: 105, takenAt });
    expect(exceptionsOf(older)).toEqual([{ rule: 'exemption', isExempt: false }]);
    const known = await order(bread, { comesTo: 100, isExempt: true, takenAt });
    expect(known).toMatchObject({ isExempt: true, total: 100, acceptedAsTaken: false });
    const notOnFile = { customerId: anaId, isExempt: true, takenAt };
    const given = await order(bread, { comesTo: 100, ...notOnFile });
    expect(exceptionsOf(given)).toEqual([{ rule: 'exemption', isExempt: true }]);
  });
});

describe('an edit', () => {
  const bread = () => [sale(breadId, 1, 105)];

  it('that names another customer asks what that one pays', async () => {
    const placed = await order(bread(), { comesTo: 105, customerId: anaId });
    const exempted = await edit(shop.owner, placed, {
      customerId: embassyId,
      tax: amount(0),
      total: amount(100),
    });
    expect(exempted).toMatchObject({ isExempt: true, tax: -5, total: 100 });
    const back = await edit(shop.owner, exempted, { customerId: anaId, total: amount(105) });
    expect(back).toMatchObject({ isExempt: false, tax: 0, taxIncluded: 5, total: 105 });
  });

  it('that leaves the customer leaves the order as it was, until the form says what is on file now', async () => {
    const customer = await addCustomer(shop.owner, { phone: null });
    const file = { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' };
    const placed = await order(bread(), { comesTo: 105, customerId: customer.id });
    await shop.owner.call('updateCustomer', {
      params: { id: customer.id },
      body: { ...file, isExempt: true },
    });
    const items = placed.items.map((item) => ({ ...lineOf(item), quantity: 2 }));
    const kept = await edit(shop.owner, placed, { items, total: amount(210) });
    expect(kept).toMatchObject({ isExempt: false, total: 210 });
    const exempted = await edit(shop.owner, kept, { isExempt: true, total: amount(200) });
    expect(exempted).toMatchObject({ isExempt: true, tax: -10, total: 200 });
    // A tax that is sent back as it was read is no free tax.
    expect(await edit(shop.owner, exempted, { total: amount(200) })).toMatchObject({
      freeTax: 0,
      total: 200,
    });
    const wrong = edit(shop.owner, await readAgain(shop.owner, exempted), { tax: amount(-3) });
    expect(await fieldsOf(wrong)).toMatchObject([{ path: 'tax', code: 'TOO_SMALL' }]);
  });
});

describe('the taxes of sales to exempt buyers', () => {
  it('are a row of their own at 0 %, in which no rate counts them, and so they are in the files', async () => {
    const query = { startDate: '2020-01-01', endDate: '2030-12-31' };
    const taxes = async () => {
      const { byRate } = await shop.owner.call('readTaxesReport', { query });
      return byRate.map(({ name, percent, net, tax, netGivenBack }) => {
        return { name, percent, figures: [net, tax, netGivenBack].map(centsOf) };
      });
    };
    const before = await taxes();
    const paid = await order([sale(breadId, 1, 105)], { comesTo: 100, paid: 100 });
    await takeBack(shop.owner, await order([sale(breadId, 2, 105)], { comesTo: 200 }), [1]);
    await order([sale(breadId, 1, 105)], { comesTo: 105, customerId: anaId });
    const after = await taxes();
    const added = (name: string | null, percent: number) =>
      after
        .find((row) => row.name === name && row.percent === percent)
        ?.figures.map((cents, index) => {
          const rate = before.find((row) => row.name === name && row.percent === percent);
          return cents - (rate?.figures[index] ?? 0);
        });
    expect(added('Food', 5)).toEqual([10_000, 500, 0]);
    expect(added(null, 0)).toEqual([30_000, 0, 10_000]);
    const file = await shop.owner.send('readTaxesReport', { query: { ...query, export: 'csv' } });
    expect(file.body).toContain(',Exempt,0,');
    const { body } = await shop.owner.send('exportOrders');
    const [headings = [], ...lines] = parseCsv(body.replace('\uFEFF', ''));
    const line = lines.find(([number]) => number === String(paid.orderNumber)) ?? [];
    const cell = (heading: string) => line[headings.indexOf(heading)];
    expect(['total', 'tax', 'isExempt'].map(cell)).toEqual(['100.00', '-5.00', 'true']);
  });
});

describe('an exempt buyer, where tax is added,', () => {
  it('pays the prices alone', async () => {
    await shop.owner.call('updateStore', { body: { pricesIncludeTax: false } });
    const placed = await order([sale(breadId, 1, 100), sale(hammerId, 1, 10)], {
      comesTo: 110,
      paid: 110,
    });
    expect(placed).toMatchObject({
      isExempt: true,
      tax: 0,
      taxes: [{ name: null, percent: 0, taxable: 110, net: 110, tax: 0 }],
    });
    const back = await takeBack(shop.owner, placed, [1, 0]);
    expect(back).toMatchObject({ taxGivenBack: 0, refundsTotal: 100, total: 10 });
    await shop.owner.call('updateStore', { body: { pricesIncludeTax: true } });
  });
});

describe('a customer', () => {
  const file = { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' };
  const create = (till: Till, isExempt = true) =>
    till.call('createCustomer', { body: { ...file, isExempt } });
  const update = (till: Till, id: string, isExempt?: boolean) =>
    till.call('updateCustomer', { params: { id }, body: { ...file, isExempt } });

  it('is made exempt by who may give any discount, and by nobody else', async () => {
    expect((await create(shop.manager)).isExempt).toBe(true);
    expect((await refusalOf(create(shop.despatcher))).status).toBe(403);
    await shop.owner.call('updateStore', {
      body: { limits: { CASHIER: { maxDiscountPercent: 10 } } },
    });
    const { id } = await create(shop.cashier, false);
    expect((await refusalOf(update(shop.cashier, id, true))).status).toBe(403);
    expect((await update(shop.owner, id, true)).isExempt).toBe(true);
    // An edit of a customer keeps the fields that it does not name, and may take an exemption off.
    expect((await update(shop.cashier, id)).isExempt).toBe(true);
    expect((await update(shop.despatcher, id, false)).isExempt).toBe(false);
  });

  it('of a file is exempt where it says so, and a file of somebody who may exempt nobody is refused by cell', async () => {
    const file = 'firstName,lastName,address,exempt from tax\nEva,Sol,1 Elm St,yes\n';
    expect(await problemsOf(shop.despatcher, 'importCustomers', file)).toEqual([
      '2 isExempt mayNotExempt',
    ]);
    await importFile(shop.owner, 'importCustomers', file);
    const { customers } = await shop.owner.call('listCustomers', { query: { search: 'eva sol' } });
    expect(customers).toMatchObject([{ isExempt: true }]);
  });
});

describe('a server of before, at work beside this one', () => {
  it('cannot change the order of an exempt buyer, of whom it would ask the tax', async () => {
    const placed = await order([sale(breadId, 1, 105)], { comesTo: 100 });
    const write = shop.db
      .updateTable('orders')
      .set({ updated_at: new Date(shop.clock.now.getTime() + 1000) })
      .where('store_id', '=', shop.storeId)
      .where('id', '=', placed.id)
      .execute();
    await expect(write).rejects.toThrow(/orders_shares_check/);
  });
});

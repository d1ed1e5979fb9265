import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDrawer,
  close,
  expectedOf,
  move,
  openAt,
  openDrawerFor,
  readShift,
  standAt,
} from '#test/support/drawers.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import { buy, line, payFor, receive } from '#test/support/purchasing.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  codeOf,
  differences,
  fieldOf,
  letIn,
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
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null, price: 10, borrowable: true })).id;
  await shop.owner.call('createPaymentMethod', { body: { name: 'Card' } });
  await shop.owner.call('updateStore', { body: { paymentRoles: ['MANAGER', 'CASHIER'] } });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const cardId = async () =>
  (await shop.owner.call('listPaymentMethods')).paymentMethods.find(({ name }) => name === 'Card')
    ?.id ?? '';

describe('a blind count that is refused', () => {
  test('is kept with its person and time, and asks for a note whatever is counted then', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Guesses', [shop.cashier], 100);
    await shop.owner.call('updateStore', { body: { blindCount: true } });
    const refusedFor = async (counted: number) => {
      const { body } = await refusalOf(close(shop.cashier, shiftId, counted));
      return body.details?.fields;
    };
    expect(await refusedFor(80)).toMatchObject([{ path: 'note', code: 'NOTE_FOR_DIFFERENCE' }]);
    // The expected sum is refused too, so that nobody can count until it fits.
    for (const counted of [99, 100, 101]) {
      expect(await refusedFor(counted)).toMatchObject([
        { path: 'note', code: 'NOTE_FOR_NEW_COUNT' },
      ]);
    }
    expect((await readShift(shop.cashier, shiftId)).refusedCount).toBeNull();
    const first = { counted: 80, user: { firstName: 'cashier' }, at: expect.any(String) };
    expect((await readShift(shop.owner, shiftId)).refusedCount).toMatchObject(first);
    const z = await close(shop.cashier, shiftId, 100, { note: 'A roll of coins was missing' });
    expect(z).toMatchObject({ difference: 0, refusedCount: first });
    const csv = (await shop.owner.send('exportShift', { params: { id: shiftId } })).body;
    const cells = parseCsv(csv).map(([, , figure, value]) => [figure, value]);
    expect(cells).toContainEqual(['refusedCount', '80.00']);
    await shop.owner.call('updateStore', { body: { blindCount: false } });
  });

  test('is kept once of two closings at the same time, and its key may be used again', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Twice', [shop.cashier], 100);
    await shop.owner.call('updateStore', { body: { blindCount: true } });
    const codes = await Promise.all(
      [70, 90].map(async (counted) => {
        const { body } = await refusalOf(close(shop.cashier, shiftId, counted));
        return JSON.stringify(body.details).match(/NOTE_\w+/)?.[0];
      }),
    );
    expect(codes.sort()).toEqual(['NOTE_FOR_DIFFERENCE', 'NOTE_FOR_NEW_COUNT']);
    const key = 'closing of the drawer Twice';
    const request = {
      params: { id: shiftId },
      body: { counted: amount(90), nextFloat: amount(0) },
    };
    expect(await fieldOf(shop.cashier.call('closeShift', { ...request, key }))).toBe('422 note');
    const body = { ...request.body, note: 'Counted again' };
    const z = await shop.cashier.call('closeShift', { ...request, body, key });
    expect(z).toMatchObject({ status: 'CLOSED', difference: -10 });
    await shop.owner.call('updateStore', { body: { blindCount: false } });
  });

  test('of the owner, who sees what is expected, is not kept', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Seen', [shop.owner], 100);
    await shop.owner.call('updateStore', { body: { blindCount: true } });
    expect(await fieldOf(close(shop.owner, shiftId, 80))).toBe('422 note');
    expect(await close(shop.owner, shiftId, 100)).toMatchObject({ refusedCount: null });
    await shop.owner.call('updateStore', { body: { blindCount: false } });
  });
});

describe('an order that names another drawer than its session’s', () => {
  test('is told in its history, and counted in the Z of that drawer', async () => {
    const theirs = await openDrawerFor(shop.owner, 'Theirs', [shop.manager], 100);
    await openDrawerFor(shop.owner, 'Own', [shop.cashier], 100);
    const takenAt = shop.clock.now.toISOString();
    const order = await placeOrder(shop.cashier, [sale(productId)], {
      takenAt,
      drawerId: theirs.drawerId,
      paid: 10,
    });
    expect(order.history[0]?.changes).toMatchObject({ takenAt, drawer: 'Theirs' });
    await placeOrder(shop.manager, [sale(productId)], { takenAt, drawerId: theirs.drawerId });
    const z = await close(shop.owner, theirs.shiftId, 110);
    expect(z.figures?.sales).toMatchObject({ ordersCount: 2, otherDrawerCount: 1 });
  });
});

describe('a shift', () => {
  test('is opened with a counted float, which is compared with what the last one left', async () => {
    const drawerId = await addDrawer(shop.owner, 'Floats');
    const first = await openAt(shop.owner, drawerId, 100);
    expect(first).toMatchObject({
      status: 'OPEN',
      drawer: 'Floats',
      float: 100,
      openingDifference: 0,
      zNumber: null,
      closedAt: null,
      expected: null,
      figures: { cash: { float: 100, expected: 100 } },
    });
    expect(await codeOf(openAt(shop.manager, drawerId, 100))).toBe('SHIFT_OPEN');
    await close(shop.owner, first.id, 100, { nextFloat: amount(60) });
    const { drawers } = await shop.owner.call('listDrawers');
    expect(drawers.find(({ id }) => id === drawerId)).toMatchObject({ lastNextFloat: 60 });
    // A float that is not what was left.
    const second = await openAt(shop.manager, drawerId, 58.5);
    expect(second.openingDifference).toBe(-1.5);
    const z = await close(shop.owner, second.id, 58.5);
    expect(z).toMatchObject({ openingDifference: -1.5, difference: 0, zNumber: 2 });
  });

  test('expects its float and all of its cash, rounded as it was handed over', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Cash', [shop.owner, shop.cashier], 100);
    await shop.owner.call('updateStore', { body: { cashRounding: amount(0.05) } });
    // 9.98 is handed over as 10.00.
    const first = await placeOrder(shop.cashier, [sale(productId, 1, 9.98)], { paid: 9.98 });
    expect(await expectedOf(shop.owner, shiftId)).toBe(110);
    const second = await placeOrder(shop.cashier, [sale(productId, 2, 10)]);
    const paid = await pay(shop.cashier, second, 20);
    expect(await expectedOf(shop.owner, shiftId)).toBe(130);
    await shop.owner.call('voidPayment', {
      params: { id: second.id, paymentId: paid.payments[0]?.id ?? '' },
      body: { reason: 'By card' },
    });
    expect(await expectedOf(shop.owner, shiftId)).toBe(110);
    await shop.cashier.call('addPayment', {
      params: { id: second.id },
      body: { amount: amount(20), paymentMethod: 'Card' },
    });
    await takeBack(shop.owner, first, [1]);
    expect(await expectedOf(shop.owner, shiftId)).toBe(100);
    const purchase = await buy(shop.owner, [line(productId, 1, 30)]);
    await receive(shop.owner, purchase, [1]);
    await payFor(shop.owner, purchase, 30);
    await move(shop.cashier, shiftId, 'PAID_IN', 15);
    await move(shop.cashier, shiftId, 'PAID_OUT', 5);
    await move(shop.cashier, shiftId, 'DROP', 50);
    await shop.owner.call('updateStore', { body: { cashRounding: amount(0) } });

    const { figures, movements } = await readShift(shop.owner, shiftId);
    expect(figures?.cash).toEqual({
      float: 100,
      taken: 29.98,
      voided: 20,
      givenBack: 9.98,
      rounding: 0,
      purchases: 30,
      paidIn: 15,
      paidOut: 5,
      dropped: 50,
      handedIn: 0,
      expected: 30,
    });
    expect(figures?.methods).toMatchObject([
      { paymentMethod: 'Card', kind: 'CARD', taken: 20, net: 20, counted: null },
      { paymentMethod: 'Cash', kind: 'CASH', taken: 29.98, voided: 20, givenBack: 9.98, net: 0 },
    ]);
    expect(movements).toMatchObject([
      { kind: 'PAID_IN', amount: 15, reason: 'Coins', atClosing: false, approvedBy: null },
      { kind: 'PAID_OUT', amount: 5, user: { firstName: 'cashier' } },
      { kind: 'DROP', amount: 50 },
    ]);
    await close(shop.owner, shiftId, 30);
  });

  test('has movements above 0, each with a reason, from who takes payments', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Movements', []);
    const body = { kind: 'PAID_IN' as const, amount: amount(1), reason: 'Change' };
    const params = { id: shiftId };
    expect(await letIn(shop, (till) => till.send('addShiftMovement', { params, body }))).toEqual([
      'owner',
      'manager',
      'cashier',
    ]);
    const call = (change: object) =>
      shop.owner.call('addShiftMovement', { params, body: { ...body, ...change } });
    expect(await fieldOf(call({ amount: 0 }))).toBe('422 amount');
    expect(await fieldOf(call({ reason: '  ' }))).toBe('422 reason');
    await close(shop.owner, shiftId, 103);
    expect(await codeOf(call({}))).toBe('SHIFT_CLOSED');
  });

  test('is another store’s for nobody', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Ours', []);
    const { owner } = shop.other;
    expect(await codeOf(readShift(owner, shiftId))).toBe('NOT_FOUND');
    expect(await codeOf(move(owner, shiftId, 'PAID_IN', 1))).toBe('NOT_FOUND');
    expect(await codeOf(close(owner, shiftId, 100))).toBe('NOT_FOUND');
    expect((await owner.call('listShifts')).shifts).toEqual([]);
    await close(shop.owner, shiftId, 100);
  });
});

describe('closing a shift', () => {
  test('compares what was counted, keeps the next float and drops the rest', async () => {
    const { shiftId, drawerId } = await openDrawerFor(shop.owner, 'Closing', [shop.cashier], 80);
    await placeOrder(shop.cashier, [sale(productId, 2)], { paid: 20 });
    const closed = await close(shop.cashier, shiftId, 99.5, {
      nextFloat: amount(70),
      note: 'Too much change given',
    });
    expect(closed).toMatchObject({
      status: 'CLOSED',
      zNumber: 1,
      closedBy: { firstName: 'cashier' },
      expected: 100,
      counted: 99.5,
      difference: -0.5,
      nextFloat: 70,
      note: 'Too much change given',
      counts: null,
      movements: [{ kind: 'DROP', amount: 29.5, reason: null, atClosing: true }],
    });
    expect(closed.figures?.cash).toMatchObject({ dropped: 0, expected: 100 });
    const next = await openAt(shop.owner, drawerId, 70);
    expect(next.openingDifference).toBe(0);
    expect(await close(shop.owner, next.id, 70)).toMatchObject({ zNumber: 2, difference: 0 });
  });

  test('counts by notes and coins of the currency', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Coins', [], 36.25);
    const closing = (counts: { value: number; count: number }[]) =>
      shop.owner.call('closeShift', {
        params: { id: shiftId },
        body: {
          counts: counts.map(({ value, count }) => ({ value: amount(value), count })),
          nextFloat: amount(36.25),
        },
      });
    expect((await refusalOf(closing([{ value: 3, count: 1 }]))).body.details).toMatchObject({
      fields: [{ path: 'counts.0.value', code: 'NOT_A_DENOMINATION', currency: 'USD' }],
    });
    const counts = [
      { value: 20, count: 1 },
      { value: 5, count: 3 },
      { value: 0.25, count: 5 },
    ];
    expect(await closing(counts)).toMatchObject({ counted: 36.25, difference: 0, counts });
  });

  test('asks for one count, a float that is there, and a word for a difference', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Words', [], 10);
    const closing = (body: object) =>
      shop.owner.call('closeShift', {
        params: { id: shiftId },
        body: { nextFloat: amount(0), ...body },
      });
    expect(await fieldOf(closing({}))).toBe('422 counted');
    expect(await fieldOf(closing({ counted: 10, counts: [{ value: 10, count: 1 }] }))).toBe(
      '422 counts',
    );
    const above = await refusalOf(closing({ counted: 10, nextFloat: 10.01 }));
    expect(above.body.details).toMatchObject({
      fields: [{ path: 'nextFloat', code: 'NEXT_FLOAT_ABOVE_COUNTED', maximum: 10 }],
    });
    const unsaid = await refusalOf(closing({ counted: 9.99, note: ' ' }));
    expect(unsaid.body.details).toMatchObject({
      fields: [{ path: 'note', code: 'NOTE_FOR_DIFFERENCE' }],
    });
    expect((await readShift(shop.owner, shiftId)).status).toBe('OPEN');
    await closing({ counted: 10 });
  });

  test('counts other methods too, and compares them likewise', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Cards', [shop.cashier], 0);
    const order = await placeOrder(shop.cashier, [sale(productId, 3)]);
    await shop.cashier.call('addPayment', {
      params: { id: order.id },
      body: { amount: amount(30), paymentMethod: 'Card' },
    });
    const transfer = await shop.owner.call('createPaymentMethod', { body: { name: 'Transfer' } });
    const cash = (await shop.owner.call('listPaymentMethods')).paymentMethods.find(
      ({ kind }) => kind === 'CASH',
    );
    const closing = (countedByMethod: { paymentMethodId: string; counted: number }[], note = '') =>
      close(shop.owner, shiftId, 0, {
        countedByMethod: countedByMethod.map((each) => ({
          ...each,
          counted: amount(each.counted),
        })),
        note,
      });
    const card = await cardId();
    const field = 'countedByMethod.0.paymentMethodId';
    expect(await fieldOf(closing([{ paymentMethodId: cash?.id ?? '', counted: 1 }]))).toBe(
      `422 ${field}`,
    );
    expect(await fieldOf(closing([{ paymentMethodId: order.id, counted: 1 }]))).toBe(
      `422 ${field}`,
    );
    const twice = [
      { paymentMethodId: card, counted: 30 },
      { paymentMethodId: card, counted: 30 },
    ];
    expect(await fieldOf(closing(twice))).toBe('422 countedByMethod.1.paymentMethodId');
    const counted = [
      { paymentMethodId: card, counted: 29 },
      { paymentMethodId: transfer.id, counted: 0 },
    ];
    expect(await fieldOf(closing(counted))).toBe('422 note');
    const { figures } = await closing(counted, 'One slip is missing');
    expect(figures?.methods).toMatchObject([
      { paymentMethod: 'Card', net: 30, counted: 29, difference: -1 },
      { paymentMethod: 'Transfer', net: 0, counted: 0, difference: 0 },
    ]);
  });
});

describe('X and Z', () => {
  test('have sales, discounts, taxes, deposits and people, and Z never changes', async () => {
    const { owner, cashier } = shop;
    const { shiftId } = await openDrawerFor(owner, 'Figures', [owner, cashier], 0);
    const ana = await addCustomer(owner, { phone: '305 555 0177' });
    const sold = await placeOrder(cashier, [sale(productId, 2)], {
      paid: 18,
      discount: amount(2),
    });
    const lent = await placeOrder(cashier, [loan(productId, 2, { fee: 5, deposit: 20 })], {
      customerId: ana.id,
      paid: 50,
    });
    await returnBorrow(owner, lent, 30);
    const gone = await placeOrder(owner, [sale(productId)], { paid: 10 });
    await cancel(owner, gone);

    const x = await readShift(owner, shiftId);
    expect(x.figures).toMatchObject({
      sales: {
        ordersCount: 3,
        ordersTotal: 78,
        cancelledCount: 1,
        paymentsTotal: 78,
        refundsTotal: 10,
        netSales: 68,
      },
      discounts: { lineDiscounts: 0, orderDiscounts: 2, priceReductions: 0, total: 2 },
      taxes: [],
      deposits: { taken: 40, givenBack: 30, kept: 10, pending: 0 },
      cash: { taken: 78, givenBack: 40, expected: 38 },
    });
    expect(x.figures?.people).toMatchObject([
      { name: 'Olivia Owner', ordersCount: 1, ordersTotal: 10, taken: 10, givenBack: 40 },
      { name: 'cashier corner', ordersCount: 2, ordersTotal: 68, taken: 68, discounts: 2 },
    ]);
    const z = await close(owner, shiftId, 38);
    expect(z.figures).toEqual(x.figures);

    // What happens later is in no Z.
    await takeBack(owner, sold, [1]);
    await shop.owner.call('updatePaymentMethod', {
      params: { id: await cardId() },
      body: { name: 'Card', kind: 'OTHER' },
    });
    expect(await readShift(owner, shiftId)).toEqual(z);
    await shop.owner.call('updatePaymentMethod', {
      params: { id: await cardId() },
      body: { name: 'Card', kind: 'CARD' },
    });
  });

  test('have the taxes that their commands booked, by rate', async () => {
    const { owner } = shop.other;
    const product = await addProduct(owner, { stock: null, price: 11.9 });
    await owner.call('createTaxRate', {
      body: { name: 'IVA', percent: 19, pricesIncludeTax: true },
    });
    const { shiftId } = await openDrawerFor(owner, 'Taxes', [owner], 0);
    const order = await placeOrder(owner, [sale(product.id, 2, 11.9)], { paid: 23.8 });
    await takeBack(owner, order, [1]);
    const { figures } = await close(owner, shiftId, 11.9);
    expect(figures?.taxes).toEqual([
      {
        taxRateId: expect.any(String),
        name: 'IVA',
        percent: 19,
        taxable: 23.8,
        net: 20,
        tax: 3.8,
        taxableGivenBack: 11.9,
        netGivenBack: 10,
        taxGivenBack: 1.9,
        taxBalance: 1.9,
      },
    ]);
  });

  test('are a CSV file, one figure a row', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'File', [shop.cashier], 5);
    await placeOrder(shop.cashier, [sale(productId)], { paid: 10 });
    const rowsOf = async () => {
      const { body } = await shop.owner.send('exportShift', { params: { id: shiftId } });
      return parseCsv(body.replace(/^\ufeff/, ''));
    };
    const x = await rowsOf();
    expect(x[0]).toEqual(['section', 'name', 'figure', 'value']);
    expect(x).toContainEqual(['shift', '', 'zNumber', '']);
    expect(x).toContainEqual(['cash', '', 'expected', '15.00']);
    expect(x).toContainEqual(['method', 'Cash', 'taken', '10.00']);
    expect(x).toContainEqual(['person', 'cashier corner', 'ordersCount', '1']);
    await close(shop.owner, shiftId, 15);
    expect(await rowsOf()).toContainEqual(['shift', '', 'zNumber', '1']);
  });

  test('are hidden from who counts without them, until the shift is closed', async () => {
    const { owner, manager, cashier } = shop;
    const { shiftId, drawerId } = await openDrawerFor(owner, 'Blind', [cashier], 20);
    await close(owner, shiftId, 20, { nextFloat: amount(20) });
    await owner.call('updateStore', { body: { blindCount: true } });
    const opened = await openAt(cashier, drawerId, 19);
    expect(opened).toMatchObject({ isHidden: true, figures: null, openingDifference: null });
    await placeOrder(cashier, [sale(productId)], { paid: 10 });
    const hidden = await readShift(cashier, opened.id);
    expect(hidden).toMatchObject({ isHidden: true, figures: null, openingDifference: null });
    expect(await move(cashier, opened.id, 'PAID_IN', 1)).toMatchObject({ figures: null });
    const { drawers } = await cashier.call('listDrawers');
    expect(drawers.find(({ id }) => id === drawerId)?.lastNextFloat).toBeNull();
    const { shifts } = await cashier.call('listShifts', { query: { drawerId, status: 'OPEN' } });
    expect(shifts).toMatchObject([{ openingDifference: null, expected: null }]);
    const file = await cashier.send('exportShift', { params: { id: opened.id } });
    expect(file.body).not.toContain('expected,30');
    for (const till of [owner, manager]) {
      expect(await readShift(till, opened.id)).toMatchObject({
        isHidden: false,
        openingDifference: -1,
        figures: { cash: { expected: 30 } },
      });
    }
    // A wrong count tells that it differs, and nothing of how much.
    const { body } = await refusalOf(close(cashier, opened.id, 25));
    expect(JSON.stringify(body)).not.toMatch(/30|-5/);
    const closed = await close(cashier, opened.id, 25, { note: 'Counted twice' });
    expect(closed).toMatchObject({ isHidden: false, expected: 30, difference: -5 });
    await owner.call('updateStore', { body: { blindCount: false } });
  });

  test('and what the last closing left are hidden from who counts the next float, until that shift is closed', async () => {
    const { owner, manager, cashier } = shop;
    const { shiftId, drawerId } = await openDrawerFor(owner, 'Blind float', [cashier], 100);
    await owner.call('updateStore', { body: { blindCount: true } });
    const hidden = { nextFloat: null, counted: 100, movements: [] };
    expect(await close(cashier, shiftId, 100, { nextFloat: amount(63) })).toMatchObject(hidden);
    const tellsOf = async (till: Till) => {
      const shift = await readShift(till, shiftId);
      const { shifts } = await till.call('listShifts', { query: { drawerId, status: 'CLOSED' } });
      const { body } = await till.send('exportShift', { params: { id: shiftId } });
      const left = shifts.find(({ id }) => id === shiftId)?.nextFloat;
      const row = parseCsv(body).find(([, , figure]) => figure === 'nextFloat');
      return [shift.nextFloat, shift.movements.map(({ amount: of }) => of), left, row?.[3]];
    };
    const none = [null, [], null, ''];
    const all = [63, [37], 63, '63.00'];
    expect(await tellsOf(cashier)).toEqual(none);
    for (const till of [owner, manager]) expect(await tellsOf(till)).toEqual(all);
    // Beside the float that was counted it would tell the difference of the opening.
    const next = await openAt(cashier, drawerId, 60);
    expect(await tellsOf(cashier)).toEqual(none);
    await close(cashier, next.id, 60, { nextFloat: amount(60) });
    expect(await tellsOf(cashier)).toEqual(all);
    await owner.call('updateStore', { body: { blindCount: false } });
    expect(await readShift(cashier, next.id)).toMatchObject({ nextFloat: 60 });
  });

  test('are no despatcher’s to see, nor what the last closing left', async () => {
    const { owner, cashier, despatcher } = shop;
    const { shiftId, drawerId } = await openDrawerFor(owner, 'Not theirs', [cashier], 10);
    await close(owner, shiftId, 10, { nextFloat: amount(10) });
    const leftFor = async (till: Till) => {
      const { drawers } = await till.call('listDrawers');
      return drawers.find(({ id }) => id === drawerId)?.lastNextFloat;
    };
    expect(await leftFor(cashier)).toBe(10);
    expect(await leftFor(despatcher)).toBeNull();
    expect(await codeOf(readShift(despatcher, shiftId))).toBe('FORBIDDEN');
  });

  test('are listed: open ones first, then the last closed first', async () => {
    const drawerId = await addDrawer(shop.owner, 'Listed');
    for (const _ of [1, 2]) await close(shop.owner, (await openAt(shop.owner, drawerId)).id, 100);
    const open = await openAt(shop.owner, drawerId);
    const listed = async (query: object = {}) => {
      const { shifts } = await shop.owner.call('listShifts', { query: { drawerId, ...query } });
      return shifts.map(({ zNumber }) => zNumber);
    };
    expect(await listed()).toEqual([null, 2, 1]);
    expect(await listed({ status: 'CLOSED' })).toEqual([2, 1]);
    expect(await listed({ status: 'CLOSED', limit: 1, page: 2 })).toEqual([1]);
    expect(await listed({ startDate: '2026-03-11' })).toEqual([]);
    expect(await listed({ startDate: '2026-03-10', endDate: '2026-03-10' })).toEqual([2, 1]);
    await close(shop.owner, open.id, 100);
    await standAt(shop.owner, null);
  });
});

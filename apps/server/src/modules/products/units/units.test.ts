import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, line, receive } from '#test/support/purchasing.ts';
import {
  addCustomer,
  cancel,
  differences,
  editBody,
  lineOf,
  loan,
  type Order,
  placeOrder,
  returnBody,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let customerId: string;
let drillNumber = 0;
beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Adds a product whose units have codes: of the first, DRILLA-001 and so on. */
async function codedDrills(stock = 3) {
  const name = `Drill ${String.fromCharCode(65 + drillNumber++)}`;
  const { id } = await addProduct(shop.owner, { name, stock, borrowable: true, cost: amount(10) });
  await setCodes(id);
  return { id, units: await unitsOf(id) };
}

const setCodes = (id: string, tracksUnits = true, codes?: string[]) =>
  shop.owner.call('setUnitCodes', { params: { id }, body: { tracksUnits, codes } });
const unitsOf = async (id: string) =>
  (await shop.owner.call('listUnits', { params: { id } })).units;
const statesOf = async (id: string) => (await unitsOf(id)).map(({ state }) => state);
const read = (id: string) => shop.owner.call('readProduct', { params: { id } });
const idsOf = (units: readonly { id: string }[]) => units.map(({ id }) => id);
const codesOf = (units: readonly { code: string }[] | undefined) => units?.map(({ code }) => code);

const lend = (id: string, units: readonly { id: string }[]) =>
  placeOrder(shop.owner, [{ ...loan(id, units.length), unitIds: idsOf(units) }], { customerId });
const sell = (id: string, units: readonly { id: string }[]) =>
  placeOrder(shop.owner, [{ ...sale(id, units.length), unitIds: idsOf(units) }]);
const giveBack = (
  { borrowRecords }: Pick<Order, 'borrowRecords'>,
  body: WireRequest<'returnBorrow'>['body'],
) => shop.owner.call('returnBorrow', { params: { id: borrowRecords[0]?.id ?? '' }, body });

describe('codes of units', () => {
  test('are made of the name where nobody gives them, and go on where they ended', async () => {
    const { id, units } = await codedDrills(2);
    expect(codesOf(units)).toEqual(['DRILLA-001', 'DRILLA-002']);
    const added = await shop.owner.call('addUnits', { params: { id }, body: { quantity: 1 } });
    expect(codesOf(added.units)).toEqual(['DRILLA-001', 'DRILLA-002', 'DRILLA-003']);
    expect(await read(id)).toMatchObject({ stock: 3, tracksUnits: true, owned: 3 });
  });

  test('are asked of all that is owned: here, in repair, and on loan', async () => {
    const { id } = await addProduct(shop.owner, { name: 'Saw', stock: 4, borrowable: true });
    const order = await placeOrder(shop.owner, [loan(id, 1)], { customerId });
    const repairs = { quantity: 1, action: 'OUT' as const };
    await shop.owner.call('moveRepairs', { params: { id }, body: repairs });
    await expect(setCodes(id, true, ['S1', 'S2'])).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'codes', code: 'UNITS_NEEDED', quantity: 4 }] } },
    });
    await setCodes(id, true, ['S1', 'S2', 'S3', 'S4']);
    expect((await unitsOf(id)).map(({ code, state }) => [code, state])).toEqual([
      ['S1', 'HERE'],
      ['S2', 'HERE'],
      ['S3', 'IN_REPAIR'],
      ['S4', 'OUT'],
    ]);
    const lent = await shop.owner.call('readOrder', { params: { id: order.id } });
    expect(codesOf(lent.borrowRecords[0]?.units)).toEqual(['S4']);
    const { unit } = await shop.owner.call('findUnit', { query: { code: 'S4' } });
    expect(unit).toMatchObject({
      product: { id, name: 'Saw' },
      order: { orderNumber: order.orderNumber },
      loan: { id: order.borrowRecords[0]?.id },
    });
    await giveBack(lent, {});
    expect(await statesOf(id)).toEqual(['HERE', 'HERE', 'IN_REPAIR', 'HERE']);
  });

  test('are no two units’, and no product’s barcode', async () => {
    const { id, units } = await codedDrills();
    const taken = units[0]?.code ?? '';
    const adding = (codes: string[]) =>
      shop.owner.call('addUnits', { params: { id }, body: { codes } });
    const refused = (path: string, code: string) => ({
      status: 422,
      body: { details: { fields: [{ path, code }] } },
    });
    await expect(adding(['X1', 'X1'])).rejects.toMatchObject(refused('codes.1', 'CODE_TWICE'));
    await expect(adding([taken])).rejects.toMatchObject(refused('codes.0', 'CODE_IN_USE'));
    await addProduct(shop.owner, { barcode: 'BOX-1' });
    await expect(adding(['BOX-1'])).rejects.toMatchObject(refused('codes.0', 'CODE_IN_USE'));
    await expect(addProduct(shop.owner, { barcode: taken })).rejects.toMatchObject(
      refused('barcode', 'CODE_IN_USE'),
    );
    const params = { id, unitId: units[1]?.id ?? '' };
    await expect(
      shop.owner.call('changeUnit', { params, body: { code: 'BOX-1' } }),
    ).rejects.toMatchObject(refused('code', 'CODE_IN_USE'));
    const renamed = await shop.owner.call('changeUnit', { params, body: { code: 'BLUE' } });
    expect(codesOf(renamed.units)).toContain('BLUE');
  });

  test('that are made for two products of one name at once differ', async () => {
    const name = `Twin ${shop.storeId.slice(0, 4)}`;
    const twins = await Promise.all(
      [1, 2, 3].map(() => addProduct(shop.owner, { name, stock: 2 })),
    );
    await Promise.all(twins.map(({ id }) => setCodes(id)));
    const codes = await Promise.all(twins.map(async ({ id }) => codesOf(await unitsOf(id))));
    expect(new Set(codes.flat()).size).toBe(6);
  });

  test('end and begin again with loans out, and the same codes', async () => {
    const { id, units } = await codedDrills();
    const order = await lend(id, units.slice(0, 1));
    await setCodes(id, false);
    expect(await read(id)).toMatchObject({ stock: 2, tracksUnits: false, owned: 3 });
    await setCodes(id, true, ['A', 'B', codesOf(units)?.[0] ?? '']);
    expect(await statesOf(id)).toEqual(['HERE', 'HERE', 'OUT', 'GONE', 'GONE']);
    await giveBack(order, {});
    expect(await read(id)).toMatchObject({ stock: 3, owned: 3 });
  });
});

describe('an order', () => {
  test('names the units that it lends and sells, as many as the quantity', async () => {
    const { id, units } = await codedDrills();
    const place = (unitIds: string[] | undefined) =>
      placeOrder(shop.owner, [{ ...loan(id, 2), unitIds }], { customerId });
    const refused = (code: string) => ({
      status: 422,
      body: { details: { fields: [expect.objectContaining({ path: 'items.0.unitIds', code })] } },
    });
    const [first = '', second = ''] = idsOf(units);
    await expect(place(undefined)).rejects.toMatchObject(refused('UNITS_NEEDED'));
    await expect(place([first])).rejects.toMatchObject(refused('UNITS_NEEDED'));
    await expect(place([first, first])).rejects.toMatchObject(refused('UNIT_TWICE'));
    const other = await codedDrills(1);
    await expect(place([first, ...idsOf(other.units)])).rejects.toMatchObject(
      refused('OTHER_UNIT'),
    );
    const order = await place([first, second]);
    expect(codesOf(order.items[0]?.units)).toEqual(codesOf(units.slice(0, 2)));
    expect(codesOf(order.borrowRecords[0]?.units)).toEqual(codesOf(units.slice(0, 2)));
    expect(await shop.owner.call('readOrder', { params: { id: order.id } })).toMatchObject({
      items: [{ units: order.items[0]?.units }],
    });
    expect(await statesOf(id)).toEqual(['OUT', 'OUT', 'HERE']);
    await sell(id, units.slice(2));
    expect(await statesOf(id)).toEqual(['OUT', 'OUT', 'GONE']);
    const plain = await addProduct(shop.owner, { name: 'Nails' });
    await expect(
      placeOrder(shop.owner, [{ ...sale(plain.id), unitIds: [first] }]),
    ).rejects.toMatchObject(refused('UNITS_WITHOUT_CODES'));
  });

  test('gets no unit that another till has just lent', async () => {
    const { id, units } = await codedDrills();
    const wanted = units.slice(0, 1);
    const tills = await Promise.allSettled([lend(id, wanted), lend(id, wanted), lend(id, wanted)]);
    const refused = tills.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({
        status: 409,
        body: { code: 'UNIT_NOT_HERE', details: { code: wanted[0]?.code } },
      });
    }
    expect(await read(id)).toMatchObject({ stock: 2, onLoan: 1 });
  });

  test('that is edited gives units back, and takes others', async () => {
    const { id, units } = await codedDrills();
    const [first, second, third] = idsOf(units);
    const order = await lend(id, units.slice(0, 2));
    const edit = (quantity: number, unitIds: (string | undefined)[]) =>
      shop.owner.call('updateOrder', {
        params: { id: order.id },
        body: {
          ...orderBody([{ ...loan(id, quantity), id: order.items[0]?.id, unitIds }] as never, {
            customerId,
            customerName: null,
            customerAddress: null,
          }),
          updatedAt: order.updatedAt,
        },
      });
    const edited = await edit(2, [second, third]);
    expect(edited.items[0]?.units.map((unit) => unit.id).toSorted()).toEqual(
      [second, third].toSorted(),
    );
    expect(await statesOf(id)).toEqual(['HERE', 'OUT', 'OUT']);
    order.updatedAt = edited.updatedAt;
    const smaller = await edit(1, [first]);
    expect(await statesOf(id)).toEqual(['OUT', 'HERE', 'HERE']);
    expect(codesOf(smaller.borrowRecords[0]?.units)).toEqual(codesOf(units.slice(0, 1)));
    await cancel(shop.owner, order);
    expect(await statesOf(id)).toEqual(['HERE', 'HERE', 'HERE']);
  });

  test('takes back the named units of a sale, or all that are left', async () => {
    const { id, units } = await codedDrills();
    const order = await sell(id, units);
    await expect(takeBack(shop.owner, order, [1])).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'items.0.unitIds', code: 'UNITS_NEEDED' }] } },
    });
    const [line] = returnBody(order, [1]).items;
    if (line === undefined) throw new Error('there is no line');
    const items = [{ ...line, unitIds: [units[1]?.id ?? ''] }];
    const back = await takeBack(shop.owner, order, [1], { items });
    expect(await statesOf(id)).toEqual(['GONE', 'HERE', 'GONE']);
    expect(back.items[0]?.units.filter(({ isOut }) => isOut)).toHaveLength(2);
    await takeBack(shop.owner, order, [2]);
    expect(await statesOf(id)).toEqual(['HERE', 'HERE', 'HERE']);
  });

  test('of before the codes comes back with new ones', async () => {
    const { id } = await addProduct(shop.owner, { name: 'Ladder', stock: 2 });
    const order = await placeOrder(shop.owner, [sale(id, 2)]);
    await setCodes(id);
    expect(await unitsOf(id)).toEqual([]);
    await takeBack(shop.owner, order, [1]);
    await cancel(shop.owner, order);
    expect(codesOf(await unitsOf(id))).toEqual(['LADDER-001', 'LADDER-002']);
  });
});

describe('an edit of an order of before the codes', () => {
  async function soldBefore() {
    const { id } = await addProduct(shop.owner, { stock: 4 });
    const other = await addProduct(shop.owner, { stock: 4 });
    const order = await placeOrder(shop.owner, [sale(id, 2), sale(other.id, 1)]);
    await setCodes(id);
    return { id, order };
  }
  const edit = (order: Order, items: NonNullable<Parameters<typeof editBody>[1]>['items']) =>
    shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { items }),
    });

  test('leaves its line as it was', async () => {
    const { id, order } = await soldBefore();
    await edit(order, order.items.map(lineOf));
    expect(await read(id)).toMatchObject({ stock: 2 });
  });

  test('brings the units of a line that it removes back, with new codes', async () => {
    const { id, order } = await soldBefore();
    await edit(order, order.items.slice(1).map(lineOf));
    expect(await read(id)).toMatchObject({ stock: 4 });
    expect(await statesOf(id)).toEqual(['HERE', 'HERE', 'HERE', 'HERE']);
  });

  test('takes the units that it names in place of those nobody knows', async () => {
    const { id, order } = await soldBefore();
    const [first, second] = idsOf(await unitsOf(id));
    const [line, ...rest] = order.items.map(lineOf);
    if (line === undefined) throw new Error('there is no line');
    await edit(order, [{ ...line, quantity: 1, unitIds: [first ?? ''] }, ...rest]);
    expect(await read(id)).toMatchObject({ stock: 3 });
    expect((await unitsOf(id)).find((unit) => unit.id === first)?.state).toBe('GONE');
    expect((await unitsOf(id)).find((unit) => unit.id === second)?.state).toBe('HERE');
  });
});

describe('a loan', () => {
  test('comes back unit by unit: good, damaged and lost', async () => {
    const { id, units } = await codedDrills(4);
    const order = await lend(id, units);
    const [first = '', second = '', third = '', fourth = ''] = idsOf(units);
    await expect(giveBack(order, { quantity: 1 })).rejects.toMatchObject({
      body: { details: { fields: [{ path: 'unitIds', code: 'UNITS_NEEDED' }] } },
    });
    const one = await giveBack(order, { quantity: 1, unitIds: [second] });
    expect(codesOf(one.units)).toEqual(codesOf([units[0], units[2], units[3]] as never));
    expect(codesOf(one.returned?.units)).toEqual([units[1]?.code]);
    await giveBack(order, { quantity: 1, unitIds: [third], condition: 'DAMAGED' });
    await giveBack(order, { quantity: 1, unitIds: [first], condition: 'LOST' });
    expect(await statesOf(id)).toEqual(['GONE', 'HERE', 'IN_REPAIR', 'OUT']);
    await expect(giveBack(order, { unitIds: [second] })).rejects.toMatchObject({
      body: { details: { fields: [{ path: 'unitIds', code: 'OTHER_UNIT' }] } },
    });
    await giveBack(order, { unitIds: [fourth] });
    expect(await read(id)).toMatchObject({ stock: 2, inRepair: 1, onLoan: 0, owned: 3 });
    const { records } = await shop.owner.call('listBorrows', { query: { customerId } });
    const codes = records
      .filter(({ orderId }) => orderId === order.id)
      .map(({ units: u }) => codesOf(u));
    expect(codes.toSorted()).toEqual(units.map(({ code }) => [code]));
  });

  test('is found by the code of a unit, while it is out and once it is back', async () => {
    const { id, units } = await codedDrills(2);
    const [first, second] = units;
    const order = await lend(
      id,
      [first, second].flatMap((unit) => unit ?? []),
    );
    const found = async (query: WireRequest<'listBorrows'>['query']) =>
      (await shop.owner.call('listBorrows', { query })).records.map(({ id: loanId }) => loanId);
    const open = order.borrowRecords[0]?.id;
    expect(await found({ search: first?.code })).toEqual([open]);
    const { returned } = await giveBack(order, { quantity: 1, unitIds: [first?.id ?? ''] });
    expect(await found({ search: first?.code })).toEqual([returned?.id]);
    expect(await found({ search: first?.code, status: 'OPEN' })).toEqual([]);
    expect(await found({ search: second?.code.toLowerCase(), status: 'OPEN' })).toEqual([open]);
    const unlent = await codedDrills(1);
    expect(await found({ search: unlent.units[0]?.code })).toEqual([]);
  });
});

describe('the stock of a product whose units have codes', () => {
  test('rises by a purchase with made codes', async () => {
    const { id } = await codedDrills(1);
    const purchase = await buy(shop.owner, [line(id, 2, 9)]);
    await receive(shop.owner, purchase, [2]);
    expect(await statesOf(id)).toEqual(['HERE', 'HERE', 'HERE']);
    expect(await read(id)).toMatchObject({ stock: 3, owned: 3 });
  });

  test('is not changed without naming the units, by hand, by a count, or by a move of stock', async () => {
    const { id } = await codedDrills();
    const { category, provider, picture, ...product } = await read(id);
    const body = { ...product, stock: 5, previousStock: 3 } as never;
    await expect(shop.owner.call('updateProduct', { params: { id }, body })).rejects.toMatchObject({
      status: 409,
      body: { code: 'UNITS_HAVE_CODES' },
    });
    const moves = JSON.stringify([
      {
        store_id: shop.storeId,
        id: crypto.randomUUID(),
        product_id: id,
        quantity: -1,
        reason: 'SALE',
        user_id: (await shop.owner.call('readProfile')).id,
        created_at: shop.clock.now,
      },
    ]);
    await expect(
      sql`select move_stock_1(${shop.storeId}, ${moves}::jsonb)`.execute(shop.db),
    ).rejects.toThrow('products_units_here_check');
  });

  test('is not counted: a count has no line of it, and posts the others', async () => {
    const { id: late } = await addProduct(shop.owner, { name: 'Late codes', stock: 2 });
    const { id: plain } = await addProduct(shop.owner, { name: 'Plain', stock: 5 });
    const { id: coded } = await codedDrills(2);
    const { id } = await shop.owner.call('createStockCount', { body: {} });
    const enter = (productId: string, quantity: number) =>
      shop.owner.call('enterStockCount', { params: { id }, body: { productId, quantity } });
    await expect(enter(coded, 1)).rejects.toMatchObject({
      body: { details: { fields: [{ path: 'productId', code: 'NOT_IN_COUNT' }] } },
    });
    await enter(late, 1);
    await enter(plain, 4);
    await setCodes(late);
    await shop.owner.call('postStockCount', { params: { id }, body: { uncounted: 'KEEP' } });
    expect(await read(plain)).toMatchObject({ stock: 4 });
    expect(await read(late)).toMatchObject({ stock: 2 });
  });

  test('goes to repair and back by its units, and loses one and finds it', async () => {
    const { id, units } = await codedDrills();
    const [first = '', second = ''] = idsOf(units);
    const repair = (action: 'OUT' | 'BACK' | 'WRITE_OFF', unitIds?: string[]) =>
      shop.owner.call('moveRepairs', { params: { id }, body: { action, quantity: 1, unitIds } });
    await expect(repair('OUT')).rejects.toMatchObject({ status: 422 });
    await repair('OUT', [first]);
    await expect(repair('BACK', [second])).rejects.toMatchObject({
      body: { code: 'UNIT_NOT_HERE' },
    });
    await repair('BACK', [first]);
    await repair('OUT', [first]);
    await repair('WRITE_OFF', [first]);
    expect(await statesOf(id)).toEqual(['GONE', 'HERE', 'HERE']);
    const change = (unitId: string, state: 'HERE' | 'GONE') =>
      shop.owner.call('changeUnit', { params: { id, unitId }, body: { state, note: 'Shelf 3' } });
    await change(second, 'GONE');
    expect(await read(id)).toMatchObject({ stock: 1 });
    await change(second, 'HERE');
    expect(await read(id)).toMatchObject({ stock: 2 });
    const order = await sell(id, [{ id: second }]);
    const { movements } = await shop.owner.call('listStockMovements', { params: { id } });
    expect(movements[0]).toMatchObject({ reason: 'SALE', unitCodes: [units[1]?.code] });
    await expect(change(second, 'HERE')).rejects.toMatchObject({
      body: { code: 'UNIT_SOLD', details: { orderNumber: order.orderNumber } },
    });
  });
});

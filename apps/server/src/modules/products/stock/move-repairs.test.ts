import type { WireRequest } from '@mostrador/contract/routes';
import { MAX_STOCK } from '@mostrador/domain/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#platform/scope.ts';
import { buy, line, receive } from '#test/support/purchasing.ts';
import {
  addCustomer,
  differences,
  loan,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { bookLoss, sendToRepair, type UnitsOfOrder } from './repair-moves.ts';

let shop: TestShop;
let customerId: string;
beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type Body = WireRequest<'moveRepairs'>['body'];

const drills = (stock: number | null = 5) =>
  addProduct(shop.owner, { name: 'Drill', stock, borrowable: true, cost: amount(10) });
const read = (id: string) => shop.owner.call('readProduct', { params: { id } });
const move = (id: string, action: Body['action'], quantity: number, till = shop.owner) =>
  till.call('moveRepairs', { params: { id }, body: { action, quantity, note: 'Loose cable' } });

async function movementsOf(id: string) {
  const { movements } = await shop.owner.call('listStockMovements', { params: { id } });
  return movements.map(({ reason, quantity, units, note }) => [reason, quantity, units, note]);
}

describe('repairs', () => {
  test('take units out of the stock, bring them back, and write off the rest', async () => {
    const { id } = await drills();
    await placeOrder(shop.owner, [loan(id, 1)], { customerId });
    expect(await move(id, 'OUT', 3)).toMatchObject({ stock: 1, inRepair: 3, onLoan: 1, owned: 5 });
    expect(await move(id, 'BACK', 1)).toMatchObject({ stock: 2, inRepair: 2, onLoan: 1, owned: 5 });
    const after = await move(id, 'WRITE_OFF', 2);
    expect(after).toMatchObject({ stock: 2, inRepair: 0, onLoan: 1, owned: 3 });
    expect(await read(id)).toEqual(after);
    expect(await movementsOf(id)).toEqual([
      ['WRITE_OFF', 0, 2, 'Loose cable'],
      ['REPAIR_IN', 1, null, 'Loose cable'],
      ['REPAIR_OUT', -3, null, 'Loose cable'],
      ['LOAN', -1, null, null],
      ['OPENING', 5, null, null],
    ]);
  });

  test('refuse more than is here, and more than is in repair', async () => {
    const { id } = await drills();
    await expect(move(id, 'OUT', 6)).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'INSUFFICIENT_STOCK',
        details: { products: [{ productId: id, requested: 6, available: 5 }] },
      },
    });
    await move(id, 'OUT', 2);
    for (const action of ['BACK', 'WRITE_OFF'] as const) {
      await expect(move(id, action, 3)).rejects.toMatchObject({
        status: 409,
        body: { code: 'QUANTITY_EXCEEDS_REPAIR', details: { inRepair: 2 } },
      });
    }
    expect(await read(id)).toMatchObject({ stock: 3, inRepair: 2 });
  });

  test('are not sold: what is in repair is not in stock', async () => {
    const { id } = await drills();
    await move(id, 'OUT', 4);
    await expect(placeOrder(shop.owner, [sale(id, 2)])).rejects.toMatchObject({
      body: { code: 'INSUFFICIENT_STOCK' },
    });
  });

  test('are of products whose stock is tracked and that were not deleted', async () => {
    const service = await drills(null);
    await expect(move(service.id, 'OUT', 1)).rejects.toMatchObject({
      body: { code: 'STOCK_NOT_TRACKED' },
    });
    const { id } = await drills();
    await shop.owner.call('deleteProduct', { params: { id } });
    await expect(move(id, 'OUT', 1)).rejects.toMatchObject({ status: 404 });
  });

  test('bring no more into stock than it can hold', async () => {
    const { id } = await drills(1);
    await move(id, 'OUT', 1);
    const product = await read(id);
    await shop.owner.call('updateProduct', {
      params: { id },
      body: { name: 'Drill', price: amount(10), stock: MAX_STOCK, previousStock: product.stock },
    });
    await expect(move(id, 'BACK', 1)).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'quantity', code: 'STOCK_TOO_LARGE' }] } },
    });
  });

  test('two people who send the last one away: one does', async () => {
    const { id } = await drills(1);
    const sent = await Promise.allSettled([move(id, 'OUT', 1), move(id, 'OUT', 1, shop.manager)]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await read(id)).toMatchObject({ stock: 0, inRepair: 1 });
  });

  test('are told in the audit trail, with the note', async () => {
    const { id } = await drills();
    await move(id, 'OUT', 2);
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    expect(entries[0]).toMatchObject({
      action: 'moveRepairs',
      subjectId: id,
      reason: 'Loose cable',
      changes: [
        { field: 'repair', value: 'OUT' },
        { field: 'quantity', value: '2' },
      ],
    });
  });
});

describe('what is in repair', () => {
  test('is owned: a receipt’s cost is averaged over it', async () => {
    const { id } = await drills(4);
    await move(id, 'OUT', 2);
    await receive(shop.owner, await buy(shop.owner, [line(id, 4, 20)]), [4]);
    expect(await read(id)).toMatchObject({ cost: 15, owned: 8 });
  });

  test('is written off with the stock where nobody tracks it any more', async () => {
    const { id } = await drills(4);
    await move(id, 'OUT', 3);
    const body = { name: 'Drill', price: amount(10), stock: null, previousStock: 1 };
    const after = await shop.owner.call('updateProduct', { params: { id }, body });
    expect(after).toMatchObject({ stock: null, inRepair: 0, owned: null });
    expect((await movementsOf(id)).slice(0, 2)).toEqual([
      ['ADJUSTMENT', -1, null, null],
      ['WRITE_OFF', 0, 3, null],
    ]);
  });
});

describe('units of a loan', () => {
  /** Runs one of the functions that a return calls, as the owner. */
  const run = async (
    move: (scope: Scope, units: readonly UnitsOfOrder[]) => Promise<void>,
    units: UnitsOfOrder,
  ) => {
    const { id } = await shop.owner.call('readProfile');
    const { storeId, clock } = shop;
    await shop.db.transaction().execute(async (tx) => {
      const scope = { tx, db: tx, storeId, now: clock.now, user: { id } } as unknown as Scope;
      await move(scope, [units]);
    });
  };

  test('go on from the customer to the repair, and the books of the order agree', async () => {
    const { id } = await drills(3);
    const order = await placeOrder(shop.owner, [loan(id, 2)], { customerId });
    await shop.owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { quantity: 1, condition: 'DAMAGED' },
    });
    expect(await read(id)).toMatchObject({ stock: 1, inRepair: 1, onLoan: 1, owned: 3 });
    const { movements } = await shop.owner.call('listStockMovements', { params: { id } });
    expect(movements[0]).toMatchObject({
      reason: 'REPAIR_OUT',
      order: { orderNumber: order.orderNumber },
    });
    expect(await differences(shop)).toEqual([]);
  });

  test('that are lost are owned no more, and move no stock', async () => {
    const { id } = await drills(3);
    const order = await placeOrder(shop.owner, [loan(id, 1, { deposit: 0 })], { customerId });
    await returnBorrow(shop.owner, order);
    // As the return of a lost unit leaves it: nothing came into stock.
    await sql`delete from stock_movements m where m.store_id = ${shop.storeId} and m.product_id = ${id}
      and m.reason = 'LOAN_RETURN'`.execute(shop.db);
    await sql`update products p set stock = stock - 1
      where p.store_id = ${shop.storeId} and p.id = ${id}`.execute(shop.db);
    await run(bookLoss, { productId: id, quantity: 1, orderId: order.id });
    expect(await read(id)).toMatchObject({ stock: 2, inRepair: 0, onLoan: 0, owned: 2 });
    expect((await movementsOf(id))[0]).toEqual(['LOSS', 0, 1, null]);
    expect(await differences(shop)).toEqual([]);
  });

  test('whose stock nobody tracks move nothing', async () => {
    const { id } = await drills(null);
    const order = await placeOrder(shop.owner, [loan(id, 1)], { customerId });
    await returnBorrow(shop.owner, order);
    await run(sendToRepair, { productId: id, quantity: 1, orderId: order.id });
    expect(await movementsOf(id)).toEqual([]);
  });
});

test('a product whose units in repair are not those of its ledger is found', async () => {
  const { id } = await drills(3);
  await move(id, 'OUT', 1);
  await shop.db
    .updateTable('products')
    .set({ in_repair: 2 })
    .where('store_id', '=', shop.storeId)
    .where('id', '=', id)
    .execute();
  expect(await differences(shop)).toEqual([
    expect.stringContaining('units in repair: kept 2, recomputed 1'),
  ]);
  await shop.db
    .updateTable('products')
    .set({ in_repair: 1 })
    .where('store_id', '=', shop.storeId)
    .where('id', '=', id)
    .execute();
});

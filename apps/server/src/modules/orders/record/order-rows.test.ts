import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOfOrders } from '#platform/who.ts';
import {
  addCustomer,
  cashId,
  edit,
  pay,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { OrderRecord } from './order-record.ts';
import { CHILD_ROWS } from './order-rows.ts';
import { readOrders } from './read-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Sells, lends, delivers, takes back damaged, undoes and voids, so that every column has a value somewhere. */
async function tellEverything(): Promise<void> {
  const { owner } = shop;
  const customerId = (await addCustomer(owner)).id;
  const paymentMethodId = await cashId(owner);
  const tent = (await addProduct(owner, { stock: 9, borrowable: true, barcode: '7701' })).id;
  const rope = (await addProduct(owner, { stock: 9, attributes: { Size: ['S', 'M'] } })).id;
  const { id: deliveryPersonId } = await owner.call('createDeliveryPerson', {
    body: { name: 'Luis', phoneNumber: '305 555 0102' },
  });
  const order = await owner.call('createOrder', {
    body: orderBody(
      [
        { ...sale(rope, 2), selectedAttributes: { Size: 'M' }, discountPercent: 5 },
        { ...sale(tent), transactionType: 'BORROW', quantity: 3, borrowDepositPerUnit: amount(20) },
      ],
      {
        ...{ customerId, customerName: null, customerAddress: null, deliveryPersonId },
        serviceType: 'DELIVERY',
        discountPercent: 10,
        discountReason: 'Friend',
        total: amount(104.1),
        payments: [{ paymentMethodId, amount: amount(1), notes: 'Coins' }],
      },
    ),
  });
  const params = { id: order.id };
  const attempt = { reason: 'OTHER', note: 'Gate shut', nextTryOn: '2026-03-11' } as const;
  await owner.call('addDeliveryAttempt', { params, body: attempt });
  await owner.call('addDiscount', { params, body: { percent: 5, reason: 'Late', notes: 'Sorry' } });
  const voided = await pay(owner, order, 2);
  await owner.call('voidPayment', {
    params: { ...params, paymentId: voided.payments.at(-1)?.id ?? '' },
    body: { reason: 'Wrong order' },
  });
  await pay(owner, order, (await readAgain(owner, order)).amountDue);
  const loanId = order.borrowRecords[0]?.id ?? '';
  const claims = [{ kind: 'DAMAGE', amount: amount(25), note: 'Torn' }] as const;
  for (const reason of ['Wrong customer', undefined]) {
    const back = await owner.call('returnBorrow', {
      params: { id: loanId },
      body: { quantity: 1, claims: [...claims], notes: 'Wet' },
    });
    const id = (back.returned ?? back).id;
    if (reason) await owner.call('undoReturn', { params: { id }, body: { reason } });
  }
  const charge = (await readAgain(owner, order)).charges.find(({ voided: isVoided }) => !isVoided);
  await owner.call('voidCharge', {
    params: { ...params, chargeId: charge?.id ?? '' },
    body: { reason: 'It was ours' },
  });
  const plain = await placeOrder(owner, [sale(rope, 2)], { customerId, tax: amount(1) });
  const edited = await edit(owner, plain, { discount: amount(1) });
  await pay(owner, edited, 20);
  await takeBack(owner, edited, [1], { notes: 'Unopened', refundNotes: 'By hand' });
}

it('the rows that are made of an order’s children are those that it was read from', async () => {
  await tellEverything();
  const { db, storeId } = shop;
  const store = await db
    .selectFrom('stores')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const records: OrderRecord[] = [];
  for await (const record of readOrders(db, storeId, storeOfOrders(store))) records.push(record);
  for (const [table, rowsOf] of Object.entries(CHILD_ROWS)) {
    const { rows } = await sql<object>`
      select t.* from ${sql.table(table)} t where t.store_id = ${storeId} order by t.id`.execute(
      db,
    );
    const made = records.flatMap<{ id: string }>((record) => rowsOf(record));
    expect(rows.length, table).toBeGreaterThan(0);
    expect(
      made.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      table,
    ).toEqual(rows);
  }
});

import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  codeOf,
  differences,
  edit,
  letIn,
  loan,
  type Order,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let customerId: string;
let tent: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner, { email: 'ana@example.com' })).id;
  tent = await addProduct(shop.owner, { stock: 100, borrowable: true });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const lend = () => placeOrder(shop.owner, [loan(tent.id)], { customerId });
const idOf = ({ borrowRecords }: Order) => borrowRecords[0]?.id ?? '';
const remind = (order: Order, channel: 'WHATSAPP' | 'SMS' | 'EMAIL', till = shop.cashier) =>
  till.call('addReminder', { params: { id: idOf(order) }, body: { channel } });

describe('a reminder', () => {
  it('is kept with who sent it, when and how, and the last one stands in the list', async () => {
    const order = await lend();
    const read = await shop.owner.call('readBorrow', { params: { id: idOf(order) } });
    expect(read).toMatchObject({
      reminders: [],
      lastReminder: null,
      customer: { email: 'ana@example.com' },
    });
    await remind(order, 'WHATSAPP', shop.owner);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const last = { channel: 'SMS', createdAt: shop.clock.now.toISOString() };
    expect(await remind(order, 'SMS')).toMatchObject({
      lastReminder: last,
      reminders: [last, { channel: 'WHATSAPP' }],
    });
    const { records } = await shop.owner.call('listBorrows', {
      query: { search: `#${order.orderNumber}` },
    });
    expect(records).toMatchObject([{ lastReminder: last }]);
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    expect(entries).toMatchObject([
      {
        action: 'addReminder',
        kind: 'loan',
        subject: String(order.orderNumber),
        changes: [{ field: 'channel', value: 'SMS' }],
      },
    ]);
  });

  it('stays with each part of its loan, as extensions do; what follows is of the units that are out', async () => {
    const order = await placeOrder(shop.owner, [loan(tent.id, 2)], { customerId });
    const open = { params: { id: idOf(order) } };
    const minute = () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    };
    const { dueOn } = await shop.owner.call('readBorrow', open);
    const later = (days: number) => addDays(dueOn as CalendarDay, days);
    await remind(order, 'SMS');
    await shop.owner.call('extendBorrow', { ...open, body: { dueOn: later(1) } });
    minute();
    const { returned } = await shop.owner.call('returnBorrow', { ...open, body: { quantity: 1 } });
    minute();
    await remind(order, 'EMAIL');
    await shop.owner.call('extendBorrow', { ...open, body: { dueOn: later(2) } });
    const part = { params: { id: returned?.id ?? '' } };
    expect(await shop.owner.call('readBorrow', part)).toMatchObject({
      reminders: [{ channel: 'SMS' }],
      extensions: [{ to: later(1) }],
    });
    expect(await shop.owner.call('readBorrow', open)).toMatchObject({
      reminders: [{ channel: 'EMAIL' }, { channel: 'SMS' }],
      extensions: [{ to: later(2) }, { to: later(1) }],
    });
  });

  it('is refused of what is back, of another store, and by an unknown channel', async () => {
    const order = await lend();
    const theirs = shop.other.owner.call('addReminder', {
      params: { id: idOf(order) },
      body: { channel: 'SMS' },
    });
    expect((await refusalOf(theirs)).status).toBe(404);
    expect(await codeOf(remind(order, 'FAX' as 'SMS'))).toBe('INVALID_INPUT');
    await returnBorrow(shop.owner, order);
    expect(await codeOf(remind(order, 'EMAIL'))).toBe('ALREADY_RETURNED');
  });

  it('goes with the line that an edit removes', async () => {
    const order = await lend();
    await remind(order, 'EMAIL');
    const edited = await edit(shop.owner, order, { items: [sale(tent.id)] });
    expect(edited.borrowRecords).toEqual([]);
  });

  it('may be sent by everybody who lends', async () => {
    const order = await lend();
    const allowed = await letIn(shop, (till) =>
      till.send('addReminder', { params: { id: idOf(order) }, body: { channel: 'SMS' } }),
    );
    expect(allowed).toEqual(['owner', 'manager', 'cashier', 'despatcher']);
  });
});

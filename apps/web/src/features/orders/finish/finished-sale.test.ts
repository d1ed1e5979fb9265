import type { Order, OrderItem } from '@mostrador/contract/orders';
import { type Amount, asCents, centsOf } from '@mostrador/domain/money';
import { createInstance, type ResourceKey } from 'i18next';
import { expect, it } from 'vitest';
import { orderBody } from '#features/orders/draft/order-body.ts';
import { sampleEntry, sampleTaken } from '#features/orders/outbox/sample-entry.ts';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { storeFormat } from '#shared/format/store-format.ts';
import {
  changeOfSale,
  type FinishedSale,
  receivedOfSale,
  saleOfEntry,
  saleOfOrder,
} from './finished-sale.ts';
import { receiptMessage } from './receipt-message.ts';

const files = import.meta.glob<ResourceKey>('../../../i18n/*/*/orderForm.json', {
  eager: true,
  import: 'default',
});
const format = storeFormat({ locale: 'en-US', currency: 'USD', timeZone: 'America/New_York' });
const cash = {
  id: 'cash',
  name: 'Cash',
  kind: 'CASH',
  position: 1,
  createdAt: '',
  _count: { orders: 0 },
} as const;

/** The sample's sale over 130.00, for which so much was handed over. */
function saleFor(tendered: number | undefined, { amount = 130, step = 0 } = {}) {
  const payment = { paymentMethodId: 'cash', amountCents: centsOf(amount), notes: '' };
  const body = orderBody(sampleTaken(), 1, [
    tendered === undefined ? payment : { ...payment, tenderedCents: centsOf(tendered) },
  ]);
  return saleOfEntry(sampleEntry({ body }), [cash], { stepCents: centsOf(step), unit: 1 });
}

it('a sale that waits has its change, as the store rounds cash', () => {
  expect(changeOfSale(saleFor(150))).toBe(2000);
  // 130.00 is handed over as 150.00 where cash goes in steps of 50.00.
  expect(changeOfSale(saleFor(150, { step: 50 }))).toBe(0);
  expect(receivedOfSale(saleFor(undefined, { step: 50 }))).toBe(15_000);
  expect(changeOfSale(saleFor(undefined))).toBeUndefined();
});

it('a part leaves the rest due, and is not rounded', () => {
  const sale = saleFor(undefined, { amount: 30, step: 50 });
  expect([sale.leftCents, receivedOfSale(sale)]).toEqual([10_000, asCents(3000)]);
});

/** The receipt of a sale as a chat shows it, in its parts. */
async function messageOf(sale: FinishedSale, language: 'en' | 'es') {
  const i18n = createInstance();
  const orderForm = files[`../../../i18n/${language}/sales/orderForm.json`] ?? {};
  await i18n.init({ lng: language, resources: { [language]: { orderForm } } });
  const t = i18n.getFixedT(language, 'orderForm');
  const text = receiptMessage(
    { ...sale, order: { id: '', orderNumber: 1024 } },
    'Corner Market',
    (key, values) => t(key, { ...values }),
    format,
  );
  return text.split('\n\n');
}

it.each([
  ['en', ['Discount: $3.00', 'Total: $130.00', 'Cash: $150.00', 'Change: $20.00']],
  ['es', ['Descuento: $3.00', 'Total: $130.00', 'Cash: $150.00', 'Cambio: $20.00']],
] as const)('the receipt for a chat has its lines and its change (%s)', async (language, money) => {
  const [head, lines, foot] = await messageOf(saleFor(150), language);
  expect(head).toMatch(/^Corner Market\n.* #1024$/);
  expect(lines).toMatch(/^2 × Drill: \$98\.00\n1 × Ladder \(.+\): \$35\.00$/);
  expect(foot?.split('\n')).toEqual(money);
});

it('a discounted line says in a chat what it cost before and what it costs', async () => {
  const [ladder, shirt] = sampleOrder().items as [OrderItem, OrderItem];
  const order = sampleOrder({
    items: [ladder, { ...shirt, discount: 3.75 as Amount, discountPercent: 10 }],
    discount: 8.75 as Amount,
    total: 101.25 as Amount,
  });
  const [, lines, foot] = await messageOf(saleOfOrder(order), 'en');
  expect(lines).toMatch(/^2 × Ladder \(.+\): \$70\.00\n3 × Shirt: \$37\.50 − \$3\.75 = \$33\.75$/);
  expect(foot?.split('\n').slice(0, 4)).toEqual([
    'Discount: $2.00',
    'Discount added later: $3.00',
    'Tax: $2.50',
    'Total: $101.25',
  ]);
});

it('a per cent that the order was given later is told in a chat below its lines', async () => {
  const [ladder, shirt] = sampleOrder().items as [OrderItem, OrderItem];
  const [later] = sampleOrder().discounts as [Order['discounts'][number]];
  const lowered = { discount: 3.75 as Amount, discountAddedLater: 3.75 as Amount };
  const order = sampleOrder({
    items: [ladder, { ...shirt, ...lowered }],
    orderDiscount: 2 as Amount,
    discount: 5.75 as Amount,
    discounts: [{ ...later, amount: 3.75 as Amount, percent: 10 }],
    total: 104.25 as Amount,
  });
  const [, lines, foot] = await messageOf(saleOfOrder(order), 'es');
  expect(lines).toMatch(/3 × Shirt: \$37\.50$/);
  expect(foot?.split('\n').slice(0, 2)).toEqual([
    'Descuento: $2.00',
    'Descuento agregado después: $3.75',
  ]);
});

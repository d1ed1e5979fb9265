import type { OrderItem } from '@mostrador/contract/orders';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import {
  type Amount,
  asCents,
  centsOf,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { orderBody } from '#features/orders/draft/order-body.ts';
import { PLAIN } from '#features/orders/draft/sample-draft.ts';
import { sampleEntry, sampleTaken } from '#features/orders/outbox/sample-entry.ts';
import { changeOfSale, keptOf, receivedOfSale } from '#features/orders/parts/finished-sale.ts';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { saleOfEntry, saleOfOrder } from './sale-of-order.ts';

const cash = {
  id: 'cash',
  name: 'Cash',
  kind: 'CASH',
  position: 1,
  createdAt: '',
  updatedAt: '',
  _count: { orders: 0 },
} as const;

/** The sample's sale over 130.00, for which so much was handed over. */
function saleFor(tendered: number | undefined, { amount = 130, step = 0 } = {}) {
  const payment = { paymentMethodId: 'cash', amountCents: centsOf(amount), notes: '' };
  const body = orderBody(sampleTaken(), PLAIN, [
    tendered === undefined ? payment : { ...payment, tenderedCents: centsOf(tendered) },
  ]);
  return saleOfEntry(sampleEntry({ body }), [cash], {
    rule: { stepCents: centsOf(step), mode: 'HALF_UP' },
    unit: 1,
  });
}

it('a sale that waits has its change, as the store rounds cash', () => {
  expect(changeOfSale(saleFor(150))).toBe(2000);
  // 130.00 is handed over as 150.00 where cash goes in steps of 50.00.
  expect(changeOfSale(saleFor(150, { step: 50 }))).toBe(0);
  expect(receivedOfSale(saleFor(undefined, { step: 50 }))).toBe(15_000);
  expect(changeOfSale(saleFor(undefined))).toBeUndefined();
});

it('a payment of a split counts without its change', () => {
  const [payment] = saleFor(150).payments;
  expect(payment && keptOf(payment)).toBe(13_000);
  const [exact] = saleFor(undefined, { step: 50 }).payments;
  expect(exact && keptOf(exact)).toBe(15_000);
});

it('a part leaves the rest due, and is not rounded', () => {
  const sale = saleFor(undefined, { amount: 30, step: 50 });
  expect([sale.leftCents, receivedOfSale(sale)]).toEqual([10_000, asCents(3000)]);
});

it('what came back of an order, with its tax, is between its lines and its total', () => {
  const [ladder, shirt] = sampleOrder().items as [OrderItem, OrderItem];
  const iva = { name: 'IVA', percent: 19, taxable: 100 as Amount, net: 100 as Amount };
  const returned = sampleOrder({
    items: [ladder, { ...shirt, returnedQuantity: 1, remainingQuantity: 2 }],
    pricesIncludeTax: false,
    tax: 19 as Amount,
    taxes: [{ ...iva, tax: 16 as Amount }],
    returns: [
      {
        id: 'return',
        totalAmount: 12.5 as Amount,
        taxGivenBack: 3 as Amount,
        creditNote: { number: 1, taxes: [{ ...iva, tax: 3 as Amount }] },
        reason: 'Wrong size',
        notes: null,
        createdAt: '2026-03-11T12:00:00.000Z',
        user: { firstName: 'Ana', lastName: 'Ruiz' },
        items: [],
      },
    ],
    returnsTotal: 12.5 as Amount,
    taxGivenBack: 3 as Amount,
    // 107.50 of goods, less 5.00 off, with 19.00 of tax, less 15.50 that came back.
    total: 106 as Amount,
  });
  const sale = saleOfOrder(returned);
  expect(sale).toMatchObject({ returnedCents: 1550, taxCents: 0 });
  expect(sale.taxes).toMatchObject([{ taxCents: 1900, isIncluded: false }]);
  const sums = [
    ...sale.lines.map((line) => minusCents(line.totalCents, line.discountCents ?? ZERO_CENTS)),
    minusCents(ZERO_CENTS, sale.discountCents),
    minusCents(ZERO_CENTS, sale.laterDiscountCents ?? ZERO_CENTS),
    ...(sale.taxes ?? []).map(({ taxCents }) => taxCents),
    minusCents(ZERO_CENTS, sale.returnedCents ?? ZERO_CENTS),
  ];
  expect(sumCents(sums)).toBe(sale.totalCents);
});

it('a sale has the phone of its order, else the customer’s, and the e-mail of a customer who waits', () => {
  const order = sampleOrder();
  expect(saleOfOrder(order).phone).toBe('305 555 0142');
  const customer = { ...order.customer, phone: '305 555 0199' } as typeof order.customer;
  expect(saleOfOrder({ ...order, customerPhone: null, customer }).phone).toBe('305 555 0199');
  expect(saleOfOrder({ ...order, customerPhone: null, customer: null }).phone).toBeNull();
  const entry = sampleEntry();
  const shown = entry.shown.customer && { ...entry.shown.customer, email: 'ana@example.com' };
  const sale = saleOfEntry({ ...entry, shown: { ...entry.shown, customer: shown } }, [cash], {
    rule: NO_CASH_ROUNDING,
    unit: 1,
  });
  expect(sale).toMatchObject({ email: 'ana@example.com', madeAt: entry.takenAt });
});

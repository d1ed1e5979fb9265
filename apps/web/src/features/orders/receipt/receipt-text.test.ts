import type { Order, OrderItem } from '@mostrador/contract/orders';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import { type Amount, asCents, centsOf } from '@mostrador/domain/money';
import { createInstance, type ResourceKey } from 'i18next';
import { describe, expect, it } from 'vitest';
import { orderBody } from '#features/orders/draft/order-body.ts';
import { PLAIN } from '#features/orders/draft/sample-draft.ts';
import { saleOfEntry, saleOfOrder } from '#features/orders/finish/sale-of-order.ts';
import { sampleEntry, sampleTaken } from '#features/orders/outbox/sample-entry.ts';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { storeFormat } from '#shared/format/store-format.ts';
import { type ReceiptStore, receiptText } from './receipt-text.ts';

const files = import.meta.glob<ResourceKey>('../../../i18n/*/*/receipt.json', {
  eager: true,
  import: 'default',
});
const format = storeFormat({ locale: 'en-US', currency: 'USD', timeZone: 'America/New_York' });
const store: ReceiptStore = { name: 'Corner Market', taxNumber: null, receiptFooter: null };
const cash = {
  id: 'cash',
  name: 'Cash',
  kind: 'CASH',
  position: 1,
  createdAt: '',
  updatedAt: '',
  _count: { orders: 0 },
} as const;
const EXACT = { rule: NO_CASH_ROUNDING, unit: 1 } as const;

/** The sample's sale over 130.00 that waits, for which 150.00 was handed over. */
function waitingSale(): FinishedSale {
  const payment = { paymentMethodId: 'cash', amountCents: centsOf(130), notes: '' };
  const body = orderBody(sampleTaken(), PLAIN, [{ ...payment, tenderedCents: centsOf(150) }]);
  return saleOfEntry(sampleEntry({ body }), [cash], EXACT);
}

/** The receipt of a sale, in its parts. */
async function partsOf(
  sale: FinishedSale,
  { language = 'en', of = store }: { language?: 'en' | 'es'; of?: ReceiptStore } = {},
) {
  const i18n = createInstance();
  const receipt = files[`../../../i18n/${language}/sales/receipt.json`] ?? {};
  await i18n.init({
    lng: language,
    resources: { [language]: { receipt } },
    interpolation: { escapeValue: false },
  });
  const t = i18n.getFixedT(language, 'receipt');
  const text = receiptText(sale, of, (key, values) => t(key, { ...values }), format);
  return text.split('\n\n').map((part) => part.split('\n'));
}

describe('a text receipt', () => {
  it('names the company and the tax number of its buyer under the date, also while it waits', async () => {
    const buyer = { customerCompany: 'Acme Ltd', customerTaxNumber: '900.1' };
    const [head] = await partsOf(saleOfOrder({ ...sampleOrder(), ...buyer }));
    expect(head?.slice(-2)).toEqual(['Acme Ltd', 'Tax number 900.1']);
    const body = { ...orderBody(sampleTaken(), PLAIN), ...buyer };
    const [waiting] = await partsOf(saleOfEntry(sampleEntry({ body }), [cash], EXACT));
    expect(waiting?.slice(-2)).toEqual(['Acme Ltd', 'Tax number 900.1']);
  });

  it.each([
    [
      'en',
      'lent',
      'Deposit',
      ['Discount: −$3.00', 'Total: $130.00', 'Cash: $150.00', 'Change: $20.00'],
    ],
    [
      'es',
      'prestado',
      'Depósito',
      ['Descuento: −$3.00', 'Total: $130.00', 'Cash: $150.00', 'Vueltas: $20.00'],
    ],
  ] as const)(
    'has its lines, what was lent, and its change (%s)',
    async (language, lent, deposit, money) => {
      const sale = { ...waitingSale(), order: { id: '', orderNumber: 1024 } };
      const [head, lines, foot] = await partsOf(sale, { language });
      expect(head).toEqual([
        'Corner Market',
        expect.stringMatching(/ #1024$/),
        expect.stringMatching(/2026/),
      ]);
      expect(lines).toEqual([
        '2 × Drill: $98.00',
        expect.stringMatching(/^ {2}\S+ \$49\.00 \S+$/),
        `1 × Ladder (Size: S, ${lent}): $15.00`,
        `  ${deposit}: $20.00`,
      ]);
      expect(foot).toEqual(money);
    },
  );

  it('says that a sale that waits has no number yet', async () => {
    const [head] = await partsOf(waitingSale());
    expect(head?.slice(0, 2)).toEqual(['Corner Market', 'Order number to follow']);
  });

  it('begins with the store and its tax number, and ends with its footer', async () => {
    const of = {
      ...store,
      taxNumber: '900.123-4',
      receiptFooter: 'Thank you!\r\n\r\nCome back soon.',
    };
    const parts = await partsOf(saleOfOrder(sampleOrder()), { of });
    expect(parts[0]?.slice(0, 3)).toEqual(['Corner Market', 'Tax number 900.123-4', 'Order #1024']);
    expect(parts.at(-1)).toEqual(['Thank you!', 'Come back soon.']);
  });

  it('says what a discounted line costs before, and by how much it is lowered', async () => {
    const [ladder, shirt] = sampleOrder().items as [OrderItem, OrderItem];
    const order = sampleOrder({
      items: [ladder, { ...shirt, discount: 3.75 as Amount, discountPercent: 10 }],
      discount: 8.75 as Amount,
      total: 101.25 as Amount,
    });
    const [, lines, foot] = await partsOf(saleOfOrder(order));
    expect(lines).toEqual([
      '2 × Ladder (lent): $30.00',
      '  at $15.00 each',
      '  Deposit: $40.00',
      '3 × Shirt (Size: M): $37.50',
      '  at $12.50 each',
      '  Discount: −$3.75',
    ]);
    expect(foot?.slice(0, 4)).toEqual([
      'Discount: −$2.00',
      'Discount added later: −$3.00',
      'Tax: $2.50',
      'Total: $101.25',
    ]);
  });

  it('names a line’s own discount and one that was given to it later apart', async () => {
    const [ladder, shirt] = sampleOrder().items as [OrderItem, OrderItem];
    const [later] = sampleOrder().discounts as [Order['discounts'][number]];
    const lowered = { discount: 5.75 as Amount, discountAddedLater: 2 as Amount };
    const order = sampleOrder({
      items: [ladder, { ...shirt, ...lowered }],
      discounts: [{ ...later, amount: 2 as Amount, orderItemId: shirt.id }],
    });
    const [, lines] = await partsOf(saleOfOrder(order));
    expect(lines?.slice(-2)).toEqual(['  Discount: −$3.75', '  Discount added later: −$2.00']);
  });

  it('tells a per cent that the order was given later below its lines', async () => {
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
    const [, lines, foot] = await partsOf(saleOfOrder(order), { language: 'es' });
    expect(lines?.at(-1)).toBe('  a $12.50 c/u');
    expect(foot?.slice(0, 2)).toEqual(['Descuento: −$2.00', 'Descuento agregado después: −$3.75']);
  });

  it('says what was paid back, and which deposit is still held', async () => {
    const order = sampleOrder({ refundsTotal: 10 as Amount, depositsHeld: 40 as Amount });
    const [, , foot] = await partsOf(saleOfOrder(order));
    expect(foot).toEqual(
      expect.arrayContaining([
        'Refunded: $10.00',
        '$40.00 of deposit comes back with what is lent.',
      ]),
    );
  });
});

const IVA = { id: 'iva', name: 'IVA', percent: 19, isDefault: true };

/** The sums of a sale that waits, in a store with one tax rate. */
async function taxedSums(pricesIncludeTax: boolean) {
  const draft = sampleTaken();
  const lines = draft.lines.map(({ product, ...line }) => ({
    ...line,
    product: { ...product, taxRateId: null, feeTaxRateId: null },
  }));
  const body = orderBody({ ...draft, lines }, { unit: 1, pricesIncludeTax, taxRates: [IVA] });
  const entry = sampleEntry({ body });
  const taxed = { ...entry, shown: { ...entry.shown, taxRates: [IVA] } };
  const [, , sums] = await partsOf(saleOfEntry(taxed, [cash], EXACT));
  return sums?.slice(0, 3);
}

describe('the taxes of a text receipt', () => {
  it('are above the total or in it, of a sale that waits', async () => {
    // Drills of 98.00 and a fee of 15.00, less 3.00 off the order.
    expect(await taxedSums(false)).toEqual([
      'Discount: −$3.00',
      'IVA 19%: $20.90',
      'Total: $150.90',
    ]);
    expect(await taxedSums(true)).toEqual([
      'Discount: −$3.00',
      'Total: $130.00',
      'Incl. IVA 19%: $17.56',
    ]);
  });

  it('are told by rate, with the free one', async () => {
    const tax = { taxable: 100 as Amount, net: 100 as Amount };
    const order = sampleOrder({
      pricesIncludeTax: false,
      tax: 26.5 as Amount,
      taxes: [
        { name: 'IVA', percent: 19, ...tax, tax: 19 as Amount },
        { name: 'IVA 5 %', percent: 5, ...tax, tax: 5 as Amount },
        { name: 'Exempt', percent: 0, ...tax, tax: 0 as Amount },
      ],
    });
    const [, , sums] = await partsOf(saleOfOrder(order));
    expect(sums).toEqual(
      expect.arrayContaining(['IVA 19%: $19.00', 'IVA 5 %: $5.00', 'Tax: $2.50']),
    );
    expect(sums?.join()).not.toContain('Exempt');
  });
});

it('names of any characters can be carried by a link, each on a line of its own', async () => {
  const [line] = waitingSale().lines as [FinishedSale['lines'][number]];
  const sale = {
    ...waitingSale(),
    lines: [
      { ...line, name: 'Half \uD83D of\na\u00A0smile', quantity: 1, totalCents: asCents(100) },
    ],
  };
  const [, lines] = await partsOf(sale);
  expect(lines).toEqual(['1 × Half \uFFFD of a smile: $1.00']);
  expect(() => encodeURIComponent(lines?.join('\n') ?? '')).not.toThrow();
});

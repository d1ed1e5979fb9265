import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buy,
  giveBack,
  line,
  markPaid,
  type Purchase,
  payFor,
  receive,
  setStatus,
} from '#test/support/purchasing.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { differenceLine } from './difference.ts';
import { verifyAll, verifyStore } from './verify-all.ts';

let shop: TestShop;
let hammer: string;

beforeAll(async () => {
  shop = await openTestShop();
  hammer = (await addProduct(shop.owner, { name: 'Hammer', stock: 100, cost: amount(4) })).id;
});
afterAll(() => shop.close());

/** Makes a purchase of ten hammers at 5: 6 came, 2 went back, and 20 are paid. */
async function purchase(taxRateId: string | null = null): Promise<Purchase> {
  const bought = await buy(shop.owner, [{ ...line(hammer, 10, 5), taxRateId }]);
  await receive(shop.owner, bought, [6]);
  await payFor(shop.owner, bought, 20);
  return giveBack(shop.owner, bought, [2]);
}

const lines = async () => (await verifyAll(shop.db)).differences.map(differenceLine).sort();

const setPurchase = ({ id }: Purchase, change: string) =>
  sql`update purchases b set ${sql.raw(change)} where b.store_id = ${shop.storeId} and b.id = ${id}`;
const ofEntry = ({ id }: Purchase) =>
  sql`where entry.store_id = ${shop.storeId} and entry.purchase_id = ${id}`;

interface Change {
  name: string;
  by: (purchase: Purchase) => RawBuilder<unknown>;
  /** Findings of verify about the purchase, without its number. */
  says: string[];
}

const CHANGES: Change[] = [
  {
    name: 'the figures of a purchase',
    by: (made) =>
      setPurchase(
        made,
        `subtotal_cents = 4000, total_cents = 4000, returns_total_cents = 1, payments_total_cents = 2,
         amount_due_cents = 3, payment_status = 'FREE', items_count = 2`,
      ),
    says: [
      'amountDue: kept 0.03, recomputed 20.00',
      'itemsCount: kept 2, recomputed 1',
      'paymentStatus: kept FREE, recomputed PARTIALLY_PAID',
      'paymentsTotal: kept 0.02, recomputed 20.00',
      'returnsTotal: kept 0.01, recomputed 10.00',
      'subtotal: kept 40.00, recomputed 50.00',
      'total as created: kept 40.00, recomputed 50.00',
      'total: kept 40.00, recomputed 50.00',
    ],
  },
  {
    name: 'its status',
    by: (made) => setPurchase(made, "status = 'RECEIVED'"),
    says: ['status: kept RECEIVED, recomputed PARTIALLY_RECEIVED'],
  },
  {
    name: 'a mark that nobody made',
    by: (made) => setPurchase(made, 'marked_paid = true'),
    says: [
      'markedPaid: kept true, recomputed false',
      'paymentStatus: kept PARTIALLY_PAID, recomputed PAID',
    ],
  },
  {
    name: 'a payment',
    by: (made) => sql`update purchase_payments entry set amount_cents = 4000 ${ofEntry(made)}`,
    says: [
      'amountDue: kept 20.00, recomputed 0.00',
      'paymentStatus: kept PARTIALLY_PAID, recomputed PAID',
      'paymentsTotal: kept 20.00, recomputed 40.00',
    ],
  },
  {
    name: 'what came and went back, as the item keeps it',
    by: (made) =>
      sql`update purchase_items entry set received_qty = 9, returned_qty = 3 ${ofEntry(made)}`,
    says: [
      'item 1 (Hammer) receivedQty: kept 9, recomputed 6',
      'item 1 (Hammer) returnedQty: kept 3, recomputed 2',
      'stock movements of Hammer: kept 4, recomputed 6',
    ],
  },
  {
    name: 'what came by the receipt',
    by: ({ id }) => sql`
      update receipt_items entry set quantity = 10
      where entry.store_id = ${shop.storeId}
        and entry.receipt_id = (select id from receipts where store_id = ${shop.storeId} and purchase_id = ${id})`,
    says: [
      'cost of what came: kept 50.00, recomputed 30.00',
      'item 1 (Hammer) receivedQty: kept 6, recomputed 10',
      'status: kept PARTIALLY_RECEIVED, recomputed RECEIVED',
    ],
  },
  {
    name: 'the worth of a return',
    by: (made) => sql`update purchase_returns entry set total_cents = 900 ${ofEntry(made)}`,
    says: ['return 1 total: kept 9.00, recomputed 10.00'],
  },
  {
    name: 'the beginning of its history',
    by: (made) =>
      sql`delete from purchase_history entry ${ofEntry(made)} and entry.action = 'PURCHASE_CREATED'`,
    says: ['PURCHASE_CREATED entries: kept 0, recomputed 1'],
  },
  {
    name: 'a receipt that lost its movement',
    by: (made) => sql`delete from stock_movements entry ${ofEntry(made)} and entry.quantity > 0`,
    says: ['stock movements of Hammer: kept -2, recomputed 4'],
  },
];

const TAX_CHANGES: Change[] = [
  {
    name: 'the tax of the lines',
    by: (made) => setPurchase(made, 'added_tax_cents = 400, total_cents = 5400'),
    says: [
      'tax of lines: kept 4.00, recomputed 5.00',
      'total as created: kept 54.00, recomputed 55.00',
      'total: kept 54.00, recomputed 55.00',
    ],
  },
  {
    name: 'the per cent of a line',
    by: (made) => sql`update purchase_items entry set tax_percent = 20000 ${ofEntry(made)}`,
    says: [
      'amountDue: kept 24.00, recomputed 28.00',
      'tax of lines: kept 5.00, recomputed 10.00',
      'tax received at VAT: kept 3.00, recomputed 6.00',
      'tax returned at VAT: kept -1.00, recomputed -2.00',
      'total: kept 55.00, recomputed 60.00',
    ],
  },
  {
    name: 'what is booked of what came',
    by: (made) => sql`
      update purchase_tax_changes entry set taxable_cents = 1, net_cents = 2, tax_cents = 3
      ${ofEntry(made)} and not entry.is_given_back`,
    says: [
      'net received at VAT: kept 0.02, recomputed 30.00',
      'tax received at VAT: kept 0.03, recomputed 3.00',
      'taxable received at VAT: kept 0.01, recomputed 30.00',
    ],
  },
  {
    name: 'what is booked of what went back',
    by: (made) =>
      sql`delete from purchase_tax_changes entry ${ofEntry(made)} and entry.is_given_back`,
    says: [
      'net returned at VAT: kept 0.00, recomputed -10.00',
      'tax returned at VAT: kept 0.00, recomputed -1.00',
      'taxable returned at VAT: kept 0.00, recomputed -10.00',
    ],
  },
  {
    name: 'a booking at another rate',
    by: (made) => sql`
      update purchase_tax_changes entry set tax_rate_id = ${made.id}
      ${ofEntry(made)} and entry.is_given_back`,
    says: [
      'net returned at VAT: kept 0.00, recomputed -10.00',
      'net returned at a rate of no line: kept -10.00, recomputed 0.00',
      'tax returned at VAT: kept 0.00, recomputed -1.00',
      'tax returned at a rate of no line: kept -1.00, recomputed 0.00',
      'taxable returned at VAT: kept 0.00, recomputed -10.00',
      'taxable returned at a rate of no line: kept -10.00, recomputed 0.00',
    ],
  },
];

it('verify finds nothing in a shop that only bought', async () => {
  await purchase();
  const cancelled = await buy(shop.owner, [line(hammer, 1, 5)]);
  await setStatus(shop.owner, cancelled, 'CANCELLED');
  const ordered = await buy(shop.owner, [line(hammer, 1, 0)]);
  await setStatus(shop.owner, ordered, 'ORDERED');
  await markPaid(shop.owner, await receive(shop.owner, ordered, [1]));
  expect(await verifyAll(shop.db)).toEqual({
    stores: 2,
    products: 1,
    orders: 0,
    purchases: 3,
    differences: [],
  });
});

it('goods that were not counted when they came are no difference', async () => {
  const { id } = await addProduct(shop.owner, { name: 'Service', stock: null });
  const count = async (stock: number | null) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await shop.owner.call('updateProduct', {
      params: { id },
      body: { name: 'Service', price: amount(10), stock },
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  };
  const bought = await buy(shop.owner, [line(id, 9, 0)]);
  await receive(shop.owner, bought, [3]);
  await count(5);
  await receive(shop.owner, bought, [2]);
  await count(null);
  await receive(shop.owner, bought, [1]);
  await count(0);
  expect(await lines()).toEqual([]);
  await receive(shop.owner, bought, [3]);
  await giveBack(shop.owner, bought, [2]);
  expect(await lines()).toEqual([]);
});

describe('verify names each figure that someone changed by hand', () => {
  it.each(CHANGES)('$name', ({ by, says }) => expectFound(by, says));

  describe('of its taxes', () => {
    let rateId: string;
    beforeAll(async () => {
      const body = { name: 'VAT', percent: 10, pricesIncludeTax: false };
      rateId = (await shop.owner.call('createTaxRate', { body })).id;
    });

    it.each(TAX_CHANGES)('$name', ({ by, says }) => expectFound(by, says, rateId));
  });

  async function expectFound(
    by: Change['by'],
    says: readonly string[],
    taxRateId: string | null = null,
  ): Promise<void> {
    const before = await lines();
    const made = await purchase(taxRateId);
    await by(made).execute(shop.db);
    const found = (await lines()).filter(
      (each) => !before.includes(each) && !each.startsWith('corner: product'),
    );
    expect(found).toEqual(says.map((text) => `corner: purchase ${made.purchaseNumber}, ${text}`));
  }

  it('the cost of a product, and a gap in its ledger', async () => {
    const saw = await addProduct(shop.owner, { name: 'Saw', stock: 5, cost: amount(1) });
    const drill = await addProduct(shop.owner, { name: 'Drill', stock: 5, cost: amount(1) });
    const old = await addProduct(shop.owner, { name: 'Old', stock: 5, cost: amount(1) });
    const bought = await buy(shop.owner, [line(saw.id, 9, 3), line(drill.id, 9, 3)]);
    await receive(shop.owner, bought, [5, 5]);
    await sql`
      update products p set cost_cents = 250
      where p.store_id = ${shop.storeId} and p.id in (${saw.id}, ${old.id})`.execute(shop.db);
    await sql`
      delete from cost_changes c where c.store_id = ${shop.storeId} and c.product_id = ${old.id}`.execute(
      shop.db,
    );
    await sql`
      update cost_changes c set cost_before_cents = null
      where c.store_id = ${shop.storeId} and c.product_id = ${drill.id} and c.purchase_id is not null`.execute(
      shop.db,
    );
    expect((await lines()).filter((each) => /Saw|Drill|Old/.test(each))).toEqual([
      'corner: product Drill, cost before change 2: kept unknown, recomputed 1.00',
      'corner: product Saw, cost: kept 2.50, recomputed 2.00',
    ]);
  });

  it('the numbers of the purchases', async () => {
    const made = await purchase();
    const number = made.purchaseNumber;
    await setPurchase(made, `purchase_number = ${number + 5}`).execute(shop.db);
    const found = await lines();
    expect(found).toContain(
      `corner: purchase ${number + 5}, purchaseNumber: kept ${number + 5}, recomputed ${number}`,
    );
    expect(found).toContain(
      `corner: purchase counter, last number: kept ${number}, recomputed ${number + 5}`,
    );
  });

  it('and nothing of a store that nobody touched', async () => {
    expect((await lines()).filter((each) => !each.startsWith('corner: '))).toEqual([]);
    expect((await verifyStore(shop.db, shop.other.storeId)).differences).toEqual([]);
  });
});

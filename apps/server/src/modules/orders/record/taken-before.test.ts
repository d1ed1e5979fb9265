import type { Answer, WireRequest } from '@mostrador/contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { differences } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

type Body = WireRequest<'createOrder'>['body'];
type Line = Body['items'][number];

let shop: TestShop;
let hammer: Answer<'createProduct'>;
let away: Answer<'createDeliveryPerson'>;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.owner.call('updateStore', { body: { settings: { currency: 'JPY' } } });
  hammer = await addProduct(shop.owner, { stock: null, name: 'Hammer', price: 10 });
  away = await shop.owner.call('createDeliveryPerson', {
    body: { name: 'Dan Rider', availableToDeliver: false },
  });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** A breach of a rule by an order: in a line of its own, or as a whole. */
interface Breach {
  line?: (line: Line) => Line;
  whole?: () => Partial<Body>;
  /** Refusal of such an order if it is taken now. */
  refused: string;
  /** Exception in its history if it was taken before. */
  exception: object;
}

// A new rule that refuses orders taken before adds its line here.
const BREACHES: Record<string, Breach> = {
  decimals: {
    line: (line) => ({ ...line, unitPrice: amount(10.55) }),
    refused: 'INVALID_INPUT',
    exception: { rule: 'decimals', currency: 'JPY' },
  },
  deliveryPerson: {
    whole: () => ({ serviceType: 'DELIVERY', deliveryPersonId: away.id }),
    refused: 'DELIVERY_PERSON_UNAVAILABLE',
    exception: { rule: 'deliveryPerson', name: 'Dan Rider' },
  },
  attributes: {
    line: (line) => ({ ...line, selectedAttributes: { Size: 'XXL' } }),
    refused: 'INVALID_INPUT',
    exception: { rule: 'attributes', product: 'Hammer', attributes: 'XXL' },
  },
  price: {
    line: (line) => ({ ...line, unitPrice: amount(0) }),
    refused: 'PRICE_CHANGED',
    exception: {
      rule: 'price',
      product: 'Hammer',
      transactionType: 'SALE',
      unitPrice: 0,
      borrowDepositPerUnit: 0,
      lowestUnitPrice: 10,
      lowestBorrowDepositPerUnit: 0,
    },
  },
};

const TAKEN_AT = '2026-03-09T23:42:00.000Z';

/** Returns an order that keeps every rule except these. */
function orderWith(breaches: readonly Breach[], quantity: number): Body {
  const sound: Line = {
    productId: hammer.id,
    quantity,
    unitPrice: amount(10),
    transactionType: 'SALE',
  };
  const broken = breaches.flatMap(({ line }) => (line ? [line(sound)] : []));
  const whole = breaches.map(({ whole }) => whole?.() ?? {});
  return orderBody([sound, ...broken], Object.assign({}, ...whole));
}

const create = (till: Till, body: Body) => till.call('createOrder', { body });
const orderCount = async () => (await shop.owner.call('readOrderStats')).totalOrders;

describe('an order that was taken before a rule could be asked', () => {
  it('is accepted and marked with every rule that it breaks, never lost; taken now it is refused', async () => {
    const breaches = fc.subarray(Object.values(BREACHES), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(breaches, fc.integer({ min: 1, max: 9 }), async (broken, quantity) => {
        const body = orderWith(broken, quantity);
        const before = await orderCount();
        const refusal = await refusalOf(create(shop.despatcher, body));
        expect(broken.map(({ refused }) => refused)).toContain(refusal.body.code);
        expect(await orderCount()).toBe(before);

        const kept = await create(shop.despatcher, { ...body, takenAt: TAKEN_AT });
        expect(await orderCount()).toBe(before + 1);
        expect(kept.total).toBe(body.total);
        expect(kept.items).toMatchObject(body.items);
        const { history } = await shop.owner.call('readOrder', { params: { id: kept.id } });
        expect(history).toMatchObject([
          { action: 'ORDER_CREATED', changes: { takenAt: TAKEN_AT } },
          { action: 'ACCEPTED_AS_TAKEN', user: { firstName: 'despatcher' } },
        ]);
        const accepted = history.find((each) => each.action === 'ACCEPTED_AS_TAKEN')?.changes;
        const exceptions = broken.map(({ exception }) => exception);
        expect(accepted?.exceptions).toHaveLength(exceptions.length);
        expect(accepted?.exceptions).toEqual(expect.arrayContaining(exceptions));
      }),
      { numRuns: 30 },
    );
  });

  it('has no mark where it breaks none', async () => {
    const body = { ...orderWith([], 2), takenAt: TAKEN_AT };
    expect((await create(shop.despatcher, body)).history).toHaveLength(1);
  });

  it('is told in the audit trail by the rules that it was let past', async () => {
    const body = orderWith(Object.values(BREACHES), 1);
    const { id } = await create(shop.despatcher, { ...body, takenAt: TAKEN_AT });
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    const value = Object.keys(BREACHES).join(',');
    expect(entries).toMatchObject([
      { subjectId: id, changes: [{ field: 'acceptedAsTaken', value }] },
    ]);
  });
});

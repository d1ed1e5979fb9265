import 'fake-indexeddb/auto';
import type { Product } from '@mostrador/contract/products';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import type { ProductSort } from '@mostrador/domain/list-sorts';
import { type Amount, amountOf, ZERO_CENTS } from '@mostrador/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerFromCopy } from './answer-from-copy.ts';
import { forgetIndex } from './copy-index.ts';
import type { Reader } from './copy-owner.ts';
import { copiedAt, countCopies } from './copy-reads.ts';
import { type Change, changeCopy, claimCopy, editCopies, endWholeCopy } from './copy-store.ts';
import { changesOf } from './keep-answer.ts';

const mary: Reader = { owner: 'store/mary', timeZone: 'America/Bogota' };
const paul: Reader = { owner: 'store/paul', timeZone: 'America/Bogota' };

const amount = (value: number) => value as Amount;

let made = 0;
const nextId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

function aProduct(given: Partial<Product>): Product {
  return {
    id: nextId(),
    name: 'Rice',
    description: null,
    barcode: null,
    price: 10 as Product['price'],
    stock: 5,
    tracksUnits: false,
    foundUnits: 0,
    inRepair: 0,
    reservedUntil: null,
    minStock: 0,
    category: null,
    provider: null,
    borrowable: false,
    isFavourite: false,
    attributes: null,
    picture: null,
    lastBorrowFeePerUnit: null,
    lastBorrowDepositPerUnit: null,
    borrowFeePerUnit: null,
    borrowDepositPerUnit: null,
    taxRateId: null,
    feeTaxRateId: null,
    feePer: 'LOAN',
    borrowDays: null,
    lateFeePerDay: null,
    lateFeeMax: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

type Order = Answer<'listOrders'>['orders'][number];

function anOrder(given: Partial<Order>): Order {
  const id = nextId();
  return {
    id,
    orderNumber: 1000 + made,
    status: 'CONFIRMED',
    paymentStatus: 'PENDING',
    deliveryStatus: 'NOT_APPLICABLE',
    serviceType: 'PICKUP',
    customer: null,
    customerName: 'José Peña',
    customerPhone: '305-555-0001',
    customerAddress: null,
    deliveryPerson: null,
    acceptedAsTaken: false,
    itemsCount: 1,
    total: 10 as Order['total'],
    totalNetOfDeposits: 10 as Order['total'],
    amountDue: 10 as Order['total'],
    goods: 'TO_HAND_OVER',
    createdAt: '2026-03-10T15:00:00.000Z',
    updatedAt: '2026-03-10T15:00:00.000Z',
    ...given,
  };
}

const kept = (kind: 'product', records: Product[]): Change[] =>
  records.map((record) => ({ kind, record }));
const keptOrders = (records: Order[]): Change[] =>
  records.map((record) => ({ kind: 'order', record }));

async function namesOf(
  query: Parameters<typeof answerFromCopy<'listProducts'>>[2]['query'],
  reader = mary,
): Promise<string[] | undefined> {
  forgetIndex();
  const request = { params: undefined, query, body: undefined };
  const answer = await answerFromCopy(reader, 'listProducts', request);
  return answer?.products.map(({ name }) => name);
}

async function numbersOf(
  query: Parameters<typeof answerFromCopy<'listOrders'>>[2]['query'],
): Promise<number[] | undefined> {
  const request = { params: undefined, query, body: undefined };
  const answer = await answerFromCopy(mary, 'listOrders', request);
  return answer?.orders.map(({ orderNumber }) => orderNumber);
}

beforeEach(async () => {
  await claimCopy(undefined);
  await claimCopy(mary.owner);
});

describe('without a network a product is found', () => {
  beforeEach(async () => {
    await changeCopy(
      mary.owner,
      kept('product', [
        aProduct({ name: 'Salt', barcode: '7701', stock: 3, minStock: 3 }),
        aProduct({ name: 'Café de Olla', barcode: '7702', stock: 0, minStock: 2 }),
        aProduct({ name: 'Advice', stock: null }),
        aProduct({
          name: 'Rice',
          isFavourite: true,
          barcode: '77',
          category: { id: 'pantry', name: 'Pantry' },
        }),
      ]),
    );
    await endWholeCopy(mary.owner, 'product');
  });

  it('by part of its name or barcode, ignoring case and accents', async () => {
    expect(await namesOf({ search: 'CAFE de' })).toEqual(['Café de Olla']);
    expect(await namesOf({ search: 'olla cafe' })).toEqual(['Café de Olla']);
    expect(await namesOf({ search: '770' })).toEqual(['Café de Olla', 'Salt']);
  });

  it('by exactly its barcode', async () => {
    expect(await namesOf({ barcode: '77', limit: '1' })).toEqual(['Rice']);
    expect(await namesOf({ barcode: '770' })).toEqual([]);
  });

  it('in its category, and among those that run low, the lowest first', async () => {
    expect(await namesOf({ categoryId: 'pantry' })).toEqual(['Rice']);
    expect(await namesOf({ lowStock: 'true' })).toEqual(['Café de Olla', 'Salt']);
  });

  it('by name, the favourites first where that is asked', async () => {
    const all = ['Advice', 'Café de Olla', 'Rice', 'Salt'];
    expect(await namesOf({})).toEqual(all);
    expect(await namesOf({ favouritesFirst: 'true' })).toEqual([
      'Rice',
      ...all.filter((name) => name !== 'Rice'),
    ]);
  });

  it('by name, page by page', async () => {
    expect(await namesOf({ limit: '3' })).toEqual(['Advice', 'Café de Olla', 'Rice']);
    expect(await namesOf({ limit: '3', page: '2' })).toEqual(['Salt']);
  });

  it('in every order of the list, from either end', async () => {
    await changeCopy(
      mary.owner,
      kept('product', [
        aProduct({
          name: 'Tea',
          price: amount(30),
          stock: 9,
          createdAt: '2026-03-02T00:00:00.000Z',
        }),
        aProduct({ name: 'Sugar', price: amount(20), createdAt: '2026-03-03T00:00:00.000Z' }),
      ]),
    );
    const sorted = (sort: ProductSort) => namesOf({ sort });
    expect(await sorted('nameDescending')).toEqual([
      'Tea',
      'Sugar',
      'Salt',
      'Rice',
      'Café de Olla',
      'Advice',
    ]);
    expect((await sorted('newest'))?.slice(0, 2)).toEqual(['Sugar', 'Tea']);
    expect((await sorted('oldest'))?.slice(-2)).toEqual(['Tea', 'Sugar']);
    expect((await sorted('priceDescending'))?.slice(0, 2)).toEqual(['Tea', 'Sugar']);
    expect(await sorted('stock')).toEqual([
      'Café de Olla',
      'Salt',
      'Rice',
      'Sugar',
      'Tea',
      'Advice',
    ]);
    expect((await sorted('stockDescending'))?.at(-1)).toBe('Advice');
    expect(await namesOf({ lowStock: 'true', sort: 'nameDescending' })).toEqual([
      'Salt',
      'Café de Olla',
    ]);
    expect(await namesOf({ sort: 'priceDescending', limit: '1', page: '2' })).toEqual(['Sugar']);
  });

  it('with less in stock after a sale on this device', async () => {
    const [salt] = await found('Salt');
    await editCopies(mary.owner, 'product', [salt?.id ?? ''], (product) => ({
      ...product,
      stock: 1,
    }));
    expect((await found('Salt'))[0]?.stock).toBe(1);
  });

  async function found(search: string): Promise<Product[]> {
    forgetIndex();
    const request = { params: undefined, query: { search }, body: undefined };
    return (await answerFromCopy(mary, 'listProducts', request))?.products ?? [];
  }
});

it('offline the available delivery persons are offered before the rest', async () => {
  const people = [
    { id: 'ana', name: 'Ana', availableToDeliver: false },
    { id: 'bea', name: 'Bea', availableToDeliver: true },
    { id: 'cid', name: 'Cid', availableToDeliver: true },
  ].map((person) => ({
    ...person,
    ...{
      email: null,
      phoneNumber: null,
      deliveries: 0,
      cash: amountOf(ZERO_CENTS),
      createdAt: '',
      updatedAt: '',
    },
  }));
  const changes: Change[] = people.map((record) => ({ kind: 'deliveryPerson', record }));
  await changeCopy(mary.owner, changes);
  await endWholeCopy(mary.owner, 'deliveryPerson');
  const namesOffered = async (query: WireRequest<'listDeliveryPersons'>['query']) => {
    const request = { params: undefined, query, body: undefined };
    const answer = await answerFromCopy(mary, 'listDeliveryPersons', request);
    return answer?.deliveryPersons.map(({ name }) => name);
  };
  expect(await namesOffered({})).toEqual(['Ana', 'Bea', 'Cid']);
  expect(await namesOffered({ availableFirst: 'true' })).toEqual(['Bea', 'Cid', 'Ana']);
});

describe('without a network the units with codes of a product', () => {
  const drill = { id: nextId(), name: 'Drill' };
  const unit = (id: string, code: string) => ({
    id,
    code,
    state: 'HERE' as const,
    order: null,
    loan: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const answer = { product: drill, units: [unit('1', 'DRILL-001'), unit('2', 'DRILL-002')] };
  const request = { params: { id: drill.id }, query: undefined, body: undefined };
  const found = (code: string) =>
    answerFromCopy(mary, 'findUnit', { params: undefined, query: { code }, body: undefined });

  it('are listed, and found by their codes once those of all products are copied', async () => {
    await changeCopy(mary.owner, changesOf('listUnits', request, answer));
    expect(await answerFromCopy(mary, 'listUnits', request)).toEqual(answer);
    forgetIndex();
    expect(await found('DRILL-002')).toBeUndefined();
    await endWholeCopy(mary.owner, 'units');
    await changeCopy(mary.owner, changesOf('listUnits', request, answer));
    forgetIndex();
    expect((await found('DRILL-002'))?.unit).toMatchObject({ id: '2', product: drill });
    expect((await found('drill-002'))?.unit).toMatchObject({ id: '2' });
    expect((await found('DRILL-009'))?.unit).toBeNull();
  });
});

describe('the copy', () => {
  it('answers no list from a partial copy', async () => {
    await changeCopy(mary.owner, kept('product', [aProduct({ name: 'Seen in passing' })]));
    expect(await namesOf({})).toBeUndefined();
  });

  it('forgets records that the next complete copy does not contain', async () => {
    const [old, recent] = [anOrder({ orderNumber: 1001 }), anOrder({ orderNumber: 1002 })];
    await changeCopy(mary.owner, keptOrders([old, recent]));
    await endWholeCopy(mary.owner, 'order');
    await changeCopy(mary.owner, keptOrders([recent]));
    await endWholeCopy(mary.owner, 'order');
    expect(await numbersOf({})).toEqual([1002]);
  });

  it('keeps records that arrived by other calls during a complete copy', async () => {
    await endWholeCopy(mary.owner, 'product');
    const [rice, salt] = [aProduct({ name: 'Rice' }), aProduct({ name: 'Salt' })];
    await changeCopy(mary.owner, kept('product', [rice]));
    await changeCopy(mary.owner, kept('product', [salt]));
    await endWholeCopy(mary.owner, 'product');
    expect(await namesOf({})).toEqual(['Rice', 'Salt']);
  });

  it('forgets at once a record that was deleted here', async () => {
    const rice = aProduct({ name: 'Rice' });
    await changeCopy(mary.owner, kept('product', [rice]));
    await endWholeCopy(mary.owner, 'product');
    const asked = { params: { id: rice.id }, query: undefined, body: undefined };
    await changeCopy(mary.owner, changesOf('deleteProduct', asked, null));
    expect(await namesOf({})).toEqual([]);
  });

  it('tells a product’s loans only if it knows them', async () => {
    const chair = aProduct({ name: 'Chair', borrowable: true });
    const rice = aProduct({ name: 'Rice' });
    await changeCopy(mary.owner, kept('product', [chair, rice]));
    const read = (id: string) => {
      const asked = { params: { id }, query: undefined, body: undefined };
      return answerFromCopy(mary, 'readProduct', asked);
    };
    expect(await read(rice.id)).toEqual({ ...rice, onLoan: 0, owned: rice.stock });
    expect(await read(chair.id)).toBeUndefined();
    const asked = { params: { id: chair.id }, query: undefined, body: undefined };
    await changeCopy(
      mary.owner,
      changesOf('readProduct', asked, { ...chair, onLoan: 2, owned: 7 }),
    );
    await changeCopy(mary.owner, kept('product', [{ ...chair, stock: 4 }]));
    expect(await read(chair.id)).toEqual({ ...chair, stock: 4, onLoan: 2, owned: 6 });
  });

  it('belongs to one person: another neither reads nor changes it', async () => {
    await changeCopy(mary.owner, kept('product', [aProduct({ name: 'Mary’s' })]));
    await endWholeCopy(mary.owner, 'product');
    expect(await namesOf({}, paul)).toBeUndefined();
    await claimCopy(paul.owner);
    // An answer to Mary that arrives after she has signed out.
    await changeCopy(mary.owner, kept('product', [aProduct({ name: 'Late' })]));
    expect(await copiedAt(paul.owner, 'product')).toBeUndefined();
    expect(await countCopies(paul.owner, 'product')).toBe(0);
    await claimCopy(mary.owner);
    expect(await countCopies(mary.owner, 'product')).toBe(0);
  });

  it('stays if the same person signs in again', async () => {
    await changeCopy(mary.owner, kept('product', [aProduct({ name: 'Rice' })]));
    await endWholeCopy(mary.owner, 'product');
    await claimCopy(mary.owner);
    expect(await namesOf({})).toEqual(['Rice']);
  });
});

describe('without a network the orders that are kept', () => {
  it('are listed newest first, and filtered as the server does it', async () => {
    const orders = [
      anOrder({ orderNumber: 1001, createdAt: '2026-03-10T04:59:00.000Z' }),
      anOrder({ orderNumber: 1002, createdAt: '2026-03-10T05:00:00.000Z', paymentStatus: 'PAID' }),
      anOrder({ orderNumber: 1003, createdAt: '2026-03-11T04:59:59.999Z', status: 'COMPLETED' }),
      anOrder({ orderNumber: 1004, createdAt: '2026-03-11T05:00:00.000Z', customerName: 'Ana' }),
    ];
    await changeCopy(mary.owner, keptOrders(orders));
    expect(await numbersOf({})).toBeUndefined();
    await endWholeCopy(mary.owner, 'order');
    expect(await numbersOf({})).toEqual([1004, 1003, 1002, 1001]);
    // A day in the store's time zone, five hours behind UTC.
    const day = { startDate: '2026-03-10', endDate: '2026-03-10' };
    expect(await numbersOf(day)).toEqual([1003, 1002]);
    expect(await numbersOf({ search: 'pena' })).toEqual([1003, 1002, 1001]);
    expect(await numbersOf({ search: '3055550001', limit: '1' })).toEqual([1004]);
    expect(await numbersOf({ search: '+1 (305) 555 0001', limit: '1' })).toEqual([1004]);
    expect(await numbersOf({ search: 'pena 1003' })).toEqual([1003]);
    expect(await numbersOf({ search: '#1003' })).toEqual([1003]);
    expect(await numbersOf({ paymentStatus: 'PAID,FREE' })).toEqual([1002]);
    expect(await numbersOf({ status: 'COMPLETED' })).toEqual([1003]);
    expect(await numbersOf({ orderNumber: 1001 })).toEqual([1001]);
  });

  it('are sorted by their total, the newest of equal ones first', async () => {
    const orders = [20, 10, 30, 10].map((total, index) =>
      anOrder({
        orderNumber: 1001 + index,
        total: amount(total),
        createdAt: `2026-03-1${index}T05:00:00.000Z`,
      }),
    );
    await changeCopy(mary.owner, keptOrders(orders));
    await endWholeCopy(mary.owner, 'order');
    expect(await numbersOf({ sort: 'total' })).toEqual([1004, 1002, 1001, 1003]);
    expect(await numbersOf({ sort: 'totalDescending' })).toEqual([1003, 1001, 1004, 1002]);
    expect(await numbersOf({ sort: 'oldest' })).toEqual([1001, 1002, 1003, 1004]);
  });
});

it('a catalogue of many portions is copied and searched completely', async () => {
  const products = Array.from({ length: 5_000 }, (_, number) =>
    aProduct({ name: `Product ${number}`, barcode: String(7_700_000 + number) }),
  );
  for (let start = 0; start < products.length; start += 1_000) {
    await changeCopy(mary.owner, kept('product', products.slice(start, start + 1_000)));
  }
  await endWholeCopy(mary.owner, 'product');
  expect(await countCopies(mary.owner, 'product')).toBe(5_000);
  expect(await namesOf({ search: 'product 499', limit: '3' })).toEqual([
    'Product 1499',
    'Product 2499',
    'Product 3499',
  ]);
}, 60_000);

import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#shared/api/api-error.ts';
import {
  changesOf,
  createEntryQueue,
  type Entry,
  type EntryQueue,
  type Unsent,
} from './entry-queue.ts';

/** A fake server with an interruptible connection; it counts each key once, as the real one does. */
function shopOf(products: Record<string, string>) {
  const counted = new Map<string, Entry>();
  const shop = {
    isReachable: true,
    isClosed: false,
    /** Loses the answer after the call has had its effect. */
    losesAnswers: false,
    counted,
    find: async (barcode: string) => {
      if (!shop.isReachable) throw new NetworkError(undefined);
      return products[barcode] === undefined ? undefined : lineOf(products[barcode], 0);
    },
    enter: async (entry: Entry) => {
      if (!shop.isReachable) throw new NetworkError(undefined);
      if (shop.isClosed) throw refusal(409, 'STOCK_COUNT_CLOSED');
      counted.set(entry.idempotencyKey, entry);
      if (shop.losesAnswers) throw new NetworkError(undefined);
      return lineOf(entry.productId, unitsOf(entry.productId));
    },
  };
  const unitsOf = (productId: string) =>
    [...counted.values()]
      .filter((entry) => entry.productId === productId)
      .reduce((units, { change }) => ('add' in change ? units + change.add : units), 0);
  return { ...shop, shop, unitsOf };
}

const lineOf = (id: string, counted: number): StockCountLine => ({
  product: { id, name: id, barcode: null, thumbnailUrl: null },
  expected: 0,
  entries: [],
  counted,
  unitCost: null,
  difference: counted,
});
const refusal = (statusCode: number, code: string) =>
  new ApiError({ statusCode, code, message: code });

let kept: readonly Unsent[];
let refused: [string | undefined, unknown][];
let counted: StockCountLine[];
let stops: (() => void)[];
let emptied: number;
let keys: number;

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  refused = [];
  counted = [];
  stops = [];
  emptied = 0;
  keys = 0;
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

function open({ shop }: ReturnType<typeof shopOf>): EntryQueue {
  const queue = createEntryQueue({
    kept: {
      read: () => kept,
      write: (unsent) => {
        kept = unsent;
      },
    },
    newKey: () => `key ${++keys}`,
    find: (barcode) => shop.find(barcode),
    enter: (entry) => shop.enter(entry),
  });
  const stop = queue.start({
    onFound: () => undefined,
    onCounted: (line) => counted.push(line),
    onRefused: (entry, error) => refused.push([entry.barcode ?? entry.productId, error]),
    onEmpty: () => {
      emptied += 1;
    },
  });
  stops.push(stop);
  return queue;
}
const scan = (queue: EntryQueue, barcode: string) => queue.add({ barcode, change: { add: 1 } });
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the entries of a count', () => {
  test('scans that come faster than answers are counted one by one, each once', async () => {
    const till = shopOf({ '750': 'drill', '751': 'ladder' });
    const queue = open(till);
    for (const barcode of ['750', '751', '750', '750']) scan(queue, barcode);
    await settle();
    expect([till.unitsOf('drill'), till.unitsOf('ladder')]).toEqual([3, 1]);
    expect(counted).toHaveLength(4);
    expect(queue.store.get()).toEqual({ unsent: [], error: undefined });
    expect([kept, emptied]).toEqual([[], 1]);
  });

  test('offline they wait with the reason, and are sent once online', async () => {
    const till = shopOf({ '750': 'drill' });
    till.shop.isReachable = false;
    const queue = open(till);
    scan(queue, '750');
    queue.add({ productId: 'ladder', change: { add: 4 } });
    await settle();
    expect(queue.store.get().unsent).toHaveLength(2);
    expect(queue.store.get().error).toBeInstanceOf(NetworkError);
    till.shop.isReachable = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([till.unitsOf('drill'), till.unitsOf('ladder')]).toEqual([1, 4]);
    expect(queue.store.get()).toEqual({ unsent: [], error: undefined });
  });

  test('after a lost answer an entry is sent again with its key, and counts once', async () => {
    const till = shopOf({ '750': 'drill' });
    till.shop.losesAnswers = true;
    const queue = open(till);
    scan(queue, '750');
    await settle();
    expect(changesOf(queue.store.get(), 'drill')).toEqual([{ add: 1 }]);
    till.shop.losesAnswers = false;
    queue.send();
    await settle();
    expect(till.unitsOf('drill')).toBe(1);
    expect(queue.store.get().unsent).toEqual([]);
  });

  test('a reload loses no unsent entry, and sends each once', async () => {
    const till = shopOf({ '750': 'drill' });
    till.shop.losesAnswers = true;
    const before = open(till);
    scan(before, '750');
    await settle();
    stops[0]?.();
    till.shop.losesAnswers = false;
    open(till);
    await settle();
    expect([till.unitsOf('drill'), kept]).toEqual([1, []]);
  });

  test('two tabs keep their entries apart', async () => {
    const till = shopOf({});
    till.shop.isReachable = false;
    const [first, second] = [open(till), open(till)];
    first.add({ productId: 'drill', change: { add: 1 } });
    second.add({ productId: 'ladder', change: { add: 1 } });
    await settle();
    expect(kept.map(({ productId }) => productId)).toEqual(['drill', 'ladder']);
  });

  test('a refused entry is reported, and does not hold up the rest', async () => {
    const till = shopOf({ '750': 'drill' });
    const queue = open(till);
    scan(queue, '999');
    scan(queue, '750');
    await settle();
    expect(refused).toEqual([['999', undefined]]);
    expect(till.unitsOf('drill')).toBe(1);

    till.shop.isClosed = true;
    scan(queue, '750');
    await settle();
    expect(refused.at(-1)?.[1]).toMatchObject({ code: 'STOCK_COUNT_CLOSED' });
    expect(queue.store.get().unsent).toEqual([]);
  });
});

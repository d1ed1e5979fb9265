/** The app's copy of a store in a page of its own, which `copy-in-browser.ts` drives. */
import type { Answer } from '@mostrador/contract/routes';
import { ean13 } from '@mostrador/domain/barcode';
import { answerFromCopy } from '../../apps/web/src/shared/offline/answer-from-copy.ts';
import type { CopiedRow } from '../../apps/web/src/shared/offline/copied-row.ts';
import {
  copyDatabase,
  ENTRIES_LEFT,
  STORES,
} from '../../apps/web/src/shared/offline/copy-database.ts';
import { forgetIndex, indexOf } from '../../apps/web/src/shared/offline/copy-index.ts';
import { changeTold, streamOpened } from '../../apps/web/src/shared/offline/copy-news.ts';
import { takeEntries } from '../../apps/web/src/shared/offline/copy-rows.ts';
import { claimCopy, editProgress } from '../../apps/web/src/shared/offline/copy-store.ts';
import { followRecords, type Steps } from '../../apps/web/src/shared/offline/follow-changes.ts';

const OWNER = 'bench';
const PART = 500;
const READER = { owner: OWNER, timeZone: 'UTC' };

const idAt = (kind: number, number: number) =>
  `00000000-0000-7000-800${kind}-${String(number).padStart(12, '0')}`;
const codeAt = (number: number) => ean13(String(200_000_000_000 + number));

type Product = Answer<'listProducts'>['products'][number];
type Customer = Answer<'readCustomer'>;

function productAt(number: number, stock = 5): Product {
  return {
    id: idAt(1, number),
    name: `Folding ladder ${number}`,
    description: 'Aluminium, with rubber feet and a tray for tools',
    barcode: codeAt(number),
    price: 49.9,
    stock,
    tracksUnits: false,
    foundUnits: 0,
    inRepair: 0,
    reservedUntil: null,
    minStock: 2,
    category: { id: idAt(3, number % 50), name: `Category ${number % 50}` },
    provider: { id: idAt(4, number % 25), name: `Provider ${number % 25}`, isArchived: false },
    borrowable: false,
    isFavourite: false,
    attributes: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  } as Product;
}

function customerAt(number: number): Customer {
  return {
    id: idAt(2, number),
    firstName: 'Ada',
    lastName: `Abbott ${number}`,
    phone: `+1 212 ${2_000_000 + number}`,
    email: null,
    address: `${number} Oak St`,
    company: null,
    taxNumber: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  } as Customer;
}

let size = { products: 0, customers: 0 };
let changes = 0;

/** Answers as the server does, for a store of this size in which one product changes at a time. */
const ask = async (name: string, { query }: { query: Record<string, string> }) => {
  const none = { products: [], customers: [], categories: [], providers: [] };
  if (name === 'readCopyChanges') {
    const mustCopyAll = query.since === undefined;
    const products = mustCopyAll ? [] : [productAt(changes, changes)];
    const rest = { gone: [], paymentMethods: [], deliveryPersons: [] };
    return { ...none, ...rest, products, cursor: String(changes), mustCopyAll, hasMore: false };
  }
  const first = query.after === undefined ? 0 : Number(query.after.slice(-12)) + 1;
  const rowsOf = <Row>(count: number, make: (number: number) => Row) =>
    Array.from({ length: Math.max(0, Math.min(PART, count - first)) }, (_, at) => make(first + at));
  const products = query.kind === 'product' ? rowsOf(size.products, (at) => productAt(at)) : [];
  const customers = query.kind === 'customer' ? rowsOf(size.customers, customerAt) : [];
  const hasMore = products.length === PART || customers.length === PART;
  return { ...none, products, customers, hasMore };
};

const steps: Steps = { owner: OWNER, turn: async () => undefined, ask: ask as Steps['ask'] };

const page = {
  /** Copies a whole store. */
  async fill(products: number, customers: number): Promise<void> {
    size = { products, customers };
    await claimCopy(undefined);
    await claimCopy(OWNER);
    streamOpened();
    await followRecords(steps);
  },
  /** Follows changes, each told a minute after the one before. */
  async follow(count: number): Promise<void> {
    for (let each = 0; each < count; each += 1) {
      changes += 1;
      await editProgress(OWNER, (progress) => ({ ...progress, askedAt: Date.now() - 60_000 }));
      changeTold();
      await followRecords(steps);
    }
  },
  /** Makes the copy as version 1.43 kept it: the entries within the rows. */
  async becomeFormer(): Promise<void> {
    const transaction = (await copyDatabase()).transaction(STORES, 'readwrite');
    const records = transaction.objectStore('records');
    for (const block of await transaction.objectStore('entries').getAll()) {
      for (const entry of block) {
        const key: [string, string] = [entry.id[22] === '1' ? 'product' : 'customer', entry.id];
        const row = (await records.get(key)) as CopiedRow;
        void records.put({ ...row, ...entry }, key);
      }
    }
    void transaction.objectStore('entries').clear();
    void transaction.objectStore('state').put({ kind: 'product' }, ENTRIES_LEFT);
    await transaction.done;
  },
  /** Takes the entries out of its rows, as the app does while it is idle. */
  takeOver: () => standingStill(() => takeEntries(OWNER)),
  /** Reads what a search needs, as the app does when the connection is lost. */
  async prepare(): Promise<Took> {
    forgetIndex();
    return standingStill(async () => {
      await Promise.all([indexOf(OWNER, 'product'), indexOf(OWNER, 'customer')]);
    });
  },
  scan: (number: number) => timed(() => listed({ barcode: codeAt(number) }), 1),
  /** Searches of each kind: rare, many and common words, digits, and a word that nothing has. */
  async search(number: number): Promise<number[]> {
    const words = [`ladd ${number}`, 'ladder', `fold ${number % 10}`, codeAt(number).slice(3, 10)];
    const times: number[] = [];
    for (const word of words) times.push(await timed(() => listed({ search: word })));
    times.push(await timed(() => listed({ search: `hammer ${number}` }), 0));
    return times;
  },
};
export type CopyPage = typeof page;
Object.assign(globalThis, { page });

async function listed(query: Record<string, string>): Promise<number> {
  const request = { params: undefined, query: { ...query, limit: '50' }, body: undefined };
  const answer = await answerFromCopy(READER, 'listProducts', request);
  return answer?.products.length ?? 0;
}

/** Returns the milliseconds of a search; throws if it finds nothing, or another number than expected. */
async function timed(search: () => Promise<number>, expected?: number): Promise<number> {
  const start = performance.now();
  const found = await search();
  const time = performance.now() - start;
  if (expected === undefined ? found === 0 : found !== expected) {
    throw new Error(`the copy found ${found}`);
  }
  return time;
}

interface Took {
  ms: number;
  /** The longest time in which the page did nothing else. */
  stillMs: number;
}

async function standingStill(act: () => Promise<void>): Promise<Took> {
  const start = performance.now();
  let last = start;
  let stillMs = 0;
  const note = () => {
    stillMs = Math.max(stillMs, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(note, 1);
  await act();
  note();
  clearInterval(timer);
  return { ms: last - start, stillMs };
}

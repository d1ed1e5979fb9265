import 'fake-indexeddb/auto';
import type { Answer } from '@mostrador/contract/routes';
import { COPIED_KINDS, type CopiedKind } from '@mostrador/domain/copied-kinds';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CopiedRow, type Entry, entryOf, type Records, recordOf } from './copied-row.ts';
import { changeTold, streamOpened } from './copy-news.ts';
import {
  copiedAt,
  eachPortion,
  eachPortionOfEntries,
  idsByCode,
  readProgress,
} from './copy-reads.ts';
import { changeCopy, claimCopy, editProgress } from './copy-store.ts';
import { followRecords, type Steps } from './follow-changes.ts';

const OWNER = 'store/mary';
const PART = 3;

type Changes = Answer<'readCopyChanges'>;
type Part = Answer<'readCopyPart'>;

const LISTS = {
  product: 'products',
  customer: 'customers',
  category: 'categories',
  provider: 'providers',
} as const satisfies Record<CopiedKind, keyof Part>;

/** A store as the contract tells its changes, three records at a time. */
class Store {
  readonly records = new Map<string, { kind: CopiedKind; id: string; name: string }>();
  readonly calls: string[] = [];
  #revision = 1;
  #changed = new Map<string, number>();
  #oldest = 1;

  put(kind: CopiedKind, number: number, name: string): void {
    const id = `${kind}-${String(number).padStart(3, '0')}`;
    this.records.set(id, { kind, id, name });
    this.#changed.set(id, ++this.#revision);
  }

  remove(kind: CopiedKind, number: number): void {
    const id = `${kind}-${String(number).padStart(3, '0')}`;
    if (this.records.delete(id)) this.#changed.set(id, ++this.#revision);
  }

  /** As a database that was restored, which knows none of the cursors. */
  forgetHistory(): void {
    this.#oldest = this.#revision + 1;
  }

  ask = async (name: string, { query }: { query?: Record<string, string> }): Promise<unknown> => {
    this.calls.push(name);
    return name === 'readCopyPart' ? this.#part(query) : this.#changes(query?.since);
  };

  #changes(since: string | undefined): Changes {
    const none = { products: [], customers: [], categories: [], providers: [], gone: [] };
    const few = { paymentMethods: [], deliveryPersons: [] };
    const from = Number(since ?? -1);
    if (from < this.#oldest) {
      this.#revision = Math.max(this.#revision, this.#oldest);
      const cursor = String(this.#revision);
      return { ...none, ...few, cursor, mustCopyAll: true, hasMore: false };
    }
    const changed = [...this.#changed]
      .filter(([, revision]) => revision > from)
      .sort(([, one], [, other]) => one - other);
    const told = changed.slice(0, PART);
    const there = told.flatMap(([id]) => this.records.get(id) ?? []);
    return {
      ...this.#listed(there),
      ...few,
      cursor: String(told.at(-1)?.[1] ?? Math.max(from, this.#revision)),
      mustCopyAll: false,
      hasMore: changed.length > PART,
      gone: told.flatMap(([id]) =>
        this.records.has(id) ? [] : [{ kind: id.split('-')[0] as CopiedKind, id }],
      ),
    };
  }

  #part({ kind, after = '' }: Record<string, string> = {}): Part {
    const behind = [...this.records.values()]
      .filter((record) => record.kind === kind && record.id > after)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    return { ...this.#listed(behind.slice(0, PART)), hasMore: behind.length >= PART };
  }

  #listed(records: { kind: CopiedKind }[]) {
    const of = (kind: CopiedKind) =>
      records.filter((record) => record.kind === kind).map((record) => withFields(record));
    return Object.fromEntries(
      COPIED_KINDS.map((kind) => [LISTS[kind], of(kind)]),
    ) as unknown as Pick<Changes, 'products' | 'customers' | 'categories' | 'providers'>;
  }
}

/** What a copied row is made of. */
function withFields(record: object) {
  return {
    barcode: null,
    category: null,
    provider: null,
    stock: 1,
    minStock: 0,
    isFavourite: false,
    tracksUnits: false,
    ...{ firstName: 'Ana', lastName: 'Gil', phone: null, email: null, taxNumber: null },
    ...record,
  };
}

class Killed extends Error {}

/** Steps of a tab that is killed, or whose answer is lost, at the given call. */
function stepsOf(store: Store, { failsAt = Number.POSITIVE_INFINITY, isLost = false } = {}): Steps {
  let calls = 0;
  return {
    owner: OWNER,
    turn: async () => {
      if (calls === failsAt && !isLost) throw new Killed();
    },
    ask: (async (name: string, request: object) => {
      const answer = await store.ask(name, request);
      if (calls++ === failsAt) throw new Killed();
      return answer;
    }) as Steps['ask'],
  };
}

async function run(store: Store, failure?: { failsAt: number; isLost: boolean }): Promise<void> {
  vi.setSystemTime(Date.now() + 61_000);
  changeTold();
  await followRecords(stepsOf(store, failure)).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

async function rowsOf(kind: CopiedKind): Promise<CopiedRow[]> {
  const rows: CopiedRow[] = [];
  await eachPortion(OWNER, kind, (portion) => {
    rows.push(...portion);
  });
  return rows;
}

async function expectSame(store: Store): Promise<void> {
  for (const kind of COPIED_KINDS) {
    const copied = (await rowsOf(kind)).map((row) => recordOf<'product'>(row).name);
    const there = [...store.records.values()]
      .filter((record) => record.kind === kind)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(copied, kind).toEqual(there.map(({ name }) => name));
    const entries: Entry[] = [];
    await eachPortionOfEntries(OWNER, kind, (portion) => {
      entries.push(...portion);
    });
    const records = (await rowsOf(kind)).map((row) => recordOf<'product'>(row));
    expect(entries, `entries of ${kind}`).toEqual(
      records.map((record) => entryOf(kind, record as never)),
    );
  }
}

let store: Store;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await claimCopy(undefined);
  await claimCopy(OWNER);
  store = new Store();
  streamOpened();
});
afterEach(() => {
  vi.useRealTimers();
});

function fill(): void {
  for (let number = 0; number < 8; number += 1) store.put('product', number, `Tea ${number}`);
  for (let number = 0; number < 4; number += 1) store.put('customer', number, `Ana ${number}`);
}

describe('the copy', () => {
  it('is whole at first, and then asks only if something was told, at most once a minute', async () => {
    fill();
    await run(store);
    await expectSame(store);
    expect(await copiedAt(OWNER, 'product')).toBeDefined();
    store.calls.length = 0;

    await followRecords(stepsOf(store));
    vi.setSystemTime(Date.now() + 3_600_000);
    await followRecords(stepsOf(store));
    expect(store.calls).toEqual([]);
    // Nobody told of a change for an hour, so the copy is as of now.
    expect((await copiedAt(OWNER, 'product'))?.at).toBe(Date.now());

    store.put('product', 1, 'Green tea');
    changeTold();
    await followRecords(stepsOf(store));
    expect(store.calls).toEqual(['readCopyChanges']);
    store.put('product', 2, 'Black tea');
    changeTold();
    vi.setSystemTime(Date.now() + 30_000);
    await followRecords(stepsOf(store));
    expect(store.calls).toEqual(['readCopyChanges']);
    vi.setSystemTime(Date.now() + 31_000);
    await followRecords(stepsOf(store));
    expect(store.calls).toEqual(['readCopyChanges', 'readCopyChanges']);
    await expectSame(store);
  });

  it('is made anew once after a month, and where the server does not know its history', async () => {
    fill();
    await run(store);
    store.forgetHistory();
    store.records.delete('product-003');
    await run(store);
    await expectSame(store);
    store.calls.length = 0;
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    await run(store);
    expect(store.calls.filter((name) => name === 'readCopyPart').length).toBeGreaterThan(4);
    store.calls.length = 0;
    await run(store);
    expect(store.calls).toEqual(['readCopyChanges']);
    await expectSame(store);
  });

  it('does not take an answer that was asked for before newer changes were written', async () => {
    fill();
    await run(store);
    const [row] = await rowsOf('product');
    const old = recordOf<'product'>(row as CopiedRow);
    const askedAt = Date.now();
    store.put('product', 0, 'Renamed');
    await run(store);
    await changeCopy(OWNER, [{ kind: 'product', record: old }], askedAt);
    await expectSame(store);
    vi.setSystemTime(Date.now() + 1);
    await changeCopy(OWNER, [{ kind: 'product', record: { ...old, name: 'Newer' } }], Date.now());
    expect((await rowsOf('product')).map((each) => recordOf<'product'>(each).name)).toContain(
      'Newer',
    );
  });

  it('forgets with a deleted product what it knew of its units', async () => {
    fill();
    await run(store);
    const units: Records['units'] = {
      id: 'product-001',
      product: { id: 'product-001', name: 'Tea 1' },
      units: [{ id: 'one', code: 'TEA-1', state: 'HERE', order: null, loan: null, createdAt: '' }],
    };
    await changeCopy(OWNER, [{ kind: 'units', record: units }]);
    expect(await idsByCode(OWNER, 'units', 'TEA-1')).toEqual(['product-001']);
    store.remove('product', 1);
    await run(store);
    expect(await idsByCode(OWNER, 'units', 'TEA-1')).toEqual([]);
  });

  it('keeps what another tab notes while an answer is under way', async () => {
    fill();
    await run(store);
    store.put('product', 0, 'Renamed');
    const { ask, ...steps } = stepsOf(store);
    vi.setSystemTime(Date.now() + 61_000);
    changeTold();
    await followRecords({
      ...steps,
      ask: (async (name: never, request: never) => {
        const answer = await ask(name, request);
        await editProgress(OWNER, (progress) => ({ ...progress, lowered: ['product-001'] }));
        return answer;
      }) as Steps['ask'],
    });
    expect((await readProgress(OWNER))?.lowered).toEqual(['product-001']);
  });

  it('ends as the server’s lists, whatever changes and wherever it is interrupted', async () => {
    const kind = fc.constantFrom(...COPIED_KINDS);
    const number = fc.nat(9);
    const step = fc.oneof(
      {
        arbitrary: fc.record({ do: fc.constant('put' as const), kind, number, name: fc.nat(99) }),
        weight: 5,
      },
      { arbitrary: fc.record({ do: fc.constant('remove' as const), kind, number }), weight: 2 },
      {
        arbitrary: fc.record({
          do: fc.constant('run' as const),
          failsAt: fc.nat(9),
          isLost: fc.boolean(),
        }),
        weight: 4,
      },
      { arbitrary: fc.record({ do: fc.constant('restore' as const) }), weight: 1 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await claimCopy(undefined);
        await claimCopy(OWNER);
        store = new Store();
        for (const one of steps) {
          if (one.do === 'put') store.put(one.kind, one.number, `Name ${one.name}`);
          if (one.do === 'remove') store.remove(one.kind, one.number);
          if (one.do === 'restore') store.forgetHistory();
          if (one.do === 'run') await run(store, one);
        }
        await run(store);
        await expectSame(store);
      }),
      { numRuns: 60 },
    );
  });
});

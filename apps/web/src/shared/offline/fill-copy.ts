import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import type { Pagination } from '@mostrador/contract/shared/fields';
import { call, type Request } from '../api/client.ts';
import { connection } from './connection.ts';
import { type Kind, TRACKS_UNITS } from './copied-row.ts';
import { writeKept } from './copy.ts';
import { indexOf } from './copy-index.ts';
import { currentReader } from './copy-owner.ts';
import { copiedAt, endWholeCopy, readCopies } from './copy-store.ts';
import { idle } from './idle.ts';

/** Leaves time for the person's first page to load. */
const START_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 60_000;
const RENEW_AFTER_MS = 15 * 60_000;
/** Pauses between calls, which keep the load on the server low. */
const PAUSE_MS = 250;
const DETAIL_PAUSE_MS = 1_000;

/** Number of newest orders to copy, and how many of them with all details. */
const KEPT_ORDERS = 200;
const KEPT_DETAILS = 50;
const ORDERS_A_CALL = 100;

/** Lists that are copied completely, those that an order needs first. An answer is read within a frame. */
const LISTS = [
  { kind: 'paymentMethod', name: 'listPaymentMethods', limit: 100 },
  { kind: 'category', name: 'listCategories', limit: 200 },
  { kind: 'provider', name: 'listProviders', limit: 200 },
  { kind: 'deliveryPerson', name: 'listDeliveryPersons', limit: 100 },
  { kind: 'product', name: 'listProducts', limit: 200 },
  { kind: 'customer', name: 'listCustomers', limit: 100 },
] as const satisfies { kind: Kind; name: EndpointName; limit: number }[];

interface Options {
  /** Whether the person is waiting for something. */
  isBusy: () => boolean;
}

/**
 * Copies the records that the person may read, in small steps while the app is idle, and again after
 * 15 minutes. Returns a function that stops it.
 */
export function startFilling({ isBusy }: Options): () => void {
  const owner = currentReader()?.owner;
  if (owner === undefined || savesData()) return () => undefined;
  let isStopped = false;
  let notBefore = 0;

  const mayGoOn = () =>
    !isStopped && document.visibilityState === 'visible' && connection.get() === 'online';

  /** Waits until the app is idle; throws `Left` if the page is hidden, offline or stopped. */
  async function turn(pauseMs = PAUSE_MS): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await idle();
      if (!mayGoOn()) throw new Left();
    } while (isBusy());
  }

  async function ask<Name extends EndpointName>(name: Name, request: Request<Name>) {
    const answer = await call(name, { ...request, priority: 'low', isFromServer: true });
    // Waits for the write, which bounds memory to one answer.
    await writeKept();
    return answer;
  }

  async function isDue(kind: Kind): Promise<boolean> {
    const copied = await copiedAt(owner as string, kind);
    const age = Date.now() - (copied?.at ?? 0);
    // A negative age means that the clock was set back.
    return copied === undefined || age > RENEW_AFTER_MS || age < 0;
  }

  async function copyList({ kind, name, limit }: (typeof LISTS)[number]): Promise<void> {
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      await turn();
      const query = { page: String(page), limit: String(limit) };
      const answer: { pagination: Pagination } = await ask(name, { query });
      hasNext = answer.pagination.hasNext;
    }
    await endWholeCopy(owner as string, kind);
  }

  /** Copies the units with codes of each product that has them. */
  async function copyUnits(): Promise<void> {
    const products = await indexOf(owner as string, 'product');
    for (const { id, facts } of products) {
      if (facts[TRACKS_UNITS] !== true) continue;
      await turn();
      await ask('listUnits', { params: { id } });
    }
    await endWholeCopy(owner as string, 'units');
  }

  async function copyOrders(): Promise<void> {
    const orders: Answer<'listOrders'>['orders'] = [];
    for (let page = 1, hasNext = true; hasNext && orders.length < KEPT_ORDERS; page += 1) {
      await turn();
      const query = { page: String(page), limit: String(ORDERS_A_CALL) };
      const answer = await ask('listOrders', { query });
      orders.push(...answer.orders);
      hasNext = answer.pagination.hasNext;
    }
    await endWholeCopy(owner as string, 'order');
    const newest = new Set(orders.map(({ id }) => id));
    for (const { id, updatedAt } of orders.slice(0, KEPT_DETAILS)) {
      const [kept] = await readCopies(owner as string, 'orderDetail', [id]);
      if (kept !== undefined && JSON.parse(kept.record).updatedAt === updatedAt) continue;
      await turn(DETAIL_PAUSE_MS);
      await ask('readOrder', { params: { id } });
    }
    await endWholeCopy(owner as string, 'orderDetail', ({ id }) => newest.has(id));
  }

  async function copyWhatIsDue(): Promise<void> {
    for (const list of LISTS) if (await isDue(list.kind)) await copyList(list);
    if (await isDue('units')) await copyUnits();
    if ((await isDue('order')) || (await isDue('orderDetail'))) await copyOrders();
  }

  async function look(): Promise<void> {
    if (!mayGoOn() || Date.now() < notBefore) return;
    try {
      // A lock lets one tab copy for all.
      await (navigator.locks
        ? navigator.locks.request('mostrador-copy', { ifAvailable: true }, async (lock) => {
            if (lock !== null) await copyWhatIsDue();
          })
        : copyWhatIsDue());
    } catch (error) {
      if (error instanceof Left) return;
      // Without network or space, an immediate retry would fail again.
      notBefore = Date.now() + RENEW_AFTER_MS;
      console.warn('The copy on this device', error);
    }
  }

  let isLooking = false;
  const lookOnce = async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  };
  const first = setTimeout(lookOnce, START_AFTER_MS);
  const next = setInterval(lookOnce, LOOK_EVERY_MS);
  return () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(next);
  };
}

/** Ends a round of copying because the page is hidden, offline or stopped; a later round continues. */
class Left extends Error {}

function savesData(): boolean {
  const { connection: network } = navigator as { connection?: { saveData?: boolean } };
  return network?.saveData === true;
}

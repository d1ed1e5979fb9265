import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import { ApiError } from '../api/api-error.ts';
import { call, type Request } from '../api/client.ts';
import { connection } from './connection.ts';
import type { Kind } from './copied-row.ts';
import { writeKept } from './copy.ts';
import { mayBeOld } from './copy-news.ts';
import { currentReader } from './copy-owner.ts';
import { copiedAt, readCopies, readProgress } from './copy-reads.ts';
import { takeEntries } from './copy-rows.ts';
import { editProgress, endWholeCopy, markComplete } from './copy-store.ts';
import { confirm, followRecords } from './follow-changes.ts';
import { idle } from './idle.ts';

/** Leaves time for the person's first page to load. */
const START_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 5_000;
const RETRY_AFTER_MS = 60_000;
const RENEW_AFTER_MS = 15 * 60_000;
/** Pauses between calls, which keep the load on the server low. */
const PAUSE_MS = 250;
const DETAIL_PAUSE_MS = 1_000;

/** Number of newest orders to copy, and how many of them with all details. */
const KEPT_ORDERS = 200;
const KEPT_DETAILS = 50;
const ORDERS_A_CALL = 100;
const PRODUCTS_A_CALL = 100;

interface Options {
  /** Whether the person is waiting for something. */
  isBusy: () => boolean;
}

/**
 * Copies the records that the person may read, in small steps while the app is idle, follows their changes, and
 * copies the newest orders again after 15 minutes if anything changed. Returns a function that stops it.
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

  const follow = () => followRecords({ owner: owner as string, turn, ask });

  async function isDue(kind: Kind): Promise<boolean> {
    const copied = await copiedAt(owner as string, kind);
    const age = Date.now() - (copied?.at ?? 0);
    // A negative age means that the clock was set back.
    return copied === undefined || age > RENEW_AFTER_MS || age < 0;
  }

  /** Copies the units with codes of products that changed. */
  async function copyUnits(): Promise<void> {
    const { units = [] } = (await readProgress(owner as string)) ?? {};
    if (units.length === 0 && (await copiedAt(owner as string, 'units')) !== undefined) return;
    for (const id of units) {
      await turn();
      await ask('listUnits', { params: { id } }).catch(unlessGone);
      await editProgress(owner as string, (progress) => ({
        ...progress,
        units: progress.units.filter((each) => each !== id),
      }));
    }
    await markComplete(owner as string, ['units']);
  }

  /** Reads the products again of which this device took offline sales: an order may have been refused. */
  async function readLowered(): Promise<void> {
    const { lowered = [] } = (await readProgress(owner as string)) ?? {};
    for (let start = 0; start < lowered.length; start += PRODUCTS_A_CALL) {
      const ids = lowered.slice(start, start + PRODUCTS_A_CALL);
      await turn();
      const query = { ids: ids.join(','), limit: String(PRODUCTS_A_CALL) };
      const { products } = await ask('listProducts', { query });
      const coded = products.flatMap(({ id, tracksUnits }) => (tracksUnits ? [id] : []));
      await editProgress(owner as string, (progress) => ({
        ...progress,
        lowered: progress.lowered.filter((id) => !ids.includes(id)),
        units: [...new Set([...progress.units, ...coded])],
      }));
    }
  }

  async function copyOrders(asks: number): Promise<void> {
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
      // The details take a minute, in which the records go on to be followed.
      if (mayBeOld()) await follow();
      await ask('readOrder', { params: { id } });
    }
    await endWholeCopy(owner as string, 'orderDetail', ({ id }) => newest.has(id));
    await editProgress(owner as string, (progress) => ({ ...progress, ordersOf: asks }));
  }

  async function copyWhatIsDue(): Promise<void> {
    const asOwner = owner as string;
    await takeEntries(asOwner, turn);
    await follow();
    await readLowered();
    await copyUnits();
    const { asks = 0, ordersOf } = (await readProgress(asOwner)) ?? {};
    if (asks === ordersOf) {
      await confirm(asOwner, ['order', 'orderDetail']);
    } else if ((await isDue('order')) || (await isDue('orderDetail'))) {
      await copyOrders(asks);
    }
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
      // Without space, an early retry would fail again.
      notBefore = Date.now() + (error instanceof DOMException ? RENEW_AFTER_MS : RETRY_AFTER_MS);
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

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
}

function savesData(): boolean {
  const { connection: network } = navigator as { connection?: { saveData?: boolean } };
  return network?.saveData === true;
}

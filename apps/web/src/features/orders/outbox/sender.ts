import { call } from '#shared/api/client.ts';
import { connection } from '#shared/offline/connection.ts';
import { session } from '#shared/session/session.ts';
import { afterTry, goesOn, type Outcome, outcomeOf, waitAfter } from './after-try.ts';
import { inTurn } from './in-turn.ts';
import type { OutboxEntry, PriceChange } from './outbox-entry.ts';
import { changeEntry, entriesOf, entryNow, loadOutbox } from './outbox-store.ts';

/** What was sent stays to be seen for so long, unless it is dismissed. */
const KEPT_MS = 24 * 3_600_000;

interface Options {
  storeId: string;
  makerId: string;
  /** Gives what has another price by now than when it was sold. */
  findPriceChanges: (entry: OutboxEntry) => Promise<PriceChange[]>;
  /** Called once after each round in which the server answered. */
  onAnswers: (entries: readonly OutboxEntry[]) => void;
}

let wake: (() => Promise<void>) | undefined;

/** Sends what waits, unless the server is out of reach, and resolves when that is done. */
export async function sendNow(): Promise<void> {
  await wake?.();
}

/**
 * Sends what one person took in one store, the oldest first, one at a time over all tabs: when it
 * starts, when the network is back, and again after a while as long as something waits. Gives what
 * stops it.
 */
export function startSender({ storeId, makerId, findPriceChanges, onAnswers }: Options) {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round: Promise<void> | undefined;
  let isAskedAgain = false;
  let fruitless = 0;

  const isTheirs = () => {
    const current = session.get();
    return (
      !isStopped &&
      current.status === 'signedIn' &&
      current.user.id === makerId &&
      current.user.store.id === storeId
    );
  };
  const own = async () => entriesOf(await loadOutbox(), { storeId, makerId });

  async function send(entry: OutboxEntry): Promise<Outcome> {
    try {
      const order = await call('createOrder', {
        body: entry.body,
        idempotencyKey: entry.id,
        onlyAs: makerId,
        takenAt: entry.takenAt,
        isUnattended: true,
      });
      // What stands between may answer in the server's place, as the page of a hotel's network does.
      const isOrder = typeof order.id === 'string' && Number.isSafeInteger(order.orderNumber);
      if (isOrder) return { kind: 'saved', order };
      return { kind: 'unknown', code: 'NETWORK', isServerThere: false };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Undefined where there is nothing to try any more: another tab was quicker. */
  function tryOne(id: string) {
    return inTurn(async () => {
      const entry = await entryNow(id);
      const isMine = entry?.state.kind === 'waiting' && entry.maker.id === makerId;
      if (!isMine || !isTheirs()) return undefined;
      const outcome = await send(entry);
      const at = new Date().toISOString();
      const after = await changeEntry(id, (now) => afterTry(now, outcome, at));
      return { outcome, after };
    });
  }

  async function sendAll(): Promise<void> {
    const answered: OutboxEntry[] = [];
    let askedForMs = 0;
    let isFruitless = false;
    for (const { id, state } of await own()) {
      if (state.kind !== 'waiting') continue;
      const tried = await tryOne(id);
      if (tried === undefined) continue;
      const { outcome, after } = tried;
      if (after !== undefined && after.state.kind !== 'waiting') answered.push(after);
      else isFruitless = true;
      if (outcome.kind === 'later') askedForMs = outcome.waitMs;
      if (!goesOn(outcome)) break;
    }
    fruitless = isFruitless ? fruitless + 1 : 0;
    if (answered.length > 0) onAnswers(answered);
    await lookAtSent();
    await waitForNext(askedForMs);
  }

  /** Looks at the prices of now for what was sent, and forgets what was sent long ago. */
  async function lookAtSent(): Promise<void> {
    for (const entry of await own()) {
      if (entry.state.kind !== 'sent') continue;
      const { order } = entry.state;
      if (Date.now() - Date.parse(order.at) > KEPT_MS) {
        await changeEntry(entry.id, () => null);
      } else if (order.priceChanges === null && isTheirs()) {
        // Where it can't be asked now it is asked with the next round.
        const priceChanges = await findPriceChanges(entry).catch(() => null);
        // Without a network it was answered from the copy of before.
        if (priceChanges === null || connection.get() === 'offline') continue;
        await changeEntry(entry.id, (now) =>
          now.state.kind === 'sent'
            ? { ...now, state: { kind: 'sent', order: { ...now.state.order, priceChanges } } }
            : now,
        );
      }
    }
  }

  async function waitForNext(askedForMs: number): Promise<void> {
    clearTimeout(timer);
    if (!isTheirs()) return;
    if (!(await own()).some(({ state }) => state.kind === 'waiting')) return;
    timer = setTimeout(() => void start(), waitAfter(fruitless, askedForMs));
  }

  /** Without a network the next round begins when it is back; to try would only make outcomes unknown. */
  async function start(): Promise<void> {
    if (!isTheirs() || connection.get() === 'offline') return;
    if (round !== undefined) {
      isAskedAgain = true;
      return round;
    }
    clearTimeout(timer);
    round = sendAll()
      .catch((error: unknown) => console.error('Outbox', error))
      .finally(() => {
        round = undefined;
      });
    await round;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    await start();
  }

  const stopListening = connection.subscribe(() => {
    if (connection.get() === 'offline') return;
    fruitless = 0;
    void start();
  });
  wake = start;
  void start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    if (wake === start) wake = undefined;
  };
}

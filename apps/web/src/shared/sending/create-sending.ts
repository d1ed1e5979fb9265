import { createStore, type Store } from '../state-cell.ts';
import {
  failed,
  opened,
  readRefusal,
  type Sending,
  type Sent,
  seen,
  started,
  startedAgain,
} from './sending.ts';

/** Where an unanswered request outlives the page: a kept slot, or the draft of a form. */
export interface SendingPlace<Request> {
  read(): Sent<Request> | undefined;
  /** Returns whether `read` will find it, also after a reload where the device allows that. */
  write(sent: Sent<Request>): boolean;
  /** Called once the request can have no further effect: done, refused, or never sent. */
  settle(isDone: boolean): void;
  /** Tells of changes by other tabs, where the place hears of them. */
  subscribe?(onChange: () => void): () => void;
}

/** A place for a request that need not outlive the page: nothing of it is kept. */
export function onThePage<Request>(): SendingPlace<Request> {
  return { read: () => undefined, write: () => false, settle: () => undefined };
}

/** The key of a send, for the call. */
export interface SendKey {
  idempotencyKey: string;
  isAgain: boolean;
}

/** Makes the call. */
export type Send<Request, Answer> = (request: Request, key: SendKey) => Promise<Answer>;

/** How a send ended. */
export type Ended<Request, Answer> =
  | { kind: 'done'; answer: Answer; request: Request }
  | { kind: 'refused'; error: Error; request: Request; isAgain: boolean }
  | { kind: 'unknown' }
  /** Nothing was sent, or another tab has taken over. */
  | { kind: 'ignored' };

export interface SendingStore<Request> extends Pick<Store<Sending<Request>>, 'get' | 'subscribe'> {
  send<Answer>(request: Request, send: Send<Request, Answer>): Promise<Ended<Request, Answer>>;
  sendAgain<Answer>(send: Send<Request, Answer>): Promise<Ended<Request, Answer>>;
  readRefusal(): void;
  /** Follows what other tabs do; returns the function that stops it. */
  follow(): () => void;
}

/** Sends one request at a time, and none but the same while its outcome is unknown, over reloads too. */
export function createSending<Request>(
  place: SendingPlace<Request>,
  newKey: () => string,
): SendingStore<Request> {
  const store = createStore(opened(place.read()));

  async function run<Answer>(
    next: Sending<Request>,
    send: Send<Request, Answer>,
  ): Promise<Ended<Request, Answer>> {
    // The same object back means that nothing may be sent now.
    const isMine = next !== store.get() && next.kind === 'sending';
    store.set(next);
    if (!isMine) return { kind: 'ignored' };
    const { sent, isAgain } = next;
    const { idempotencyKey, request } = sent;
    const isKept = place.write(sent);
    const kept = () => place.read();
    try {
      const answer = await send(request, { idempotencyKey, isAgain });
      if (!isKept || kept()?.idempotencyKey === idempotencyKey) place.settle(true);
      store.set({ kind: 'done' });
      return { kind: 'done', answer, request };
    } catch (thrown) {
      const error = thrown as Error;
      const after = failed({ ...next, isKept }, error, kept());
      if (after.kind === 'refused') place.settle(false);
      store.set(after);
      if (after.kind === 'refused') return { kind: 'refused', error, request, isAgain };
      return { kind: after.kind === 'unknown' ? 'unknown' : 'ignored' };
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    send: (request, send) => {
      const fresh = { idempotencyKey: newKey(), request };
      return run(started(store.get(), fresh, place.read()), send);
    },
    sendAgain: (send) => run(startedAgain(store.get(), place.read()), send),
    readRefusal: () => store.set(readRefusal(store.get())),
    follow: () =>
      place.subscribe?.(() => store.set(seen(store.get(), place.read()))) ?? (() => undefined),
  };
}

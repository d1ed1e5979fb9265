import { type ChangesEvent, changesEvent } from '@mostrador/contract/events';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Till } from './till.ts';

/** An interval that no test lives to see: streams end for other reasons than a heartbeat. */
export const NO_HEARTBEAT_MS = 3_600_000;

/** An open stream of events, from a screen's side. */
export interface EventStream {
  response: Response;
  /** Every change received so far. */
  heard: ChangesEvent['changes'];
  /** Progress received of calls under way. */
  progress: NonNullable<ChangesEvent['progress']>;
  /** Waits until this many changes are received in all. Throws if the stream ends before. */
  hears(count: number): Promise<ChangesEvent['changes']>;
  /** Waits until a change by this call is received. */
  hearsOf(command: string): Promise<void>;
  /** Resolves when the stream ends. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens the person's stream over HTTP until the test ends. */
export async function openStream(app: FastifyInstance, { token }: Till): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(`${await addressOf(app)}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  onTestFinished(() => leaving.abort());
  const heard: ChangesEvent['changes'] = [];
  const progress: EventStream['progress'] = [];
  let wake = Promise.withResolvers<void>();
  const ended = read().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  return {
    response,
    heard,
    progress,
    ended,
    leave: () => leaving.abort(),
    async hears(count) {
      await waitUntil(() => heard.length >= count);
      return heard;
    },
    hearsOf: (name) => waitUntil(() => heard.some(({ command }) => command === name)),
  };

  async function waitUntil(isHeard: () => boolean): Promise<void> {
    const early = ended.then(() => {
      throw new Error(`the stream ended after ${heard.length} changes`);
    });
    early.catch(() => undefined);
    while (!isHeard()) await Promise.race([wake.promise, early]);
  }

  async function read(): Promise<void> {
    let unread = '';
    if (response.body === null) return;
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (unread + text).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        if (!event.startsWith('data: ')) continue;
        const told = changesEvent.parse(JSON.parse(event.slice('data: '.length)));
        heard.push(...told.changes);
        progress.push(...(told.progress ?? []));
      }
      wake.resolve();
      wake = Promise.withResolvers();
    }
  }
}

/** Returns the server's address; the first call makes it listen. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (app.server.listening) {
    const address = app.server.address();
    return typeof address === 'object' && address !== null
      ? `http://127.0.0.1:${address.port}`
      : '';
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

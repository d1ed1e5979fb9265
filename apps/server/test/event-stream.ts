import { type ChangesEvent, changesEvent } from '@mostrador/contract/events';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Till } from './till.ts';

/** An open stream of events, as a screen reads it. */
export interface EventStream {
  response: Response;
  /** Every change told so far. */
  heard: ChangesEvent['changes'];
  /** Waits until so many changes are told in all; throws should the stream end before. */
  hears(count: number): Promise<ChangesEvent['changes']>;
  /** Waits for the stream's end. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens the person's stream over HTTP; it is left when the test ends. */
export async function openStream(app: FastifyInstance, { token }: Till): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(`${await addressOf(app)}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  onTestFinished(() => leaving.abort());
  const heard: ChangesEvent['changes'] = [];
  let wake = Promise.withResolvers<void>();
  const ended = read().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  return {
    response,
    heard,
    ended,
    leave: () => leaving.abort(),
    async hears(count) {
      const early = ended.then(() => {
        throw new Error(`the stream ended after ${heard.length} changes`);
      });
      early.catch(() => undefined);
      while (heard.length < count) await Promise.race([wake.promise, early]);
      return heard;
    },
  };

  async function read(): Promise<void> {
    let unread = '';
    if (response.body === null) return;
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (unread + text).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        if (!event.startsWith('data: ')) continue;
        heard.push(...changesEvent.parse(JSON.parse(event.slice('data: '.length))).changes);
      }
      wake.resolve();
      wake = Promise.withResolvers();
    }
  }
}

/** Where the server listens; it begins to when it is first asked. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (app.server.listening) {
    const address = app.server.address();
    return typeof address === 'object' && address !== null
      ? `http://127.0.0.1:${address.port}`
      : '';
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

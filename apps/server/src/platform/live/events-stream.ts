import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Database } from '#platform/database/access.ts';
import { databaseFor } from '#platform/database/workers.ts';
import type { ReadScope } from '#platform/scope.ts';
import { readWho } from '#platform/who.ts';
import type { Listener } from './events-listener.ts';

interface StreamOptions {
  db: Database;
  clock: () => Date;
  listener: Listener;
  /** Interval of the signs of life. */
  heartbeatMs: number;
}

/**
 * A client that leaves more than this unread is cut off, and loads everything again when it comes back.
 */
const MAX_UNREAD_BYTES = 256 * 1024;
/** Streams of one person on one server: more than anyone's tabs and devices. */
export const MAX_STREAMS = 20;

/**
 * Streams the changes of the caller's store (GET /events, api.md#stream). Checks session and role when
 * the listener asks for it, and at each heartbeat, since a session can run out without a notification.
 * Beyond MAX_STREAMS it ends the person's oldest stream; a lost network leaves such ones behind.
 */
export function createReadEvents({ db, clock, listener, heartbeatMs }: StreamOptions) {
  /** Functions that end the open streams, by person, oldest first. */
  const openOf = new Map<string, Set<() => void>>();
  return async function readEvents({ storeId, sessionId, user }: ReadScope): Promise<Readable> {
    const stream = new Readable({ read() {} });
    const unsubscribe = await listener.subscribe(storeId, {
      userId: user.id,
      hear: (event) => send(`data: ${event}\n\n`),
      recheck,
      end,
    });
    const theirs = openOf.get(user.id) ?? new Set();
    openOf.set(user.id, theirs.add(end));
    const [oldest] = theirs;
    if (theirs.size > MAX_STREAMS) oldest?.();
    let isOpen = true;
    let timer = setTimeout(beat, heartbeatMs);
    stream.once('close', stop);
    // The head of the answer is sent with the first chunk.
    send(': open\n\n');
    // Access may have ended between the request's check and the subscription.
    void recheck();
    return stream;

    function send(text: string): void {
      stream.push(text);
      if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
    }

    async function beat(): Promise<void> {
      await recheck();
      if (!isOpen) return;
      send(':\n\n');
      timer = setTimeout(beat, heartbeatMs);
    }

    /**
     * Checks access. If the database does not answer, the stream ends too: its screen reconnects and is
     * checked.
     */
    async function recheck(): Promise<void> {
      const subject = { storeId, userId: user.id, sessionId };
      const read = async () => readWho(await databaseFor(db, subject), subject, clock());
      const who = await read().catch(() => undefined);
      if (isOpen && who?.user.role !== user.role) end();
    }

    function end(): void {
      stop();
      stream.push(null);
    }

    function stop(): void {
      isOpen = false;
      clearTimeout(timer);
      unsubscribe();
      theirs.delete(end);
      if (theirs.size === 0 && openOf.get(user.id) === theirs) openOf.delete(user.id);
    }
  };
}

/** Answers a stream of events with headers that keep proxies from storing or buffering it. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      // Frees a server that closes from waiting for this connection.
      .header('connection', 'close')
      .send(events)
  );
}

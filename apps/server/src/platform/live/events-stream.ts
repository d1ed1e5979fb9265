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
  /** How often a stream shows that it lives. */
  heartbeatMs: number;
}

/** A client that leaves this much unread is cut off, and loads everything again when it comes back. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** Of one person on one server. More than anyone's tabs and devices. */
export const MAX_STREAMS = 20;

/**
 * Streams what changes in the caller's store (GET /events). Checks the session and the role when the
 * listener says so and at each heartbeat, since a session can run out without a notification. Ends a
 * person's oldest stream beyond MAX_STREAMS: a lost network leaves such ones behind.
 */
export function createReadEvents({ db, clock, listener, heartbeatMs }: StreamOptions) {
  /** How to end each open stream, by person, oldest first. */
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
    // The head of the answer leaves with what is sent first.
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

    /** Ends the stream also where the database cannot be asked: the screen comes back and is checked then. */
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

/** Answers a stream of events; nothing on its way may keep or gather what it carries. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      // A server that closes need not wait for what else might come on this connection.
      .header('connection', 'close')
      .send(events)
  );
}

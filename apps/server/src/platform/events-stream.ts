import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Database } from './database.ts';
import type { Listener } from './events-listener.ts';
import type { Scope } from './scope.ts';
import { readWho } from './who.ts';

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
 * GET /events: a stream of what changes in the caller's store, as long as their session stands and
 * their role is the same. It looks again whenever the listener says that this may have changed, and at
 * each heartbeat, should the listener have missed a session that ran out by itself. Beyond MAX_STREAMS of one person the oldest ends: it is likely one that a lost network left behind.
 */
export function createReadEvents({ db, clock, listener, heartbeatMs }: StreamOptions) {
  /** How to end each open stream, by person, oldest first. */
  const openOf = new Map<string, Set<() => void>>();
  return async function readEvents({ storeId, sessionId, user }: Scope): Promise<Readable> {
    const stream = new Readable({ read() {} });
    const unsubscribe = await listener.subscribe(storeId, {
      userId: user.id,
      hear: (event) => send(`data: ${event}\n\n`),
      look,
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
    // Who was let in before the stream was listened for may have been shut out in between.
    void look();
    return stream;

    function send(text: string): void {
      stream.push(text);
      if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy();
    }

    async function beat(): Promise<void> {
      await look();
      if (!isOpen) return;
      send(':\n\n');
      timer = setTimeout(beat, heartbeatMs);
    }

    async function look(): Promise<void> {
      const subject = { storeId, userId: user.id, sessionId };
      const who = await readWho(db, subject, clock()).catch(() => undefined);
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

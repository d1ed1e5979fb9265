import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import type { FileEndpoint, FileRead } from './file-job.ts';
import { createFilePlaces, type FilePlace } from './file-places.ts';
import { createFileThread, type FileThreadLimits } from './file-thread.ts';

declare module 'fastify' {
  interface FastifyRequest {
    filePlace: FilePlace | null;
  }
}

export interface FileLimits extends FileThreadLimits {
  /** A call whose body takes longer gives its place to others. A refused call is answered by then. */
  slowMs: number;
}

const LIMITS: FileLimits = { heapMb: 96, readMs: 30_000, idleMs: 30_000, slowMs: 10_000 };

/** Most bytes read of a refused body. A browser shows the answer only after sending the whole body. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;
/**
 * A pause after each megabyte of all refused bodies together, which limits them to some 50 MB a second.
 */
const REST_EVERY_BYTES = 1024 * 1024;
const REST_MS = 20;

/**
 * Makes the routes of this instance take files. A call without a place is refused before its body is
 * kept. Other bodies are parsed in another thread; the request's body is then a `FileRead`.
 */
export function acceptFiles(
  app: FastifyInstance,
  { maxBytes, limits }: { maxBytes: number; limits: Partial<FileLimits> },
): void {
  const { slowMs, ...threadLimits } = { ...LIMITS, ...limits };
  const places = createFilePlaces(slowMs);
  const thread = createFileThread(threadLimits);
  const discard = createDiscard(slowMs);
  app.decorateRequest('filePlace', null);
  app.addHook('onClose', () => thread.close());
  // `onSend` runs for every call that is settled, even if the caller has gone.
  app.addHook('onSend', async ({ filePlace }) => filePlace?.leave());
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const { raw } = request;
    if (Number(request.headers['content-length']) > maxBytes) {
      await discard(raw);
      throw new Refused('TOO_LARGE');
    }
    const { who } = request;
    if (who === null) throw new Refused('NOT_SIGNED_IN');
    const place = await placeFor(who, raw);
    request.filePlace = place;
    const bytes = await receive(request, maxBytes);
    await place.enter();
    const { locale, currency, country } = who.store;
    return thread.read({
      call: request.routeOptions.config.call as FileEndpoint,
      method: request.method,
      url: request.url,
      isKeyed: request.headers['idempotency-key'] !== undefined,
      store: { locale, currency, country },
      bytes,
    }) satisfies Promise<FileRead>;
  });

  async function placeFor({ user }: Who, body: Readable): Promise<FilePlace> {
    try {
      return places.take(user.id);
    } catch (error) {
      await discard(body);
      throw error;
    }
  }
}

/**
 * Returns the body at the beginning of a buffer of its own. Throws BAD_REQUEST if its sender goes away,
 * and TOO_LARGE beyond the limit.
 */
async function receive(
  { raw, headers }: FastifyRequest,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Content-Length, or the limit without it: the system commits only pages that are written.
  const buffer = new Uint8Array(Number(headers['content-length'] ?? maxBytes) || 0);
  let written = 0;
  const size = await follow(raw, buffer.length, (chunk) => {
    buffer.set(chunk, written);
    written += chunk.length;
  }).catch(() => {
    throw new Refused('BAD_REQUEST');
  });
  if (size > buffer.length) throw new Refused('TOO_LARGE');
  return buffer.subarray(0, size);
}

/**
 * Returns a function that reads a body and throws it away, so that its sender gets the answer. It
 * returns once the body is complete, too long, or `limitMs` old; a slow body is read on after its
 * answer, since a browser sends everything before it looks. All bodies share one pace: reading a flood
 * as fast as it comes would leave no time for the tills.
 */
function createDiscard(limitMs: number): (body: Readable) => Promise<void> {
  let untilRest = REST_EVERY_BYTES;
  let rest: Promise<unknown> = Promise.resolve();

  function pace({ length }: Buffer): Promise<unknown> {
    untilRest -= length;
    if (untilRest <= 0) {
      untilRest += REST_EVERY_BYTES;
      rest = rest.then(() => delay(REST_MS));
    }
    return rest;
  }

  return async (body) => {
    const reading = follow(body, MAX_DISCARDED_BYTES, pace).catch(() => 0);
    await Promise.race([reading, delay(limitMs, 0, { ref: false })]);
  };
}

/**
 * Reads to the end, or to the first chunk beyond the limit, and returns the bytes read. The connection
 * stays.
 */
async function follow(
  body: Readable,
  maxBytes: number,
  take: (chunk: Buffer) => unknown,
): Promise<number> {
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) break;
    await take(chunk);
  }
  return size;
}

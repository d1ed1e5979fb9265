import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time limits of a client, in milliseconds. */
export interface HttpLimits {
  /** For the head of a request, and for a silent connection. */
  headers: number;
  /** For a whole request; a file of an import over a slow line takes longest. */
  request: number;
}

const HTTP_LIMITS: HttpLimits = { headers: 10_000, request: 120_000 };

/**
 * Longer than a balancer keeps its own, commonly 60 s. Otherwise it would send into one that just
 * closed.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * Ten waits of 50 ms instead of one of 500: after a pause of the whole process a single timer would end
 * at once, while ten still let the sockets be read.
 */
const LAST_REQUESTS = { steps: 10, stepMs: 50 };
/** Checks are so frequent that a slow client is cut off at most a fifth of its limit too late. */
const CHECKS_PER_LIMIT = 5;

/** Returns Fastify's options that keep a slow or silent client from holding a connection for long. */
export function httpServerOptions(limits: HttpLimits = HTTP_LIMITS) {
  return {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: limits.request,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.headers / CHECKS_PER_LIMIT,
    },
    // Requests that arrive on an open connection during the closing are carried out, since their sender
    // could not know. Fastify closes each connection with that answer.
    return503OnClosing: false,
  };
}

/**
 * Closes the server without cutting a request. Once closing begins (`shutdown` is aborted, or Fastify
 * closes) each answer is the last one on its connection, so that a balancer notices before the server
 * stops listening. Connections that were never used, which browsers open ahead, and answers already
 * begun do not keep the server open. Returns a function that says whether closing has begun.
 */
export function closeInPeace(
  app: FastifyInstance,
  shutdown: AbortSignal | undefined,
): () => boolean {
  let hasBegunToClose = false;
  const isClosing = () => hasBegunToClose || shutdown?.aborted === true;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    if (hasBegunToClose) request.raw.socket.end();
  });
  app.addHook('preClose', async () => {
    hasBegunToClose = true;
    for (const socket of sockets) {
      if (socket.bytesRead === 0) socket.destroy();
    }
    await waitForLastRequests(sockets);
  });
  return isClosing;
}

/**
 * Waits for requests on their way over kept connections. Their senders saw a server that took requests
 * a moment ago; closing such a connection would cut them.
 */
async function waitForLastRequests(sockets: ReadonlySet<Socket>): Promise<void> {
  for (let step = 0; step < LAST_REQUESTS.steps && sockets.size > 0; step += 1) {
    await delay(LAST_REQUESTS.stepMs);
  }
}

import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a client may take, in milliseconds. */
export interface HttpLimits {
  /** For the head of a request, and for a connection that says nothing at all. */
  headers: number;
  /** For a whole request: a file of imports over a slow line is its longest. */
  request: number;
}

const HTTP_LIMITS: HttpLimits = { headers: 10_000, request: 120_000 };

/** Longer than a balancer keeps its own, commonly 60 s: otherwise it would send into one that just closed. */
const KEEP_ALIVE_MS = 75_000;
/**
 * Half a second, looked at in steps: a process that was held up for longer still reads what arrived
 * meanwhile before its last step.
 */
const LAST_REQUESTS = { steps: 10, stepMs: 50 };
/** How much later than its limit a slow client is cut off at most. */
const CHECKS_PER_LIMIT = 5;

/** What Fastify needs to know so that no slow or silent client holds a connection for long. */
export function httpServerOptions(limits: HttpLimits = HTTP_LIMITS) {
  return {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: limits.request,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.headers / CHECKS_PER_LIMIT,
    },
    // What still arrives on an open connection while the server closes is carried out: its sender could
    // not know. Fastify closes each connection with that answer.
    return503OnClosing: false,
  };
}

/**
 * Once the server is about to close, each answer is the last one on its connection, so that a balancer
 * is told before the server listens no more. What never said anything, as browsers open connections
 * ahead, does not keep it from closing, nor does an answer that had begun before. Gives whether it is
 * about to close: `closing` was aborted, or Fastify closes.
 */
export function closeInPeace(
  app: FastifyInstance,
  closing: AbortSignal | undefined,
): () => boolean {
  let closes = false;
  const isClosing = () => closes || closing?.aborted === true;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    if (closes) request.raw.socket.end();
  });
  app.addHook('preClose', async () => {
    closes = true;
    for (const socket of sockets) {
      if (socket.bytesRead === 0) socket.destroy();
    }
    await lastRequests(sockets);
  });
  return isClosing;
}

/**
 * Waits for the requests that are on their way over kept connections. Their senders saw a server that
 * takes requests a moment ago, and to close such a connection would cut them.
 */
async function lastRequests(sockets: ReadonlySet<Socket>): Promise<void> {
  for (let step = 0; step < LAST_REQUESTS.steps && sockets.size > 0; step += 1) {
    await delay(LAST_REQUESTS.stepMs);
  }
}

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
 * Ten waits of 50 ms, not one of 500: after a pause of the whole process one timer would end at once,
 * ten still let the sockets be read.
 */
const LAST_REQUESTS = { steps: 10, stepMs: 50 };
/** A slow client is cut off at most a fifth of its limit too late. */
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
 * Closes the server without cutting a request. From the moment that it is about to close (`shutdown` is
 * aborted, or Fastify closes) each answer is the last one on its connection, so that a balancer hears of
 * it before the server stops listening. Connections that never said anything, as browsers open them
 * ahead, and answers that began before do not keep the server open. Gives a function that tells whether
 * it is about to close.
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
 * Waits for the requests that are on their way over kept connections. Their senders saw a server that
 * takes requests a moment ago, and to close such a connection would cut them.
 */
async function waitForLastRequests(sockets: ReadonlySet<Socket>): Promise<void> {
  for (let step = 0; step < LAST_REQUESTS.steps && sockets.size > 0; step += 1) {
    await delay(LAST_REQUESTS.stepMs);
  }
}

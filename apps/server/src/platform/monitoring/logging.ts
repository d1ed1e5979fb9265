import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { errorCode } from '#platform/start-error.ts';

const REQUEST_ID_HEADER = 'x-request-id';
/** Accepted ids of a proxy: none that could pass for another line or field of the log. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** Silences Fastify's own lines for a request; `logRequests` writes one instead. */
class OneLineController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/**
 * Returns Fastify's options to log in JSON, one line a request. Nothing secret or personal but a
 * person's id is logged: no headers, no bodies, and nothing after the `?` of an address. A request
 * keeps the id that a trusted proxy gave it.
 */
export function loggingOptions(
  logger: FastifyServerOptions['logger'],
  trustsProxy: boolean,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    logger: logger && {
      ...(logger === true ? {} : logger),
      serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    },
    logController: new OneLineController(),
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const given = trustsProxy ? headers[REQUEST_ID_HEADER] : undefined;
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  };
}

/** Writes a line for each request when it is over, and sends its id with the answer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.raw.once('close', () => {
      request.log.info(
        {
          method: request.method,
          // Path in the contract, since the address itself may hold a search or a link's secret.
          route: request.routeOptions.url ?? null,
          status: reply.raw.statusCode,
          code: request.errorCode ?? undefined,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          user: request.who?.user.id,
          store: request.who?.storeId,
          aborted: reply.raw.writableFinished ? undefined : true,
        },
        'request',
      );
    });
  });
}

const DATA_EXCEPTION = /^22/;

interface DescribedError {
  type: string;
  code: string | undefined;
  message: string;
  stack: string;
  cause: DescribedError | undefined;
  [field: string]: unknown;
}

/**
 * Returns the parts of an error that are logged, and no others. PostgreSQL's details hold rows of data,
 * and the error of an unreadable request holds all of it.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, code: undefined, message: '', stack: '', cause: undefined };
  }
  const code = errorCode(error);
  return {
    type: error.name,
    code,
    // `invalid input syntax for type date: "…"` repeats the input.
    message: DATA_EXCEPTION.test(code ?? '') ? 'a value does not fit' : error.message,
    stack: framesOf(error),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** Drops the message, which is logged above the frames. */
function framesOf({ stack = '' }: Error): string {
  const first = stack.search(/^\s+at /m);
  return first === -1 ? '' : stack.slice(first);
}

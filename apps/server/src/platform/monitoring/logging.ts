import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { errorCode } from '#platform/start-error.ts';

const REQUEST_ID_HEADER = 'x-request-id';
/** What a proxy may call a request: nothing that could pass for another line or field of the log. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** Leaves a request to the line that `logRequests` writes. */
class OneLineController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/**
 * What Fastify needs to know to log in JSON, a line a request, and nothing that is secret or of a
 * person but their id: neither headers nor bodies nor what stands behind the `?` of an address. A
 * request keeps the id that a proxy in front gave it, where there is one to be trusted.
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

/** Writes a line for each request when it is over, and tells its id with the answer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.raw.once('close', () => {
      request.log.info(
        {
          method: request.method,
          // As the contract writes it: the address itself may hold a search, or a link's secret.
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
 * What the log has of an error. PostgreSQL's details hold the rows that it stumbled over, and a request
 * that cannot be read stands whole in its error, so that nothing is taken but what is named here.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, code: undefined, message: '', stack: '', cause: undefined };
  }
  const code = errorCode(error);
  return {
    type: error.name,
    code,
    // `invalid input syntax for type date: "…"` repeats what was sent.
    message: DATA_EXCEPTION.test(code ?? '') ? 'a value does not fit' : error.message,
    stack: framesOf(error),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** Without the message, which stands above them. */
function framesOf({ stack = '' }: Error): string {
  const first = stack.search(/^\s+at /m);
  return first === -1 ? '' : stack.slice(first);
}

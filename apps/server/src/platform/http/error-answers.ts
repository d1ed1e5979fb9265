import { STATUS_CODES } from 'node:http';
import {
  type ErrorBody,
  type ErrorCode,
  errorMessage,
  errors,
} from '@mostrador/contract/shared/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { wasInterrupted } from '#platform/database/transaction.ts';
import { throttledLog } from '#platform/monitoring/throttled-log.ts';
import { Refused } from '#platform/refused.ts';
import { errorCode, firstLine } from '#platform/start-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error that answered the request. */
    errorCode: string | null;
  }
}

/** Returns the body of an error (api.md#errors). */
function errorAnswer(code: ErrorCode, details?: Record<string, unknown>): ErrorBody {
  const { status } = errors[code];
  return {
    statusCode: status,
    code,
    error: STATUS_CODES[status] ?? 'Error',
    message: errorMessage(code, details),
    ...(details && { details }),
  };
}

const codeOfFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** SQL states of text that passed the schema and still cannot be stored, such as a broken character. */
const unstorableText = /^(22021|22P05)$/;
/** A database that comes back does so within seconds; asking sooner only adds to its load. */
const NOT_READY_RETRY_SECONDS = 3;

/**
 * Answers every error in one shape. A client's mistake is never a 5xx, and no stack leaves the server.
 */
export function answerErrors(app: FastifyInstance): void {
  app.decorateRequest('errorCode', null);
  const throttled = throttledLog();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerFor(error, request);
    request.errorCode = answer.code;
    const isAway = answer.code === 'NOT_READY';
    const retryAfter = isAway ? NOT_READY_RETRY_SECONDS : answer.details?.retryAfter;
    if (typeof retryAfter === 'number' && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', retryAfter);
    }
    if (isAway) {
      const reason = { message: firstLine(error), code: errorCode(error) };
      throttled((unsaid) =>
        request.log.warn(
          { reason, unsaid },
          'the database does not answer or takes no work now; requests are refused with 503',
        ),
      );
    } else if (answer.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    // Set here too, since no route has set it where none was found.
    return reply.code(answer.statusCode).header('cache-control', 'no-store').send(answer);
  });
  app.setNotFoundHandler((request, reply) => {
    request.errorCode = 'NOT_FOUND';
    return reply.code(404).header('cache-control', 'no-store').send(errorAnswer('NOT_FOUND'));
  });
}

function answerFor(error: FastifyError, request: FastifyRequest): ErrorBody {
  if (error instanceof Refused) return errorAnswer(error.code, error.details);
  const known = codeOfFastifyError[error.code];
  if (known !== undefined) return errorAnswer(known);
  // A transaction that was interrupted at every attempt has changed nothing.
  if (isDatabaseAway(error) || wasInterrupted(error)) return errorAnswer('NOT_READY');
  if (unstorableText.test(errorCode(error) ?? '')) return errorAnswer('INVALID_INPUT');
  if (error.statusCode !== undefined && error.statusCode < 500) {
    request.log.info({ err: error }, 'request refused');
    return { ...errorAnswer('BAD_REQUEST'), statusCode: 400 };
  }
  return errorAnswer('INTERNAL_ERROR');
}

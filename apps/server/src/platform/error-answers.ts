import { STATUS_CODES } from 'node:http';
import { type ErrorBody, type ErrorCode, errorMessage, errors } from '@mostrador/contract/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import { errorCode } from './transaction.ts';

/** The body of an error (api.md, "Errors"). */
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

/** The database is away, starting, stopping, or out of connections. */
const databaseIsAway = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
/** Text that passed the schema and still cannot be stored, such as a broken character. */
const unstorableText = /^(22021|22P05)$/;

/** Answers every error in one shape; a client's mistake is never a 5xx, and no stack leaves the server. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerFor(error, request);
    const retryAfter = answer.details?.retryAfter;
    if (typeof retryAfter === 'number' && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', retryAfter);
    }
    if (answer.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(answer.statusCode).send(answer);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorAnswer('NOT_FOUND')));
}

function answerFor(error: FastifyError, request: FastifyRequest): ErrorBody {
  if (error instanceof Refused) return errorAnswer(error.code, error.details);
  if (error.validation !== undefined) {
    const fields = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? '',
    }));
    return errorAnswer('INVALID_INPUT', { fields });
  }
  const known = codeOfFastifyError[error.code];
  if (known !== undefined) return errorAnswer(known);
  const code = errorCode(error) ?? '';
  if (databaseIsAway.test(code) || /timeout exceeded when trying to connect/.test(error.message)) {
    return errorAnswer('NOT_READY');
  }
  if (unstorableText.test(code)) return errorAnswer('INVALID_INPUT');
  if (error.statusCode === 429) return errorAnswer('TOO_MANY_REQUESTS', { retryAfter: 60 });
  if (error.statusCode !== undefined && error.statusCode < 500) {
    request.log.info({ err: error }, 'request refused');
    return { ...errorAnswer('BAD_REQUEST'), statusCode: 400 };
  }
  return errorAnswer('INTERNAL_ERROR');
}

import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

/** Far deeper than any shape of the contract, and far from where reading one would overflow the stack. */
const MAX_DEPTH = 100;

/**
 * Reads bodies as JSON. A call without a body may still say that it sends JSON; one whose values are
 * nested without sense is refused before anything follows them down.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  // A form of another site can send text without asking; no call takes any.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    parse(request, body as string, (error, value) =>
      error === null && isDeeperThan(MAX_DEPTH, value)
        ? done(new Refused('BAD_REQUEST'))
        : done(error, value),
    );
  });
}

/** A text that is JSON by the same rules; throws BROKEN_JSON, and BAD_REQUEST where it is nested without sense. */
export function readJson(text: string): unknown {
  if (text === '') return null;
  const value = parsed(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw new Refused('BAD_REQUEST');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('BROKEN_JSON');
  }
}

/** Level by level, so that it cannot overflow itself. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels && level.length > 0; depth++) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return level.length > 0;
}

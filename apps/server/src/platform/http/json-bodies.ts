import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#platform/refused.ts';

/**
 * Far deeper than any shape of the contract, and far from overflowing the stack of a recursive reader.
 */
const MAX_DEPTH = 100;
const BYTE_ORDER_MARK = '\uFEFF';

/** Parses bodies with `readJson`. A call without a body may still have the content type of JSON. */
export function acceptJsonBodies(app: FastifyInstance): void {
  // Another site's form can send plain text without a preflight, and no call takes any.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readJson(body),
  );
}

/**
 * Parses a text as JSON; an empty text is undefined. Before any recursive code sees the value it throws
 * BROKEN_JSON for names that reach an object's prototype, and BAD_REQUEST for more than 100 nested
 * levels.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined;
  const value = parsed(text);
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) throw new Refused('BAD_REQUEST');
    if (level.some(namesPrototype)) throw new Refused('BROKEN_JSON');
    level = level.flatMap((object) => Object.values(object).filter(isObject));
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    throw new Refused('BROKEN_JSON');
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether code that copies the object field by field would change what all objects inherit. */
function namesPrototype(object: object): boolean {
  if (Object.hasOwn(object, '__proto__')) return true;
  const own = object.constructor;
  return isObject(own) && Object.hasOwn(own, 'prototype');
}

import { fieldError, reason } from '@mostrador/contract/shared/field-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refused } from '#platform/refused.ts';

/**
 * Far deeper than any shape of the contract, and far from overflowing the stack of a recursive reader.
 */
const MAX_DEPTH = 100;
/** Ten times what the largest call of a shop has; a body of 1 MiB could hold 500,000. */
const MAX_VALUES = 50_000;
const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];
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
 * Parses a text as JSON; an empty text is undefined. Throws TOO_LARGE for more than 50,000 values before it parses
 * them, and before any recursive code sees the value BAD_REQUEST for more than 100 nested levels, and for names that
 * reach an object's prototype INVALID_INPUT with the field; BROKEN_JSON if the body itself has one.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined;
  if (separatorsIn(text) > MAX_VALUES) throw new Refused('TOO_LARGE');
  const value = parsed(text);
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH) throw new Refused('BAD_REQUEST');
    if (level.some(namesPrototype)) throw refusedName(value, depth);
    level = level.flatMap((object) => Object.values(object).filter(isObject));
  }
  return value;
}

/** Counts at least the values of the text; the signs within its texts count too. */
function separatorsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === BRACKET || code === BRACE) count += 1;
  }
  return count;
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

/** Refuses the first name of this depth that reaches a prototype. A body itself has no field to name. */
function refusedName(body: unknown, depth: number): Refused {
  if (depth === 0) return new Refused('BROKEN_JSON');
  let level = [{ value: body, path: '' }];
  for (let at = 0; at < depth; at++) {
    level = level.flatMap(({ value, path }) =>
      Object.entries(value as object).flatMap(([name, inner]) =>
        isObject(inner) ? [{ value: inner, path: `${path}${name}.` }] : [],
      ),
    );
  }
  const found = level.find(({ value }) => namesPrototype(value as object));
  const name = Object.hasOwn(found?.value as object, '__proto__') ? '__proto__' : 'constructor';
  const field = fieldError(`${found?.path}${name}`, reason('NAME_RESERVED'));
  return new Refused('INVALID_INPUT', { fields: [field] });
}

/** Whether code that copies the object field by field would change what all objects inherit. */
function namesPrototype(object: object): boolean {
  if (Object.hasOwn(object, '__proto__')) return true;
  const own = object.constructor;
  return isObject(own) && Object.hasOwn(own, 'prototype');
}

/** Bytes that a call without a list can need: those of its longest texts, written as escapes. */
export const SMALL_BODY_BYTES = 32_768;

/**
 * Whether a body of the shape can hold any number of values: a list, a table, or anything at all. Every other body is
 * small.
 */
export function takesList(shape: z.core.$ZodType): boolean {
  const { def } = shape._zod;
  switch (def.type) {
    case 'array':
    case 'record':
    case 'any':
    case 'unknown':
      return true;
    case 'object':
      return Object.values((def as z.core.$ZodObjectDef).shape).some(takesList);
    case 'union':
      return (def as z.core.$ZodUnionDef).options.some(takesList);
    case 'intersection': {
      const { left, right } = def as z.core.$ZodIntersectionDef;
      return takesList(left) || takesList(right);
    }
    case 'pipe':
      return takesList((def as z.core.$ZodPipeDef).in);
    case 'lazy':
      return takesList((def as z.core.$ZodLazyDef).getter());
    default:
      return 'innerType' in def && takesList(def.innerType as z.core.$ZodType);
  }
}

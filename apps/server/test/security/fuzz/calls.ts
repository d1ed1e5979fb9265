/** Calls generated from the contract: every endpoint by every person, well-formed and malformed. */
import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { routes } from '@mostrador/contract/routes';
import fc from 'fast-check';
import type { z } from 'zod';
import { isCommand } from '#test/calls/commands.ts';
import { bodyDamage, mutated } from './mutations.ts';
import { nastyText, nastyValue } from './nasty-values.ts';
import { Blank, shapedValue } from './shaped-values.ts';

const PEOPLE = ['owner', 'manager', 'cashier', 'despatcher'] as const;
export type Caller = (typeof PEOPLE)[number] | 'nobody' | 'forger';

interface Shape {
  query?: z.ZodType;
  body?: z.ZodType;
}

/** A call before the values of the running store are filled in. */
export interface FuzzCall {
  name: EndpointName;
  method: Endpoint['method'] | 'HEAD' | 'OPTIONS';
  caller: Caller;
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
  damage: (text: string) => string;
  headers: Record<string, string>;
  /** Whether the table of commands gives the request in place of the drawn values. */
  isPrepared?: boolean;
}

const caller = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Caller>('owner') },
  { weight: 6, arbitrary: fc.constantFrom<Caller>('manager', 'cashier', 'despatcher') },
  { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'forger') },
);

const GARBAGE_IDS = ['', 'null', 'undefined', '%00', '%', '%zz', '%2e%2e%2f', '..', "1' or '1'='1"];
const param = (field: string) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.nat(50).map((choice) => new Blank(field, choice)) },
    { weight: 2, arbitrary: fc.constantFrom(...GARBAGE_IDS, 'x'.repeat(3_000)) },
    { weight: 1, arbitrary: nastyText },
  );

const headers = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 3, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('twice', '', ' ', 'é', '\u0000', 'x'.repeat(201), '__proto__', "'; --")
          .map((key) => ({ 'idempotency-key': key })),
      },
    ),
    fc.oneof(
      { weight: 12, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data')
          .map((type) => ({ 'content-type': type })),
      },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('', ';', 'application/json; charset=utf-16', 'application/JSON;x=y', '*/*')
          .map((type) => ({ 'content-type': type })),
      },
    ),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('gzip', 'br', 'zstd, br;q=0.1', '*', 'identity;q=0', 'nonsense', ';q=', '')
          .map((encoding) => ({ 'accept-encoding': encoding })),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Record<string, string>>(
          { range: 'bytes=0-1' },
          { 'if-none-match': '*' },
          { cookie: 'refreshToken=nonsense; __proto__=1; a="b' },
          { cookie: 'refreshToken=00000000-0000-0000-0000-000000000000.x' },
          { 'x-forwarded-for': '::1, evil', 'x-http-method-override': 'DELETE' },
          { host: 'evil.test' },
          { 'user-agent': 'x'.repeat(2_000) },
        ),
      },
    ),
  )
  .map((parts): Record<string, string> => Object.assign({}, ...parts));

/** Query parameters that no screen sends: unknown, repeated, nested. */
const strayQuery = fc.dictionary(
  fc.constantFrom('page', 'limit', 'search', 'ids', 'export', '__proto__', 'a[b]', 'unknown', ''),
  fc.oneof(nastyText, fc.array(nastyText, { maxLength: 3 })),
  { maxKeys: 2 },
);

/**
 * Fields that the rules of an order demand in addition to its shape; random ones would hardly ever
 * pass.
 */
const SENSIBLE: Partial<Record<EndpointName, object>> = {
  createOrder: {
    customerId: new Blank('customerId', 0),
    createNewCustomer: false,
    serviceType: 'PICKUP',
    discount: 0,
    payments: [],
  },
};
SENSIBLE.updateOrder = SENSIBLE.createOrder;

/** Generates calls as a screen sends them. */
function rightCalls(name: EndpointName, shape: Shape, fields: readonly string[]) {
  return fc.record<FuzzCall>({
    name: fc.constant(name),
    method: fc.constant(endpoints[name].method),
    caller,
    params: fc.record(
      Object.fromEntries(
        fields.map((field) => [field, fc.nat(50).map((choice) => new Blank(field, choice))]),
      ),
    ),
    query: shape.query ? shapedValue(shape.query) : fc.constant({}),
    body: shape.body
      ? shapedValue(shape.body).map((body) => Object.assign({}, body, SENSIBLE[name]))
      : fc.constant(undefined),
    damage: fc.constant((text: string) => text),
    headers: fc.oneof(
      fc.constant({}),
      fc.uuid().map((key) => ({ 'idempotency-key': key })),
    ),
  });
}

/** Generates calls with any value in any place. */
function wildCalls(name: EndpointName, shape: Shape, fields: readonly string[]) {
  return fc.record<FuzzCall>({
    name: fc.constant(name),
    method: fc.oneof(
      { weight: 60, arbitrary: fc.constant(endpoints[name].method) },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'DELETE') },
    ),
    caller,
    params: fc.record(Object.fromEntries(fields.map((field) => [field, param(field)]))),
    query: fc.oneof(
      { weight: 4, arbitrary: shape.query ? mutated(shapedValue(shape.query)) : fc.constant({}) },
      { weight: 1, arbitrary: strayQuery },
    ),
    body: fc.oneof(
      {
        weight: 9,
        arbitrary: shape.body ? mutated(shapedValue(shape.body)) : fc.constant(undefined),
      },
      { weight: 1, arbitrary: nastyValue },
    ),
    damage: bodyDamage,
    headers,
  });
}

function callsOf(name: EndpointName): fc.Arbitrary<FuzzCall> {
  const shape = routes[name] as Shape;
  const fields = [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, field = '']) => field);
  const right = rightCalls(name, shape, fields);
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 6, arbitrary: wildCalls(name, shape, fields) },
    { weight: 1, arbitrary: right.map((call) => ({ ...call, isPrepared: isCommand(name) })) },
  );
}

/** Calls for documents of money and stock are three times as frequent: most can break there. */
const DOCUMENTS_WEIGHT = 3;

/** Any call of the contract. */
export const anyCall: fc.Arbitrary<FuzzCall> = fc.oneof(
  ...(Object.keys(endpoints) as EndpointName[]).map((name) => ({
    weight: 'document' in endpoints[name] ? DOCUMENTS_WEIGHT : 1,
    arbitrary: callsOf(name),
  })),
);

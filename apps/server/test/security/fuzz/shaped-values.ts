/** Values by a schema of the contract, with placeholders for values of the running store. */
import fc from 'fast-check';
import { z } from 'zod';
import { nastyText } from './nasty-values.ts';

/** Placeholder for a value of the store at the moment of the call, such as a product's id. */
export class Blank {
  readonly field: string;
  /** Number that chooses among the store's values. */
  readonly choice: number;

  constructor(field: string, choice: number) {
    this.field = field;
    this.choice = choice;
  }
}

/** Parts of a JSON schema that are used here. */
interface Schema {
  type?: string | string[];
  format?: string;
  contentEncoding?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxLength?: number;
}

/** Fields whose rules JSON schema cannot express, by name. */
const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.integer({ min: 0, max: 9 }).map((number) => `person${number}@fuzz.test`),
  phone: fc.constantFrom('305 555 0101', '+57 300 123 4567', ''),
  timezone: fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'),
  locale: fc.constantFrom('en-US', 'es-CO', 'de-DE'),
  currency: fc.constantFrom('USD', 'COP', 'JPY'),
  status: fc.constantFrom('CONFIRMED', 'COMPLETED', 'ORDERED', 'CANCELLED', 'ORDERED,CREATED'),
  paymentStatus: fc.constantFrom('PAID', 'PENDING,PAID', 'FREE'),
  ids: fc.nat(50).map((choice) => new Blank('ids', choice)),
  paymentMethod: fc.nat(50).map((choice) => new Blank('paymentMethod', choice)),
  updatedAt: fc.nat(50).map((choice) => new Blank('updatedAt', choice)),
  subtotal: fc.constant(new Blank('subtotal', 0)),
  total: fc.constant(new Blank('total', 0)),
  export: fc.constant('csv'),
  kind: fc.constantFrom('order', 'product', 'settings', 'session,staff'),
  startDate: fc.constantFrom('2024-02-29', '2026-03-08', '2026-11-01', '0001-01-01', '2026-01-01'),
  endDate: fc.constantFrom('2026-03-08', '2026-12-31', '9999-12-31', '2025-01-01'),
  dueOn: fc.constantFrom('2026-03-10', '2026-04-01', '2026-12-31', '9999-12-31', '0001-01-01'),
  from: fc.constantFrom('2026-03-10', '2026-11-01', '2026-12-30', '0001-01-01'),
  until: fc.constantFrom('2026-03-10', '2026-11-08', '2026-12-31', '9999-12-31'),
};

/** Smallest files: a picture, and a table for each import. */
const FILES = [
  'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==',
  ...[
    'name,price\r\nImported,12.50\r\n',
    'name,price,stock\r\n"=1+1",3,4\r\n"<b>",1,2\r\n',
    'firstName,lastName,address\r\nAna,Ruiz,12 Palm St\r\n',
    'name\r\nAcme\r\n',
    '\ufeffname;price\r\nñ;1,5\r\n',
  ].map((text) => Buffer.from(text).toString('base64')),
];

/** Draws values that the schema accepts on the wire. */
export function shapedValue(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '');
}

function arbitraryOf(schema: Schema, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, field)));
  }
  if (schema.type === 'null') return fc.constant(null);
  const known = KNOWN[/phone/i.test(field) ? 'phone' : field];
  if (known !== undefined && !schema.properties && !schema.items) return known;
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type }, field)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, singular(field)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100) },
        { weight: 1, arbitrary: fc.constantFrom(0, 0.01, 9_999_999_999.99) },
      );
    default:
      return textOf(schema, field);
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema) {
  if (properties === undefined) {
    return fc.dictionary(
      fc.constantFrom('size', 'colour', 'Größe', 'toString'),
      arbitraryOf(typeof additionalProperties === 'object' ? additionalProperties : {}, ''),
      { maxKeys: 2 },
    );
  }
  const fields = Object.entries(properties).map(
    ([key, one]) => [key, arbitraryOf(one, key)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function integerOf({ minimum = -5, maximum = 1_000_000 }: Schema) {
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 4) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );
}

function textOf({ format, contentEncoding, maxLength = 200 }: Schema, field: string) {
  if (contentEncoding === 'base64') return fc.constantFrom(...FILES);
  if (format === 'uuid') return fc.nat(50).map((choice) => new Blank(field, choice));
  if (format === 'date-time') {
    return fc.constantFrom('2026-03-10T15:00:00.000Z', '1970-01-01T00:00:00Z');
  }
  const fitting = (text: string) => [...text].slice(0, maxLength).join('');
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('Ana', 'Ladder', 'ñandú 3', 'Broken on arrival') },
    { weight: 1, arbitrary: nastyText.map(fitting) },
  );
}

/** `payments` holds each `payment`. */
function singular(field: string): string {
  return field.replace(/s$/, '');
}

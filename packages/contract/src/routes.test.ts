import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './routes.ts';
import type { Shapes } from './shared/shapes.ts';

interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Fields whose names say all, wherever they stand. */
const PLAIN =
  /^(id|\w+Id|name|storeName|\w*[fF]irstName|lastName|email|phone|phoneNumber|company|taxNumber|address|city|state|country|notes|\w+Notes|reason|description|label|barcode|price|amount|role|language|theme|password|\w+Password|createdAt|updatedAt|closedAt|version|environment|buildTime|thumbnailUrl|size|categoryName)$/;

const isDescribed = ({ description, anyOf }: JsonSchema): boolean =>
  description !== undefined || (anyOf ?? []).some(isDescribed);

const isRecord = ({ properties, items, anyOf }: JsonSchema): boolean =>
  properties !== undefined || [...(anyOf ?? []), ...(items ? [items] : [])].some(isRecord);

/** Paths of the fields below a schema that hold a value, and are not described. */
function undescribed(schema: JsonSchema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...parts.flatMap((part) => undescribed(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const isTold = isDescribed(field) || isRecord(field) || PLAIN.test(name);
      return [...(isTold ? [] : [`${path}.${name}`]), ...undescribed(field, `${path}.${name}`)];
    }),
  ];
}

test('every field of the API whose name does not say all is described', () => {
  const paths = Object.entries<Shapes>(routes).flatMap(([call, { query, body, response }]) =>
    Object.entries({ query, body, response }).flatMap(([part, shape]) => {
      if (shape === undefined) return [];
      const io = part === 'response' ? 'output' : 'input';
      const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' });
      return undescribed(schema as JsonSchema, `${call} ${part}`);
    }),
  );
  expect(paths).toEqual([]);
});

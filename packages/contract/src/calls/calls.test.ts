import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './call.ts';

test('every call is written once, in the file of one resource, and no two share method and path', async () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) =>
    /^(?!call).*\.ts$/.test(file),
  );
  const tables = await Promise.all(files.map((file) => import(`./${file}`)));
  const rows = tables
    .flatMap((table) => Object.values<Record<string, Endpoint>>(table))
    .flatMap(Object.entries);
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(endpoints).sort());
  const addresses = rows.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

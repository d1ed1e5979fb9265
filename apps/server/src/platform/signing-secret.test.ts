import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSigningSecret } from '#platform/signing-secret.ts';
import { createDatabase } from '#test/support/shop.ts';
import { openDatabase } from './database/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.dispose());

test('ten servers that start at once sign with one secret, and so does the next', async () => {
  const servers = Array.from({ length: 10 }, () =>
    openDatabase({ ...database.connection, max: 1 }),
  );
  const secrets = await Promise.all(servers.map(({ db }) => readSigningSecret(db)));
  const [first] = servers;
  secrets.push(await readSigningSecret(first!.db));
  await Promise.all(servers.map(({ close }) => close()));
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
});

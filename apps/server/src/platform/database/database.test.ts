import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { POLL_OPTIONS } from '#test/support/poll-options.ts';
import { createDatabase } from '#test/support/shop.ts';
import { type DatabaseConfig, openDatabase } from './database.ts';
import { DatabaseAway, isDatabaseAway } from './database-away.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.dispose());

function open(config: DatabaseConfig = {}) {
  const opened = openDatabase({ ...database.connection, max: 1, ...config });
  onTestFinished(() => opened.close());
  return opened;
}

const processOf = async ({ db }: ReturnType<typeof open>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

test('a database that does not answer is given up, and the next question goes to it anew', async () => {
  // Long enough for a busy machine to connect.
  const hasty = open({ answerLimitMs: 1_000 });
  const before = await processOf(hasty);
  const late = sql`select pg_sleep(60)`.execute(hasty.db);
  await expect(late).rejects.toThrow('no answer within 1000 ms');
  await expect(late).rejects.toSatisfy(isDatabaseAway);
  // Another connection, since the answer may still come on the old one.
  expect(await processOf(hasty)).not.toBe(before);
});

test('an instant is read as it was written, of whatever century', async () => {
  const { db } = open();
  const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(instants.filter((date) => !Number.isNaN(date.getTime()))),
      async (dates) => {
        const { rows } = await sql<{ at: Date }>`
        select at from unnest(${dates.map((date) => date.toISOString())}::timestamptz[])
          with ordinality t (at, n) order by n`.execute(db);
        expect(rows.map(({ at }) => at)).toEqual(dates);
      },
    ),
    { numRuns: 20 },
  );
  const { rows } = await sql<{ at: Date }>`
    select at::timestamptz from unnest(array['2026-11-22 22:19:24+00', '2026-11-22 22:19:24.5+00',
      '2026-11-22 22:19:24.123456+00', '2026-11-22 17:19:24.05-05']) at`.execute(db);
  expect(rows.map(({ at }) => at.toISOString())).toEqual([
    '2026-11-22T22:19:24.000Z',
    '2026-11-22T22:19:24.500Z',
    '2026-11-22T22:19:24.123Z',
    '2026-11-22T22:19:24.050Z',
  ]);
});

test('a statement that is used again reads its rows as the first time, and as another one between', async () => {
  const { db } = open();
  const readDays = (count: number) =>
    sql<{ day: string; at: Date | null; share: number }>`
      select date '2026-11-22' + n as day, case when n > 1 then now() end as at, 1.5::float8 * n as share
      from generate_series(1, ${count}::int) n`.execute(db);
  const readTexts = (text: string) => sql`select ${text}::text as at, 7 as day`.execute(db);
  const days = { rows: [{ day: '2026-11-23', at: null, share: 1.5 }] };
  expect(await readDays(1)).toMatchObject(days);
  for (const text of ['a', 'b']) {
    const [texts, again, none] = await Promise.all([readTexts(text), readDays(1), readDays(0)]);
    expect(texts.rows).toEqual([{ at: text, day: 7 }]);
    expect(again).toMatchObject(days);
    expect(none.rows).toEqual([]);
  }
  expect((await readDays(2)).rows[1]?.at).toBeInstanceOf(Date);
  const divide = (by: number) => sql`select 6 / ${by}::int as result`.execute(db);
  expect((await divide(2)).rows).toEqual([{ result: 3 }]);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(3)).rows).toEqual([{ result: 2 }]);
});

test('a slow database that answers in time is waited for, however often', async () => {
  const patient = open({ answerLimitMs: 2_000 });
  const before = await processOf(patient);
  for (let time = 0; time < 3; time++) await sql`select pg_sleep(0.1)`.execute(patient.db);
  expect(await processOf(patient)).toBe(before);
});

test('a statement is ended by the database itself after its limit, and the connection stays', async () => {
  const hasty = open({ statement_timeout: 500 });
  const before = await processOf(hasty);
  await expect(sql`select pg_sleep(60)`.execute(hasty.db)).rejects.toSatisfy(isDatabaseAway);
  expect(await processOf(hasty)).toBe(before);
});

test('where too many wait for a connection the next is refused at once, and who waits is served', async () => {
  const { db } = open({ maxWaiting: 2 });
  const ask = () => sql`select pg_sleep(0.2)`.execute(db);
  const asked = await Promise.allSettled([ask(), ask(), ask(), ask(), ask()]);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toBeInstanceOf(DatabaseAway);
});

test('a connection that breaks in a transaction is told as such, and the work is not run again', async () => {
  const { db } = open();
  let runs = 0;
  const broken = inTransaction(db, async (tx) => {
    runs += 1;
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(broken).rejects.toSatisfy(isDatabaseAway);
  expect(runs).toBe(1);
  expect(await processOf(open())).toBeGreaterThan(0);
});

test('a database that only reads is none to sell with, until it takes writes again', async () => {
  const standby = await createDatabase();
  onTestFinished(() => standby.dispose());
  const { db: admin } = open(standby.connection);
  const name = sql.id(String(standby.connection.database));
  const { db } = open({ ...standby.connection, mustWrite: true });
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('the database only reads');
  await sql`alter database ${name} reset default_transaction_read_only`.execute(admin);
  await sql`create table sold (number int)`.execute(db);
});

test('a connection that finds its database read-only is given up, so that the next finds the new one', async () => {
  const opened = open();
  const before = await processOf(opened);
  const write = inTransaction(opened.db, async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await sql`create table sold_too (number int)`.execute(tx);
  });
  await expect(write).rejects.toMatchObject({ code: '25006' });
  await expect(write).rejects.toSatisfy(isDatabaseAway);
  expect(await processOf(opened)).not.toBe(before);
});

test('a server that runs on while a newer one changes a table notices it once at most', async () => {
  const old = open();
  const newer = open();
  await sql`create table priced (number int)`.execute(newer.db);
  const read = () => sql`select p.* from priced p where p.number > ${0}`.execute(old.db);
  await read();
  // Its rows are known to the connection now, and are not described to it again.
  await read();
  await sql`alter table priced add column price int`.execute(newer.db);
  await expect(read()).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(read, POLL_OPTIONS).toMatchObject({ rows: [] });
  await sql`alter table priced add column tax int`.execute(newer.db);
  // A command runs again by itself.
  await inTransaction(old.db, (tx) =>
    sql`select p.* from priced p where p.number > ${0}`.execute(tx),
  );
});

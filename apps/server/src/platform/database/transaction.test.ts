import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#test/support/shop.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.dispose());

/** Opens a database with a secret for this test, whose value is a number. */
async function open(name: string) {
  const statements: string[] = [];
  const { db, close } = openDatabase({ ...database.connection, max: 10 }, (text) =>
    statements.push(text),
  );
  const write = (value: string) =>
    CompiledQuery.raw(
      'insert into secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    );
  const read = async (tx = db, lock = sql``) => {
    const { rows } = await sql<{ value: string }>`
      select value from secrets where name = ${name} ${lock}`.execute(tx);
    return rows[0]?.value;
  };
  return { db, close, statements, write, read };
}

test('transactions on new connections wait for the row that another one has locked', async () => {
  const { db, close, write, read } = await open('counted');
  await db.executeQuery(write('0'));
  await Promise.all(
    Array.from({ length: 40 }, () =>
      inTransaction(db, async (tx, last) => {
        const value = await read(tx, sql`for update`);
        last(write(String(Number(value) + 1)));
      }),
    ),
  );
  expect(await read()).toBe('40');
  await close();
});

test('what is handed over as the last statement is sent behind all others, with the commit', async () => {
  const { db, close, statements, write, read } = await open('last');
  await inTransaction(db, async (tx, last) => {
    last(write('1'));
    await Promise.all([read(tx), sql`select 'an unhurried statement'`.execute(tx)]);
  });
  expect(statements.map((text) => text.trim().split(/[\s(]/, 1)[0])).toEqual([
    ...['begin', 'select', 'select', 'insert', 'commit'],
  ]);
  expect(await read()).toBe('1');
  await close();
});

test('nothing stays of a transaction whose last statement fails, and its connection serves the next', async () => {
  const { db, close, write, read } = await open('failed');
  const failing = inTransaction(db, async (tx, last) => {
    await tx.executeQuery(write('1'));
    last(CompiledQuery.raw('select 1 / 0'));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await read()).toBeUndefined();
  await inTransaction(db, (tx) => tx.executeQuery(write('2')));
  expect(await read()).toBe('2');
  await close();
});

test('a command that came to a worker of a cluster from which its store had just moved is run again', async () => {
  const { db, close, write, read } = await open('moved');
  const raise = `do $$ begin
    raise exception 'cannot execute a distributed query from a query on a shard';
  end $$`;
  let attempts = 0;
  await inTransaction(db, async (tx) => {
    attempts += 1;
    await tx.executeQuery(write(`attempt ${attempts}`));
    if (attempts === 1) await tx.executeQuery(CompiledQuery.raw(raise));
  });
  expect(await read()).toBe('attempt 2');
  await close();
});

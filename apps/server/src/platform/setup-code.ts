import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database/access.ts';

const NAME = 'setup-code';
/** Without 0 and O, 1 and I, which are mixed up when copied by hand. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Letters of five bits each. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/**
 * Returns the one-time code that opens the first store (rules.md#first-run), in groups of four letters.
 * The first start without a store makes it, and all servers share it. Once there is a store it is
 * removed, and undefined is returned.
 */
export async function prepareSetupCode(db: Database): Promise<string | undefined> {
  if (await hasStore(db)) {
    await removeSetupCode(db);
    return undefined;
  }
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: newCode() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return readCode(db)
    .executeTakeFirst()
    .then((row) => row?.value.replace(GROUP, '$&-'));
}

/** Whether the database has a store. */
export async function hasStore(db: Database): Promise<boolean> {
  const store = await db.selectFrom('stores as s').select('s.store_id').limit(1).executeTakeFirst();
  return store !== undefined;
}

/**
 * Whether the text is the code, ignoring case and characters between the letters. If two people use it
 * at once, the later waits until the first has used it or given up.
 */
export async function isSetupCode(tx: Database, text: string): Promise<boolean> {
  const stored = await readCode(tx).forUpdate().executeTakeFirst();
  const given = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return stored !== undefined && timingSafeEqual(digestOf(given), digestOf(stored.value));
}

export async function removeSetupCode(tx: Database): Promise<void> {
  await tx.deleteFrom('secrets').where('name', '=', NAME).execute();
}

function readCode(db: Database) {
  return db.selectFrom('secrets').select('value').where('name', '=', NAME);
}

function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Hashes, so that texts of any length compare at equal length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { randomBytes } from 'node:crypto';
import type { Database } from './database/access.ts';

const NAME = 'access-token';
/** As long as the hash of HS256, below which the signature would be weaker than its algorithm. */
const BYTES = 32;

/** What access tokens are signed with. The first start makes it; servers that start at once agree on one. */
export async function readSigningSecret(db: Database): Promise<Uint8Array> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return new Uint8Array(Buffer.from(value, 'base64url'));
}

import { randomBytes } from 'node:crypto';
import type { Database } from './database/access.ts';

const NAME = 'access-token';
/** Length of the hash of HS256; a shorter secret would weaken the signature. */
const BYTES = 32;

/**
 * Returns the secret that signs access tokens. The first start makes it; servers that start together
 * share it.
 */
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

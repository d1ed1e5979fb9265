import { createHash } from 'node:crypto';
import type { AuditRow } from './audit.ts';
import type { Database } from './database.ts';
import { Refused } from './refused.ts';
import type { Scope } from './scope.ts';

/** How long the answer to a call is kept that makes no document (api.md, "Once only"). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** What one call removes of the older ones. */
const MAX_FORGOTTEN = 100;

export interface StoredAnswer {
  status: number;
  body: string;
}

export interface IdempotentRequest {
  key: string;
  requestHash: string;
  /** See `Endpoint.document`. */
  document: boolean;
}

/** What makes two requests the same one: method, address and body. */
export function requestHash(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest('base64url');
}

/**
 * Claims the key inside the command's own transaction. Gives the first answer where the key was used
 * before; a claim that is still under way makes this one wait for it. Throws IDEMPOTENCY_KEY_REUSED
 * where it was used for another request (api.md, "Once only"; P1).
 */
export async function claimKey(
  { tx, storeId, now }: Scope,
  { key, requestHash, document }: IdempotentRequest,
): Promise<StoredAnswer | undefined> {
  const { numInsertedOrUpdatedRows: claimed } = await tx
    .insertInto('idempotency_keys')
    .values({ store_id: storeId, key, request_hash: requestHash, document, created_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (claimed === 1n) {
    if (!document) await forgetOld({ tx, storeId, now });
    return undefined;
  }

  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash || first.status === null) {
    throw new Refused('IDEMPOTENCY_KEY_REUSED');
  }
  return { status: first.status, body: first.answer ?? '' };
}

/**
 * Removes some of the store's answers that are old and belong to no document: as many are written as
 * their people ask for, so that someone who floods the server does not fill its disk for ever.
 */
async function forgetOld({ tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>) {
  await tx
    .deleteFrom('idempotency_keys as k')
    .where('k.store_id', '=', storeId)
    .where('k.key', 'in', (eb) =>
      eb
        .selectFrom('idempotency_keys as old')
        .select('old.key')
        .where('old.store_id', '=', storeId)
        .where('old.document', '=', false)
        .where('old.created_at', '<', new Date(now.getTime() - KEPT_MS))
        .limit(MAX_FORGOTTEN)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * Remembers the answer in the transaction that made it: both are there, or neither. The command's entry
 * of the audit trail is written with it: a statement of its own would cost every order a round trip.
 */
export async function rememberAnswer(
  { tx, storeId }: Scope,
  key: string,
  { status, body }: StoredAnswer,
  entry: AuditRow | undefined,
): Promise<void> {
  const remember = (db: Pick<Database, 'updateTable'>) =>
    db
      .updateTable('idempotency_keys')
      .set({ status, answer: body })
      .where('store_id', '=', storeId)
      .where('key', '=', key);
  if (entry === undefined) await remember(tx).execute();
  else await tx.with('remembered', remember).insertInto('audit_entries').values(entry).execute();
}

import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/** Time that an answer is kept whose call makes no document (api.md#idempotency). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Most old answers that one call removes. */
const MAX_FORGOTTEN = 100;

export interface StoredAnswer {
  status: number;
  body: string;
}

export interface IdempotentRequest {
  key: string;
  hashes: RequestHashes;
  /** See `Endpoint.document`. */
  document: boolean;
}

/** Hashes of method, address and body; two requests with the same canonical hash are the same. */
export interface RequestHashes {
  /** Ignores the order of the body's fields and the case of ids. */
  canonical: string;
  /** Heeds the order of the fields as they were sent. Older servers know this one alone. */
  verbatim: string;
}

export function requestHashes(method: string, url: string, body: unknown): RequestHashes {
  return {
    canonical: hashOf(
      `${method} ${url.replace(IDS, (id) => id.toLowerCase())}\n${JSON.stringify(canonical(body))}`,
    ),
    verbatim: hashOf(`${method} ${url}\n${JSON.stringify(body)}`),
  };
}

const IDS = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns the value with the fields of every object sorted and its ids in lower case. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') return ID.test(value) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, canonical(inner)]));
}

const claim = statement(`
  insert into idempotency_keys (store_id, key, request_hash, canonical_hash, document, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (store_id, key) do nothing
  returning true`);

/**
 * Claims the key within the command's transaction. Returns the first answer if the key was used before;
 * a claim still under way is waited for. Throws IDEMPOTENCY_KEY_REUSED if the key belongs to another
 * request (api.md#idempotency).
 */
export async function claimKey(
  { tx, storeId, now }: Scope,
  { key, hashes, document }: IdempotentRequest,
): Promise<StoredAnswer | undefined> {
  const { verbatim, canonical } = hashes;
  const claimed = await claim(tx, [storeId, key, verbatim, canonical, document, now]);
  if (claimed.length > 0) {
    if (!document) await forgetOld({ tx, storeId, now });
    return undefined;
  }

  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'canonical_hash', 'status', 'answer'])
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  // An older server stored no canonical hash with its keys.
  const isSame =
    first.canonical_hash === null
      ? first.request_hash === verbatim
      : first.canonical_hash === canonical;
  if (!isSame || first.status === null) {
    throw new Refused('IDEMPOTENCY_KEY_REUSED');
  }
  return { status: first.status, body: first.answer ?? '' };
}

/** Gives the key back, of a command that is refused and whose transaction is committed all the same. */
export async function releaseKey(
  { tx, storeId }: Scope,
  { key }: IdempotentRequest,
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .execute();
}

/**
 * Removes some of the store's old answers that belong to no document. Every call of a person adds one,
 * so otherwise a person who floods the server would fill its disk for good.
 */
async function forgetOld({ tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>) {
  await tx
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', storeId)
    .where('key', 'in', (eb) =>
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

const REMEMBER =
  'update idempotency_keys set status = $3, answer = $4 where store_id = $1 and key = $2';

/**
 * Returns the statement that stores the answer in the transaction that made it: both are there, or
 * neither.
 */
export function rememberingAnswer(
  storeId: string,
  key: string,
  { status, body }: StoredAnswer,
): CompiledQuery {
  return CompiledQuery.raw(REMEMBER, [storeId, key, status, body]);
}

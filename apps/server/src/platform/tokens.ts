import { setImmediate as nextTurn } from 'node:timers/promises';
import { id } from '@mostrador/contract/shared/fields';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from './database/access.ts';
import { databaseFor } from './database/workers.ts';
import { Refused } from './refused.ts';
import type { Who } from './scope.ts';
import { readWho, type TokenSubject } from './who.ts';

const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 15 * 60;

const MAX_VERIFIED = 10_000;

interface VerifiedToken {
  subject: TokenSubject;
  expiresAt: Date;
}

/** Content of an access token. */
interface Claims {
  store: string;
  user: string;
  session: string;
}

/** Signs a token that stands for the session's person for 15 minutes (rules.md#sessions). */
export function issueAccessToken(
  secret: Uint8Array,
  { storeId, userId, sessionId }: TokenSubject,
  now: Date,
): Promise<string> {
  const claims: Claims = { store: storeId, user: userId, session: sessionId };
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(secret);
}

/**
 * Returns a function that identifies a request's caller by the bearer token, and by the session, person
 * and role in the database at that moment. It throws NOT_SIGNED_IN for any token that is not valid.
 */
export function createIdentify({
  db,
  secret,
  clock,
}: {
  db: Database;
  secret: Uint8Array;
  clock: () => Date;
}): (request: FastifyRequest) => Promise<Who> {
  // Caches good signatures, which stay good. Everything that may change is read from the database each
  // time.
  const verified = new Map<string, VerifiedToken>();
  /** Reads that have not begun yet, by token. */
  const awaited = new Map<string, Promise<Who | undefined>>();
  return async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const now = clock();
    const subject = token === undefined ? undefined : await subjectOf(token, now);
    const who = token && subject && (await readTogether(token, subject));
    if (!who) throw new Refused('NOT_SIGNED_IN');
    return who;
  };

  /** Shares one read among a person's requests that arrive in the same turn, as those of a page do. */
  function readTogether(token: string, subject: TokenSubject): Promise<Who | undefined> {
    let reading = awaited.get(token);
    if (reading === undefined) {
      reading = nextTurn().then(async () => {
        // Later requests start a new read, so that they see changes made before they arrived.
        awaited.delete(token);
        return readWho(await databaseFor(db, subject), subject, clock());
      });
      awaited.set(token, reading);
    }
    return reading;
  }

  async function subjectOf(token: string, now: Date): Promise<TokenSubject | undefined> {
    const known = verified.get(token);
    if (known !== undefined) return known.expiresAt > now ? known.subject : undefined;
    const read = await readAccessToken(secret, token, now);
    if (read === undefined) return undefined;
    if (verified.size >= MAX_VERIFIED) verified.clear();
    verified.set(token, read);
    return read.subject;
  }
}

function isId(claim: unknown): boolean {
  return id.safeParse(claim).success;
}

async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify<Claims>(token, secret, {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'store', 'user', 'session'],
      currentDate: now,
    });
    if (!isId(payload.store) || !isId(payload.user) || !isId(payload.session)) return undefined;
    return {
      subject: { storeId: payload.store, userId: payload.user, sessionId: payload.session },
      expiresAt: new Date((payload.exp ?? 0) * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

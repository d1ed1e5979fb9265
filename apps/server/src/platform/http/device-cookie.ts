import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { newId } from '#platform/rows/new-id.ts';
import { authCookie } from './session-cookie.ts';

const COOKIE = 'device';
/** Time that a device stays known after its last sign-in or refresh. */
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

/** A browser in which somebody of the store has signed in (rules.md#sign-in). */
export interface KnownDevice {
  storeId: string;
  id: string;
}

/**
 * Returns the device of the request's cookie. Undefined without a cookie, and for one that this server
 * did not sign or that is older than 90 days.
 */
export function knownDevice(
  request: FastifyRequest,
  secret: Uint8Array,
  now: Date,
): KnownDevice | undefined {
  const [storeId = '', id = '', since = '', proof = ''] = (request.cookies[COOKIE] ?? '').split(
    '.',
  );
  if (!validate(storeId) || !validate(id)) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const right = proofOf(secret, `${storeId}.${id}.${since}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return now.getTime() - Number(since) < LIFETIME_MS ? { storeId, id } : undefined;
}

/**
 * Returns the function that gives the id by which a store knows the request's browser: that of its
 * cookie, else a new one, the same each time.
 */
export function deviceIds(
  request: FastifyRequest,
  secret: Uint8Array,
  now: Date,
): (storeId: string) => string {
  const known = knownDevice(request, secret, now);
  const added = newId();
  return (storeId) => (known?.storeId === storeId ? known.id : added);
}

/** Makes the browser a known device of the store for 90 days. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, device: { storeId, id }, now }: { secret: Uint8Array; device: KnownDevice; now: Date },
): void {
  const claims = `${storeId}.${id}.${now.getTime()}`;
  const proof = proofOf(secret, claims).toString('base64url');
  reply.setCookie(COOKIE, `${claims}.${proof}`, {
    ...authCookie(request),
    maxAge: LIFETIME_MS / 1000,
  });
}

function proofOf(secret: Uint8Array, claims: string): Buffer {
  // A key derived for this use, so that a device's proof never passes for an access token's signature.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'device', 32));
  return createHmac('sha256', key).update(claims).digest();
}

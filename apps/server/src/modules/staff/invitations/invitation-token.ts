import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { validate } from 'uuid';

interface Invitation {
  storeId: string;
  id: string;
}

/**
 * Returns the secret of a one-time link, `<storeId>.<id>.<proof>`. The proof is computed from the
 * server's signing secret each time, so that the database contains no usable link.
 */
export function invitationToken(secret: Uint8Array, { storeId, id }: Invitation): string {
  return `${storeId}.${id}.${proofOf(secret, { storeId, id }).toString('base64url')}`;
}

/** Returns the token's invitation; undefined for a token that this server did not make. */
export function readInvitationToken(secret: Uint8Array, token: string): Invitation | undefined {
  const [storeId = '', id = '', proof = '', ...rest] = token.split('.');
  if (rest.length > 0 || !validate(storeId) || !validate(id)) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const right = proofOf(secret, { storeId, id });
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs ? { storeId, id } : undefined;
}

function proofOf(secret: Uint8Array, { storeId, id }: Invitation): Buffer {
  // A key derived for this use, so that the proof never passes for an access token's signature.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'invitation', 32));
  return createHmac('sha256', key).update(`${storeId}.${id}`).digest();
}

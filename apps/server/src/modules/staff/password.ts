import { MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '#platform/refused.ts';

/**
 * Returns the password's argon2id hash, with a salt of its own. Throws INVALID_INPUT for one that is
 * too short.
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw invalidField('password', 'TOO_SHORT', { minimum: MIN_PASSWORD_LENGTH });
  }
  // The library's defaults are argon2id with the memory and passes that OWASP asks for.
  return hash(password);
}

/** Whether the password is that of the hash. Takes the same time for either answer. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

import { MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '#platform/refused.ts';

/** The argon2id hash to store, with a salt of its own; a password that is too short is refused with 422. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw invalidField('password', 'TOO_SHORT', { minimum: MIN_PASSWORD_LENGTH });
  }
  // The library's defaults are argon2id with the memory and passes that OWASP asks for.
  return hash(password);
}

/** Whether the password is the one that was hashed. Takes equally long for either answer. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

import type { Role } from '@mostrador/domain/permissions';
import type { Transaction } from '#platform/database/access.ts';
import type { UsersTable } from '#platform/database/tables/people.ts';
import { newId } from '#platform/rows/new-id.ts';
import { hashPassword } from './password.ts';
import { claimEmail, validSignInEmail } from './sign-in-email.ts';

export interface NewUser {
  email: string;
  /** Null for a person who chooses it by a one-time link. */
  password: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  phone?: string | null;
  language?: UsersTable['language'];
  theme?: UsersTable['theme'];
}

/**
 * Writes a person of the store with their sign-in e-mail, and returns the id. Throws INVALID_INPUT for
 * a wrong e-mail, and ALREADY_EXISTS for an e-mail of anyone in any store.
 */
export async function createUser(
  tx: Transaction,
  now: Date,
  storeId: string,
  input: NewUser,
): Promise<string> {
  const email = validSignInEmail(input.email);
  const userId = newId();
  await tx
    .insertInto('users')
    .values({
      store_id: storeId,
      id: userId,
      email,
      first_name: input.firstName,
      last_name: input.lastName,
      phone: input.phone ?? null,
      role: input.role,
      password_hash: input.password === null ? null : await hashPassword(input.password),
      language: input.language ?? null,
      theme: input.theme ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await claimEmail({ tx, storeId }, userId, email);
  return userId;
}

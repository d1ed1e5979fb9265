import { isValidEmail } from '@mostrador/domain/email';
import type { Role } from '@mostrador/domain/permissions';
import { newId } from '#platform/new-id.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { UsersTable } from '#platform/tables.ts';
import { hashPassword } from './password.ts';

export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  phone?: string | null;
  language?: UsersTable['language'];
  theme?: UsersTable['theme'];
}

/**
 * Writes a person of the store and the e-mail they sign in with; gives their id. Refuses a wrong e-mail
 * or too short a password (422), and an e-mail that anyone in any store has (ALREADY_EXISTS).
 */
export async function createUser(
  tx: Scope['tx'],
  now: Date,
  storeId: string,
  input: NewUser,
): Promise<string> {
  const email = input.email.trim().toLowerCase();
  if (!isValidEmail(email)) throw invalidField('email', 'must be an e-mail address');
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
      password_hash: await hashPassword(input.password),
      language: input.language ?? null,
      theme: input.theme ?? null,
      created_at: now,
    })
    .execute();
  const { numInsertedOrUpdatedRows: claimed } = await tx
    .insertInto('logins')
    .values({ email, store_id: storeId, user_id: userId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (claimed !== 1n) throw new Refused('ALREADY_EXISTS', { field: 'email' });
  return userId;
}

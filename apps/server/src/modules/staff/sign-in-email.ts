import { isValidEmail, signInEmail } from '@mostrador/domain/email';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/** Returns the e-mail in the form used to sign in. Throws INVALID_INPUT for a text that is none. */
export function validSignInEmail(text: string): string {
  const email = signInEmail(text);
  if (!isValidEmail(email)) throw invalidField('email', 'NOT_AN_EMAIL');
  return email;
}

/** Reserves the e-mail for the person. Throws ALREADY_EXISTS if anyone in any store has it. */
export async function claimEmail(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  userId: string,
  email: string,
): Promise<void> {
  const { numInsertedOrUpdatedRows: claimed } = await tx
    .insertInto('logins')
    .values({ email, store_id: storeId, user_id: userId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (claimed !== 1n) throw new Refused('ALREADY_EXISTS', { field: 'email' });
}

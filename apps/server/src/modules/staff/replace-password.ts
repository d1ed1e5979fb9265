import type { Scope } from '#platform/scope.ts';
import { endAccess } from './end-access.ts';
import { lockPerson } from './lock-person.ts';
import { updateUser } from './update-user.ts';

/**
 * Sets the person's password, and ends their sessions and links. Returns false, and changes nothing, if
 * they were deactivated or got another password since `checkedHash` was read: checking and hashing take
 * long enough.
 */
export async function replacePassword(
  scope: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  userId: string,
  { checkedHash, newHash }: { checkedHash: string; newHash: string },
): Promise<boolean> {
  const { password_hash: currentHash, is_active: isActive } = await lockPerson(scope, userId);
  if (!isActive || currentHash !== checkedHash) return false;
  await updateUser(scope, userId, { password_hash: newHash });
  await endAccess(scope, userId);
  return true;
}

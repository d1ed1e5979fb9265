import { can, type Permission } from '@mostrador/domain/permissions';
import { createContext, use } from 'react';
import type { User } from './session.ts';

export const UserContext = createContext<User | undefined>(undefined);

/**
 * The signed-in person with their store. For components below the shell, where somebody is always
 * signed in.
 */
export function useUser(): User {
  const user = use(UserContext);
  if (user === undefined) throw new Error('useUser outside of the shell');
  return user;
}

/** Whether the person's role has the permission (rules.md#roles); the server checks it again. */
export function usePermission(permission: Permission): boolean {
  return mayUser(useUser(), permission);
}

export function mayUser({ role, store }: User, permission: Permission): boolean {
  return can({ role, paymentRoles: store.paymentRoles }, permission);
}

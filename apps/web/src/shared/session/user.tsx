import { can, type Permission } from '@mostrador/domain/permissions';
import { createContext, use } from 'react';
import type { User } from './session.ts';

export const UserContext = createContext<User | undefined>(undefined);

/** Who is signed in, with their store. Only below the shell, where there always is somebody. */
export function useUser(): User {
  const user = use(UserContext);
  if (user === undefined) throw new Error('useUser outside of the shell');
  return user;
}

/** Whether the person may do it (rules.md#roles); the server decides again. */
export function usePermission(permission: Permission): boolean {
  return mayUser(useUser(), permission);
}

export function mayUser({ role, store }: User, permission: Permission): boolean {
  return can({ role, paymentRoles: store.paymentRoles }, permission);
}

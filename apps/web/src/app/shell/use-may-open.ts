import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayUser, useUser } from '#shared/session/user.tsx';

/**
 * Returns a function that tells whether the person may open a page, by its route's permission
 * (rules.md#roles).
 */
export function useMayOpen(): (to: string) => boolean {
  const { routesByPath } = useRouter();
  const user = useUser();
  return useMemo(
    () => (to) => {
      const { permission } =
        routesByPath[to as keyof typeof routesByPath]?.options.staticData ?? {};
      return permission === undefined || mayUser(user, permission);
    },
    [routesByPath, user],
  );
}

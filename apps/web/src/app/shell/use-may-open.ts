import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayUser, useUser } from '#shared/session/user.tsx';

/** Tells which pages the person may open, as the routes say it (rules.md#roles). */
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

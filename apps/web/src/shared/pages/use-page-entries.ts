import { type LinkProps, type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayUser, useUser } from '#shared/session/user.tsx';

type EntryKind = 'menu' | 'listed' | 'action';

export type PageEntry<Kind extends EntryKind> = NonNullable<StaticDataRouteOption[Kind]> & {
  to: NonNullable<LinkProps['to']>;
};

/** Entries of one kind, sorted, of the pages that the person may open (rules.md#roles), and that the store has a use for. */
export function usePageEntries<Kind extends EntryKind>(kind: Kind): readonly PageEntry<Kind>[] {
  const { routesByPath } = useRouter();
  const user = useUser();
  return useMemo(
    () =>
      Object.values(routesByPath)
        .flatMap(({ to, options: { staticData } }) => {
          const entry = staticData?.[kind];
          const permission = staticData?.permission;
          if (entry === undefined) return [];
          if (permission !== undefined && !mayUser(user, permission)) return [];
          if (entry.ofTaxes && !user.store.hasTaxReport) return [];
          if (entry.ofDrawers && !user.store.usesDrawers) return [];
          return [{ ...entry, to }];
        })
        .sort((one, other) => one.place - other.place),
    [routesByPath, user, kind],
  );
}

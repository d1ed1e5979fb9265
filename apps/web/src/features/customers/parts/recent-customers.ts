import type { Customer } from '@mostrador/contract/customers';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '#shared/api/api-error.ts';
import type { Rows } from '#shared/api/paged-query.ts';
import { type KeptKind, keptList } from '#shared/kept/kept-slot.ts';
import { partsOf, text } from '#shared/kept/validators.ts';
import { useUser } from '#shared/session/user.tsx';
import { customerQueries } from '../queries.ts';

/** Few enough to be seen at once. */
const KEPT_CUSTOMERS = 8;

interface RecentCustomer {
  id: string;
}

const recentKind: KeptKind<'recentCustomers', RecentCustomer> = {
  name: 'recentCustomers',
  version: 1,
  shape: partsOf<RecentCustomer>({ id: text }),
};

interface RecentCustomers {
  /** Ids, the most recent first. */
  read(): string[];
  add(id: string): void;
  drop(ids: readonly string[]): void;
}

/**
 * The customers of a person's last orders on this device. Only their ids are kept: name and address are
 * asked for anew, so that no deleted customer is offered.
 */
export function recentCustomersOf(storeId: string, userId: string): RecentCustomers {
  const list = keptList(recentKind, { store: storeId, user: userId });
  const read = () => list.read().map(({ id }) => id);
  const others = (ids: readonly string[]) => read().filter((id) => !ids.includes(id));
  const write = (ids: readonly string[]) =>
    void list.write(ids.slice(0, KEPT_CUSTOMERS).map((id) => ({ id })));
  return {
    read,
    add: (id) => write([id, ...others([id])]),
    drop: (ids) => write(others(ids)),
  };
}

/** Rows of the recent customers; none while `isAsked` is false. Offline, those of the copy. */
export function useRecentCustomers(isAsked: boolean): Rows<Customer> {
  const { id: userId, store } = useUser();
  const ids = isAsked ? recentCustomersOf(store.id, userId).read() : [];
  const answers = useQueries({ queries: ids.map(customerQueries.detail) });
  const gone = ids.filter((_, place) => isNotFound(answers[place]?.error)).join();
  useEffect(() => {
    if (gone !== '') recentCustomersOf(store.id, userId).drop(gone.split(','));
  }, [gone, store.id, userId]);
  return {
    // All at once: rows that arrive one by one would move from under the pointer.
    rows: answers.some(({ isPending }) => isPending)
      ? undefined
      : answers.flatMap(({ data, error }) => (data && !isNotFound(error) ? [data] : [])),
    isStale: false,
    error: null,
    retry: () => undefined,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
  };
}

import type { StaffMember } from '@mostrador/contract/staff';
import { MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { useQuery } from '@tanstack/react-query';
import { staffQueries } from './queries.ts';

/**
 * Returns a function that tells whether a person is the store's only active owner, as far as this
 * screen knows; the server decides (rules.md#staff).
 */
export function useIsOnlyOwner(): (member: StaffMember) => boolean {
  const { data } = useQuery(staffQueries.list({ limit: String(MAX_PAGE_SIZE) }));
  return (member) =>
    isActiveOwner(member) &&
    data !== undefined &&
    !data.pagination.hasNext &&
    !data.staff.some((other) => other.id !== member.id && isActiveOwner(other));
}

function isActiveOwner({ role, state }: StaffMember): boolean {
  return role === 'STORE_OWNER' && state === 'ACTIVE';
}

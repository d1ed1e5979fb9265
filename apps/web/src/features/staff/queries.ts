import type { WireRequest } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import { MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

export const staffQueries = {
  search: (search: string) => pagedQuery('listStaff', { search, limit: String(MAX_PAGE_SIZE) }),
  list: (query: WireRequest<'listStaff'>['query']) => listQuery('listStaff', { query }),
  detail: (id: string) => callQuery('readStaffMember', { params: { id } }),
  /** Never cached, since a newer link may have replaced it. */
  link: (id: string) => ({
    ...callQuery('readInvitationLink', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  }),
};

/** Adds a person to the staff, who chooses a password by a one-time link. */
export function useCreateStaffMember() {
  const queryClient = useQueryClient();
  return useCommand('createStaffMember', {
    onSuccess: (member) => keepMember(queryClient, member),
  });
}

/** Changes a person's details, role, or permission to sign in. */
export function useUpdateStaffMember() {
  const queryClient = useQueryClient();
  return useCommand('updateStaffMember', {
    onSuccess: (member) => keepMember(queryClient, member),
  });
}

/** Creates a one-time link; earlier ones expire. */
export function useCreateInvitation() {
  const queryClient = useQueryClient();
  return useCommand('createInvitation', {
    onSuccess: (member) => keepMember(queryClient, member),
  });
}

function keepMember(queryClient: QueryClient, member: StaffMember): void {
  queryClient.setQueryData(staffQueries.detail(member.id).queryKey, member);
}

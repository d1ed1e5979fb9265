import { STAFF_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { STAFF_SORTS } from '@mostrador/domain/list-sorts';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { listSearchOf } from '#shared/ui/list/list-search.ts';

const texts = ['store'] as const;

/** The pages of staff. */
export const staffPages = [
  page('/store/staff', () => import('./staff-list-page.tsx'), 'StaffListPage', {
    search: listSearchOf(STAFF_PAGE_SIZE, STAFF_SORTS),
    permission: 'manageStore',
    texts,
    listed: { place: 5, label: 'staff', icon: IconUsersGroup },
  }),
  page('/store/staff/new', () => import('./new-staff-member-page.tsx'), 'NewStaffMemberPage', {
    permission: 'manageStore',
    texts,
    action: { place: 13, label: 'invite', icon: IconUserPlus },
  }),
  page(
    '/store/staff/$id/edit',
    () => import('./edit-staff-member-page.tsx'),
    'EditStaffMemberPage',
    { permission: 'manageStore', texts },
  ),
] as const;

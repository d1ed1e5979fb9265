import { STAFF_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { StoreTabs } from '#features/store/parts/store-tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { useInvitationDialog } from './invitation-dialog.tsx';
import { StaffCard } from './list/staff-card.tsx';
import { useStaffColumns } from './list/staff-columns.tsx';
import { StaffRowActions } from './list/staff-row-actions.tsx';
import { useStaffChanges } from './list/use-staff-changes.tsx';
import { staffQueries } from './queries.ts';
import { useIsOnlyOwner } from './use-is-only-owner.ts';

const route = getRouteApi('/shell/store/staff');

/** /store/staff: people who may sign in, are invited, or were deactivated. */
export function StaffListPage() {
  const { t } = useTranslation(['staff', 'store']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const staff = useQuery(staffQueries.list(pageAsked(search, STAFF_PAGE_SIZE)));
  const columns = useStaffColumns();
  const invitation = useInvitationDialog();
  const { deactivate, reactivate, makeLink, overlay } = useStaffChanges(invitation.show);
  const isOnlyOwner = useIsOnlyOwner();
  return (
    <RecordList
      title={t('store:title')}
      name={t('list.title')}
      above={<StoreTabs />}
      action={
        <ButtonLink to="/store/staff/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
      searchLabel={t('list.search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={staff}
      failedTitle={t('failedToLoad')}
      columns={columns}
      rows={staff.data?.staff}
      rowKey={({ id }) => id}
      rowLabel={personName}
      card={(member) => <StaffCard member={member} />}
      link={({ id }) => linkOptions({ to: '/store/staff/$id/edit', params: { id } })}
      onIntent={({ id }) => void queryClient.prefetchQuery(staffQueries.detail(id))}
      actions={(member) => (
        <StaffRowActions
          member={member}
          isOnlyOwner={isOnlyOwner(member)}
          onShowLink={() => invitation.show(member)}
          onMakeLink={() => void makeLink(member)}
          onDeactivate={() => void deactivate(member)}
          onReactivate={() => reactivate(member)}
        />
      )}
      empty={{
        icon: <IconUsersGroup size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/store/staff/new" variant="light">
            {t('list.new')}
          </ButtonLink>
        ),
      }}
      noMatch={{ title: t('list.noMatch'), description: t('list.noMatchHint') }}
    >
      {overlay}
      {invitation.dialog}
    </RecordList>
  );
}

import type { StaffMember } from '@mostrador/contract/staff';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { refreshUser } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';
import { useBack } from '#shared/ui/page/use-back.ts';
import { StaffForm } from './form/staff-form.tsx';
import { staffChanges } from './form/staff-values.ts';
import { staffQueries, useUpdateStaffMember } from './queries.ts';
import { useIsOnlyOwner } from './use-is-only-owner.ts';

const route = getRouteApi('/shell/store/staff/$id/edit');

/** /store/staff/{id}/edit */
export function EditStaffMemberPage() {
  const { t } = useTranslation('staff');
  const { id } = route.useParams();
  const { record: member, failed, error, retry } = useRecordToEdit(staffQueries.detail(id));
  if (failed) {
    return (
      <RecordNotLoaded
        title={t('form.editTitle')}
        listAt="/store/staff"
        notFound={t('notFound')}
        notFoundHint={t('notFoundHint')}
        failedTitle={t('failedToLoadOne')}
        error={error}
        onRetry={retry}
      />
    );
  }
  return (
    <Page narrow title={t('form.editTitle')} backTo="/store/staff">
      {member ? <EditForm key={id} member={member} /> : <FormSkeleton fields={6} />}
    </Page>
  );
}

function EditForm({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const back = useBack('/store/staff');
  const updateMember = useUpdateStaffMember();
  const isOnlyOwner = useIsOnlyOwner();
  const isOneself = useUser().id === member.id;

  /** Own changes apply at once. Without the owner's role, the person may no longer see this page. */
  const lead = async () => {
    if (!isOneself) return back();
    if (updateMember.data?.role === 'STORE_OWNER') back();
    else await navigate({ to: '/dashboard', replace: true });
    await refreshUser();
  };
  return (
    <StaffForm
      member={member}
      staysActiveBecause={isOnlyOwner(member) ? t('onlyOwner') : undefined}
      command={updateMember}
      send={(values, sent) =>
        updateMember.mutate({ params: { id: member.id }, body: staffChanges(member, values) }, sent)
      }
      savedText={(name) => t('updated', { name })}
      failedTitle={t('failedToUpdate')}
      onSaved={() => void lead()}
    />
  );
}

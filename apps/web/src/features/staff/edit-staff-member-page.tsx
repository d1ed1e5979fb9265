import type { StaffMember } from '@mostrador/contract/staff';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { refreshUser } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';
import { useBack } from '#shared/ui/page/use-back.ts';
import { type EditFormProps, EditRecordPage } from '#shared/ui/record/record-pages.tsx';
import { StaffForm } from './form/staff-form.tsx';
import { staffChanges } from './form/staff-values.ts';
import { staffQueries, useUpdateStaffMember } from './queries.ts';
import { useIsOnlyOwner } from './use-is-only-owner.ts';

const route = getRouteApi('/shell/store/staff/$id/edit');

/** /store/staff/{id}/edit */
export function EditStaffMemberPage() {
  const { id } = route.useParams();
  return (
    <EditRecordPage
      words="staff"
      listAt="/store/staff"
      id={id}
      query={staffQueries.detail(id)}
      fields={6}
      backTo="/store/staff"
      form={EditForm}
    />
  );
}

function EditForm({ record: member, frame }: EditFormProps<StaffMember>) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const back = useBack('/store/staff');
  const updateMember = useUpdateStaffMember();
  const isOnlyOwner = useIsOnlyOwner();
  const saved = useRef<StaffMember>(undefined);
  const isOneself = useUser().id === member.id;

  /** Own changes apply at once. Without the owner's role, the person may no longer see this page. */
  const lead = async () => {
    if (!isOneself) return back();
    if (saved.current?.role === 'STORE_OWNER') back();
    else await navigate({ to: '/dashboard', replace: true });
    await refreshUser();
  };
  return (
    <StaffForm
      {...frame}
      member={member}
      staysActiveBecause={isOnlyOwner(member) ? t('onlyOwner') : undefined}
      command={updateMember}
      send={(values, sent, loaded = member) =>
        updateMember.mutate(
          {
            params: { id: member.id },
            body: { ...staffChanges(loaded, values), updatedAt: loaded.updatedAt },
          },
          {
            ...sent,
            onSuccess: (answer) => {
              saved.current = answer;
              sent.onSuccess();
            },
          },
        )
      }
      onSaved={() => void lead()}
    />
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { NewRecordPage } from '#shared/ui/record/record-pages.tsx';
import { StaffForm } from './form/staff-form.tsx';
import { newStaffBody } from './form/staff-values.ts';
import { useInvitationDialog } from './invitation-dialog.tsx';
import { useCreateStaffMember } from './queries.ts';

/** /store/staff/new: adds a person, then shows the link with which they choose a password. */
export function NewStaffMemberPage() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const createMember = useCreateStaffMember();
  const invitation = useInvitationDialog(() => void navigate({ to: '/store/staff' }));
  return (
    <>
      <NewRecordPage words="staff" listAt="/store/staff">
        {(frame) => (
          <StaffForm
            {...frame}
            command={createMember}
            send={(values, sent) =>
              createMember.mutate(
                { body: newStaffBody(values) },
                {
                  ...sent,
                  onSuccess: (member) => {
                    sent.onSuccess();
                    invitation.show(member);
                  },
                },
              )
            }
            saveLabel={t('form.add')}
            onSaved={nothingMore}
          />
        )}
      </NewRecordPage>
      {invitation.dialog}
    </>
  );
}

/** Closing the dialog with the link leads back to the list. */
function nothingMore(): void {}

import { Text } from '@mantine/core';
import type { StaffMember } from '@mostrador/contract/staff';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useUser } from '#shared/session/user.tsx';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useCreateInvitation, useUpdateStaffMember } from '../queries.ts';

/** Actions of the list on a person; `showLink` shows a new link. */
export function useStaffChanges(showLink: (member: StaffMember) => void) {
  const { t } = useTranslation('staff');
  const confirm = useConfirm();
  const errorMessage = useErrorMessage();
  const { id: ownId } = useUser();
  const updateMember = useUpdateStaffMember();
  const createInvitation = useCreateInvitation();

  const setActive = ({ id }: StaffMember, isActive: boolean, done: string) =>
    updateMember.mutate(
      { params: { id }, body: { isActive } },
      {
        onSuccess: () => notify.success({ message: done }),
        onError: (error) =>
          notify.error({ title: t('failedToUpdate'), message: errorMessage(error) }),
      },
    );
  return {
    async deactivate(member: StaffMember) {
      const name = personName(member);
      const isWanted = await confirm({
        title: t('deactivate.title', { name }),
        children: (
          <>
            <Text>{member.id === ownId ? t('deactivate.selfHint') : t('deactivate.hint')}</Text>
            <Text mt="xs">{t('deactivate.kept')}</Text>
          </>
        ),
        confirmLabel: t('action.deactivate'),
        dangerous: true,
      });
      if (isWanted) setActive(member, false, t('deactivated', { name }));
    },
    reactivate: (member: StaffMember) =>
      setActive(member, true, t('reactivated', { name: personName(member) })),
    async makeLink(member: StaffMember) {
      const name = personName(member);
      const isInvited = member.state === 'INVITED';
      const isWanted = await confirm({
        title: isInvited ? t('newLink.title', { name }) : t('reset.title', { name }),
        children: isInvited ? t('newLink.hint') : t('reset.hint'),
        confirmLabel: t('newLink.confirm'),
      });
      if (!isWanted) return;
      createInvitation.mutate(
        { params: { id: member.id } },
        {
          onSuccess: showLink,
          onError: (error) =>
            notify.error({ title: t('failedToMakeLink'), message: errorMessage(error) }),
        },
      );
    },
    overlay: <SavingOverlay visible={updateMember.isPending || createInvitation.isPending} />,
  };
}

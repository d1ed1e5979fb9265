import { Modal } from '@mantine/core';
import type { StaffMember } from '@mostrador/contract/staff';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { InvitationLink } from './invitation-link.tsx';

/** Dialog with a person's one-time link, and the function that opens it. */
export function useInvitationDialog(onClosed?: () => void) {
  const { t } = useTranslation(['staff', 'common']);
  const phone = usePhone();
  // Kept while the dialog fades out.
  const [member, setMember] = useState<StaffMember>();
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    onClosed?.();
  };
  const titleOf = (of: StaffMember) =>
    of.state === 'INVITED'
      ? t('link.inviteTitle', { name: personName(of) })
      : t('link.resetTitle', { name: personName(of) });
  return {
    show(of: StaffMember) {
      setMember(of);
      setOpened(true);
    },
    dialog: (
      <Modal
        opened={opened}
        onClose={close}
        size={520}
        fullScreen={phone}
        title={member && titleOf(member)}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {member && <InvitationLink member={member} onClose={close} />}
      </Modal>
    ),
  };
}

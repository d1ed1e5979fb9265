import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/hooks/use-phone.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

/** `changePassword` opens the dialog, `dialog` is to be put on the page. */
export function usePasswordDialog(): { changePassword: () => void; dialog: ReactNode } {
  const { t } = useTranslation('profile');
  const phone = usePhone();
  const [opened, { open, close }] = useDisclosure();
  const [isSending, setSending] = useState(false);
  return {
    changePassword: open,
    dialog: (
      <Dialog
        opened={opened}
        onClose={close}
        title={t('password.title')}
        size={440}
        fullScreen={phone}
        closesOnClickOutside={false}
        isSending={isSending}
      >
        <PasswordForm onSending={setSending} onDone={close} />
      </Dialog>
    ),
  };
}

import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { PasswordForm } from './password-form.tsx';

/** `changePassword` opens the dialog; the page renders `dialog`. */
export function usePasswordDialog(): { changePassword: () => void; dialog: ReactNode } {
  const { t } = useTranslation('profile');
  const phone = usePhone();
  const [opened, { open, close }] = useDisclosure();
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
      >
        <PasswordForm onDone={close} />
      </Dialog>
    ),
  };
}

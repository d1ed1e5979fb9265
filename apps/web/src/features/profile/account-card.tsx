import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { User } from '#shared/session/session.ts';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { usePasswordDialog } from './use-password-dialog.tsx';

/** The person's role, last sign-in and day of joining, with a button to change the password. */
export function AccountCard({ user: { role, lastLogin, createdAt } }: { user: User }) {
  const { t } = useTranslation(['profile', 'common']);
  const { formatDay, formatDateTime } = useFormat();
  const { changePassword, dialog } = usePasswordDialog();
  return (
    <SectionCard title={t('account.title')}>
      <ContactList rows={[]}>
        <ContactFact label={t('account.role')}>{t(`common:role.${role}`)}</ContactFact>
        <ContactFact label={t('account.lastLogin')}>
          {lastLogin === null ? t('account.never') : formatDateTime(lastLogin)}
        </ContactFact>
        <ContactFact label={t('account.memberSince')}>{formatDay(createdAt)}</ContactFact>
      </ContactList>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        leftSection={<IconKey size={16} aria-hidden="true" />}
        onClick={changePassword}
      >
        {t('password.change')}
      </Button>
      {dialog}
    </SectionCard>
  );
}

import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { Page } from '#shared/ui/page/page.tsx';

/** Replaces a page that the role may not open, with a button back (rules.md#roles). */
export function ForbiddenPage() {
  const { t } = useTranslation(['shell', 'common']);
  const { role } = useUser();
  return (
    <Page title={t('forbidden.title')} backTo="/dashboard">
      <Empty
        icon={<IconLock size={24} />}
        title={t('forbidden.description', { role: t(`common:role.${role}`) })}
        action={<ButtonLink to="/dashboard">{t('forbidden.action')}</ButtonLink>}
      />
    </Page>
  );
}

import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { Page } from '#shared/ui/page/page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')} backTo="/dashboard">
      <Empty
        icon={<IconMapQuestion size={24} />}
        title={t('notFound.description')}
        action={<ButtonLink to="/dashboard">{t('notFound.action')}</ButtonLink>}
      />
    </Page>
  );
}

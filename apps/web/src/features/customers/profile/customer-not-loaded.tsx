import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';

/** The page of a customer who is not there, or could not be loaded. */
export function CustomerNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('customers');
  return (
    <Page title={t('profile.title')} backTo="/customers">
      {isNotFound(error) ? (
        <Empty
          icon={<IconUserOff size={24} />}
          title={t('notFound')}
          description={t('notFoundHint')}
          action={
            <ButtonLink to="/customers" variant="default">
              {t('toList')}
            </ButtonLink>
          }
        />
      ) : (
        <FailedLoad title={t('failedToLoadOne')} error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}

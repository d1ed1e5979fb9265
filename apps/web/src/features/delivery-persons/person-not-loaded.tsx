import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#shared/api/api-error.ts';
import { FailedLoad } from '#shared/ui/failed-load.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Page } from '#shared/ui/page.tsx';

/** The page of a person who could not be loaded; one who is not there leads to the list. */
export function PersonNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('deliveryPersons');
  const navigate = useNavigate();
  const isMissing = isNotFound(error);
  useEffect(() => {
    if (!isMissing) return;
    notify.error({
      id: 'delivery-person-not-found',
      title: t('notFound'),
      message: t('notFoundHint'),
    });
    void navigate({ to: '/delivery-persons', replace: true });
  }, [isMissing, navigate, t]);
  return (
    <Page title={t('profile.title')} backTo="/delivery-persons">
      {!isMissing && <FailedLoad title={t('failedToLoadOne')} error={error} onRetry={onRetry} />}
    </Page>
  );
}

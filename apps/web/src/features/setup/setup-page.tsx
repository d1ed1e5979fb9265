import './setup.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FrontLoading } from '#features/login/parts/front-loading.tsx';
import { FrontPage } from '#features/login/parts/front-page.tsx';
import { useAnswer } from '#features/login/parts/use-answer.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#shared/api/client.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SetupForm } from './setup-form.tsx';

const readSetup = () => call('readSetup', {});

/**
 * /setup: the first store and its owner (rules.md#first-run); redirects to the sign-in if there is a
 * store.
 */
export function SetupPage() {
  const { t } = useTranslation('setup');
  const navigate = useNavigate();
  const { answer, error, retry } = useAnswer(readSetup);
  useEffect(() => {
    if (answer?.needed === false) void navigate({ to: '/login', replace: true });
  }, [answer, navigate]);
  return (
    <FrontPage wide title={t('title')} subtitle={t('subtitle')}>
      {answer?.needed ? (
        <SetupForm />
      ) : error === undefined ? (
        <FrontLoading />
      ) : (
        <FailedLoad error={error} onRetry={retry} />
      )}
    </FrontPage>
  );
}

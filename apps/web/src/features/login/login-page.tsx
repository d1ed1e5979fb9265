import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoginForm } from './login-form.tsx';
import { FrontPage } from './parts/front-page.tsx';
import { useServerState } from './use-server-state.ts';

/** /login: the sign-in form; redirects to /setup while the server has no store. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { isDemo, needsSetup } = useServerState();
  useEffect(() => {
    // A full page load, since this page is shown before the router has loaded.
    if (needsSetup) window.location.replace('/setup');
  }, [needsSetup]);
  return (
    <FrontPage title={t('title')} subtitle={t('subtitle')}>
      <LoginForm isDemo={isDemo} />
    </FrontPage>
  );
}

import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoginForm } from './login-form.tsx';
import { FrontPage } from './parts/front-page.tsx';
import { useServerState } from './use-server-state.ts';

/** /login: what the product is, and the way in; or the way to the first store, where there is none. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { isDemo, needsSetup } = useServerState();
  useEffect(() => {
    // This page is shown without the router, which is still on its way.
    if (needsSetup) window.location.replace('/setup');
  }, [needsSetup]);
  return (
    <FrontPage title={t('title')} subtitle={t('subtitle')}>
      <LoginForm isDemo={isDemo} />
    </FrontPage>
  );
}

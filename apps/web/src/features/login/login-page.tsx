import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#shared/api/client.ts';
import { LoginForm } from './login-form.tsx';
import { FrontPage } from './parts/front-page.tsx';

interface Props {
  /** E-mail to begin with, of whoever comes back to a locked till. */
  email?: string | undefined;
  /** Leads to the people who have a PIN here. */
  onPin?: (() => void) | undefined;
}

/** /login: the sign-in form; redirects to /setup while the server has no store. */
export function LoginPage(props: Props) {
  const { t } = useTranslation('login');
  const { isDemo, needsSetup } = useServerState();
  useEffect(() => {
    // A full page load, since this page is shown before the router has loaded.
    if (needsSetup) window.location.replace('/setup');
  }, [needsSetup]);
  return (
    <FrontPage title={t('title')} subtitle={t('subtitle')}>
      <LoginForm {...props} isDemo={isDemo} />
    </FrontPage>
  );
}

/**
 * Whether the server has demo accounts, and whether it still needs its first store. Both are false
 * until the server answers, so that the form need not wait.
 */
function useServerState() {
  const [isDemo, setDemo] = useState(false);
  const [needsSetup, setNeedsSetup] = useState(false);
  useEffect(() => {
    call('readHealth', {}).then(
      ({ demo }) => setDemo(demo),
      (error: unknown) => console.warn('Health', error),
    );
    call('readSetup', {}).then(
      ({ needed }) => setNeedsSetup(needed),
      (error: unknown) => console.warn('Setup', error),
    );
  }, []);
  return { isDemo, needsSetup };
}

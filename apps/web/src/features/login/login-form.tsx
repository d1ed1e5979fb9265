import { Button, Loader, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconClockPause, IconCloudOff, IconGridDots } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { connection } from '#shared/offline/connection.ts';
import { session, signIn } from '#shared/session/session.ts';
import { useStore } from '#shared/state-cell.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import classes from './login-form.module.css';
import { FrontMessage } from './parts/front-message.tsx';

interface Props {
  email?: string | undefined;
  isDemo: boolean;
  /** Leads to the people who have a PIN here; absent where nobody has one. */
  onPin?: (() => void) | undefined;
}

/** Form with e-mail and password, and with the demo's accounts on a demo server. */
export function LoginForm({ email: known = '', isDemo, onPin }: Props) {
  const { t } = useTranslation(['login', 'lock']);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const passwordField = useRef<HTMLInputElement>(null);
  const loginError = useLoginError();

  // Stays busy after success, until the next page replaces this one.
  const enter = async (name: string, secret: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(name, secret);
    } catch (failure) {
      setError(loginError(failure));
      setBusy(false);
      passwordField.current?.focus();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password.trim() === '') setError(t('invalidCredentials'));
    else void enter(email.trim(), password);
  };

  return (
    <div className={classes.form}>
      {isBusy && (
        <div className={classes.busy} role="status" aria-label={t('signingIn')}>
          <Loader />
        </div>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Messages error={error} />
          <TextInput
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            size="md"
            autoFocus={known === ''}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <PasswordInput
            ref={passwordField}
            label={t('password')}
            name="password"
            autoComplete="current-password"
            size="md"
            autoFocus={known !== ''}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          />
          <Button type="submit" size="md" fullWidth>
            {t('signIn')}
          </Button>
          {onPin && (
            <Button
              variant="default"
              size="md"
              fullWidth
              leftSection={<IconGridDots size={18} aria-hidden="true" />}
              onClick={onPin}
            >
              {t('lock:usePin')}
            </Button>
          )}
        </Stack>
      </form>
      {isDemo && <DemoAccounts onChoose={enter} />}
    </div>
  );
}

/** Why signing in is impossible, why the last try failed, or why the session ended. */
function Messages({ error }: { error: string | undefined }) {
  const { t } = useTranslation('login');
  const current = useStore(session);
  if (useStore(connection) === 'offline') {
    return (
      <FrontMessage tone="info" icon={<IconCloudOff size={20} aria-hidden="true" />}>
        {t('noNetwork')}
      </FrontMessage>
    );
  }
  if (error !== undefined) {
    return (
      <FrontMessage tone="bad" title={t('error')}>
        {error}
      </FrontMessage>
    );
  }
  if (current.status !== 'signedOut' || current.because !== 'expired') return null;
  return (
    <FrontMessage tone="info" icon={<IconClockPause size={20} aria-hidden="true" />}>
      {t('expired')}
    </FrontMessage>
  );
}

/** Returns a function that gives the text of a failed sign-in. */
function useLoginError(): (error: unknown) => string {
  const { t } = useTranslation('login');
  const errorMessage = useErrorMessage();
  return (error) => {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    return refused ? t('invalidCredentials') : errorMessage(error);
  };
}

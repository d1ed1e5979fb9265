import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/client.ts';
import { answerPasswordWanted } from '#shared/api/password-wanted.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useUser } from '#shared/session/user.tsx';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';

/** Asks for the password where a session by PIN is not enough; the call that waits for it goes on. */
export function PasswordDialog() {
  const { t } = useTranslation(['lock', 'common']);
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();
  useEffect(() => {
    let pending: ((isGiven: boolean) => void) | undefined;
    const stop = answerPasswordWanted(
      () =>
        new Promise((resolve) => {
          pending = (isGiven) => {
            pending = undefined;
            setAnswer(undefined);
            resolve(isGiven);
          };
          setAnswer(() => pending);
        }),
    );
    return () => {
      stop();
      pending?.(false);
    };
  }, []);
  return (
    <Modal
      opened={answer !== undefined}
      onClose={() => answer?.(false)}
      closeOnClickOutside={false}
      size={440}
      // Above the dialog of the form that waits for the call.
      zIndex={400}
      title={t('ask.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {answer && <PasswordForm onDone={answer} />}
    </Modal>
  );
}

function PasswordForm({ onDone }: { onDone: (isGiven: boolean) => void }) {
  const { t } = useTranslation(['lock', 'common', 'login']);
  const { email } = useUser();
  const errorMessage = useErrorMessage();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    // The dialog may stand within a form of the page.
    event.preventDefault();
    event.stopPropagation();
    if (password === '') return setProblem(t('ask.missing'));
    setSending(true);
    try {
      await call('confirmPassword', { body: { password } });
      onDone(true);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'WRONG_PASSWORD';
      setProblem(isWrong ? t('ask.wrong') : errorMessage(error));
      setSending(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack className={dialog.pane}>
        <Text c="dimmed">{t('ask.hint')}</Text>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('login:password')}
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={({ currentTarget }) => {
            setProblem(undefined);
            setPassword(currentTarget.value);
          }}
        />
        <Group className={dialog.footer}>
          <Button variant="default" disabled={isSending} onClick={() => onDone(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('ask.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { checkFields } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { NO_PASSWORDS, type PasswordProblem, passwordProblems } from './password-values.ts';
import { SecretField } from './secret-field.tsx';
import { useSendPassword } from './use-send-password.ts';

interface Props {
  onDone: () => void;
}

/** Current password, and the new one twice. */
export function PasswordForm({ onDone }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const { email } = useUser();
  const form = useFormFields({
    initial: NO_PASSWORDS,
    problemsOf: passwordProblems,
    words: useWords(),
    tellsOn: 'blur',
  });
  useDialogDraft(form.values);
  const element = useRef<HTMLFormElement>(null);
  const { send, isSending, failure } = useSendPassword(form, onDone);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { current } = element;
    if (isSending || current === null || !checkFields(form, current)) return;
    await send();
    focusInvalid(current);
  };
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <Stack className={dialog.pane}>
        {failure && (
          <Notice tone={failure.tone} title={failure.title}>
            {failure.text}
          </Notice>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          form={form}
          name="currentPassword"
          isFirst
          autoComplete="current-password"
          label={t('password.current')}
        />
        <SecretField
          form={form}
          name="newPassword"
          autoComplete="new-password"
          label={t('password.new')}
          description={t('password.hint', { count: MIN_PASSWORD_LENGTH })}
        />
        <SecretField
          form={form}
          name="repeated"
          autoComplete="new-password"
          label={t('password.repeat')}
        />
        <Text c="dimmed">{t('password.otherDevices')}</Text>
        <Group className={dialog.footer}>
          <Button variant="default" onClick={onDone} disabled={isSending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('password.change')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useWords(): Record<PasswordProblem, string> {
  const { t } = useTranslation('profile');
  return {
    missing: t('password.missing'),
    tooShort: t('password.tooShort', { count: MIN_PASSWORD_LENGTH }),
    tooLong: t('password.tooLong', { count: MAX_PASSWORD_LENGTH }),
    same: t('password.same'),
    differs: t('password.differs'),
  };
}

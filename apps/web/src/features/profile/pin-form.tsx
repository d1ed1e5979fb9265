import { Button, Group, Stack, Text } from '@mantine/core';
import { MAX_PIN_LENGTH } from '@mostrador/domain/pins';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { setPin } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { type FormFields, useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { checkFields } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import {
  NO_PIN_VALUES,
  type PinProblem,
  type PinValues,
  pinProblems,
  removalProblems,
} from './pin-values.ts';
import { SecretField } from './secret-field.tsx';

/** Keys that a PIN is typed with, and how many. */
const DIGITS = { inputMode: 'numeric', maxLength: MAX_PIN_LENGTH } as const;

interface Props {
  /** Takes the PIN off, instead of setting one. */
  isRemoval: boolean;
  onDone: () => void;
}

/** The password, and the new PIN twice. */
export function PinForm({ isRemoval, onDone }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const { email } = useUser();
  const form = useFormFields({
    initial: NO_PIN_VALUES,
    problemsOf: isRemoval ? removalProblems : pinProblems,
    words: useWords(),
    tellsOn: 'blur',
  });
  useDialogDraft(form.values);
  const element = useRef<HTMLFormElement>(null);
  const { send, isSending, failure } = useSendPin(form, { isRemoval, onDone });

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
        {failure !== undefined && (
          <Notice tone="bad" title={t('pin.failed')}>
            {failure}
          </Notice>
        )}
        {isRemoval && <Text>{t('pin.removeHint')}</Text>}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          form={form}
          name="password"
          isFirst
          autoComplete="current-password"
          label={t('pin.password')}
        />
        {!isRemoval && (
          <>
            <SecretField
              form={form}
              name="pin"
              {...DIGITS}
              label={t('pin.new')}
              description={t('pin.rule')}
            />
            <SecretField form={form} name="repeated" {...DIGITS} label={t('pin.repeat')} />
          </>
        )}
        <Group className={dialog.footer}>
          <Button variant="default" onClick={onDone} disabled={isSending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t(isRemoval ? 'pin.remove' : 'common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Sends the PIN; after a lost answer the same may be sent again. */
function useSendPin(form: FormFields<PinValues>, { isRemoval, onDone }: Props) {
  const { t } = useTranslation('profile');
  const [isSending, setSending] = useState(false);
  useDialogSending(isSending);
  const [failure, setFailure] = useState<string>();
  const errorMessage = useErrorMessage();
  const refusedFields = useRefusedFields();
  const send = async () => {
    const { password, pin } = form.values;
    setFailure(undefined);
    setSending(true);
    try {
      await setPin(password, isRemoval ? null : pin);
      if (isRemoval) notify.success({ message: t('pin.removed') });
      else notify.success({ title: t('pin.saved'), message: t('pin.savedHint') });
      onDone();
    } catch (error) {
      flushSync(() => {
        if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') {
          form.refuse([{ path: 'password', text: t('password.wrong') }]);
        } else {
          form.refuse(refusedFields(error));
          setFailure(errorMessage(error));
        }
      });
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failure };
}

function useWords(): Record<PinProblem, string> {
  const { t } = useTranslation('profile');
  return { missing: t('pin.missing'), invalid: t('pin.invalid'), differs: t('pin.differs') };
}

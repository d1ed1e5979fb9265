import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { makeStale } from '#shared/api/query.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { changePassword } from '#shared/session/session.ts';
import { useDialogSending } from '#shared/ui/dialog/dialog-sending.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import type { PasswordValues } from './password-values.ts';

interface Failure {
  tone: 'bad' | 'warn';
  title: string;
  text: string;
}

/**
 * Sends the new password; `failure` is the message above the form. Not by `useSending`: after a lost
 * answer the same can't be sent again, since the current password may be another one by then.
 */
export function useSendPassword(form: FormFields<PasswordValues>, onDone: () => void) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  useDialogSending(isSending);
  const [failure, setFailure] = useState<Failure>();
  const failureOf = useFailure();
  const refusedFields = useRefusedFields();

  const send = async () => {
    const { currentPassword, newPassword } = form.values;
    setFailure(undefined);
    setSending(true);
    try {
      await changePassword(currentPassword, newPassword);
      notify.success({ title: t('password.changed'), message: t('password.changedHint') });
      void makeStale(queryClient, ['listSessions']);
      onDone();
    } catch (error) {
      flushSync(() => {
        if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') {
          form.refuse([{ path: 'currentPassword', text: t('password.wrong') }]);
        } else {
          form.refuse(refusedFields(error));
          setFailure(failureOf(error));
        }
      });
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, failure };
}

function useFailure(): (error: unknown) => Failure {
  const { t } = useTranslation('profile');
  const errorMessage = useErrorMessage();
  return (error) => {
    if (isOutcomeUnknown(error)) {
      const text = `${errorMessage(error)} ${t('password.unknownHint')}`;
      return { tone: 'warn', title: t('password.unknown'), text };
    }
    const title = t('password.failed');
    if (error instanceof ApiError && error.code === 'TOO_MANY_SIGN_INS') {
      const minutes = Math.ceil(Number(error.details.retryAfter) / 60);
      return { tone: 'bad', title, text: t('password.tooMany', { count: minutes }) };
    }
    return { tone: 'bad', title, text: errorMessage(error) };
  };
}

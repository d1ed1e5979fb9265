import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { useRefusedFields } from '#shared/api/use-error-message.ts';
import { setUp } from '#shared/session/session.ts';
import { useLanguage } from '#shared/session/use-preferences.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { fieldOfPath, type SetupValues, setupBody } from './setup-values.ts';

/**
 * Opens the store and leads to its dashboard. Shows errors of fields at the fields, and returns
 * others as `error`. `isUnknown` means a lost answer, after which only the same may be sent again.
 */
export function useSendSetup(form: FormFields<SetupValues>) {
  const { t } = useTranslation('errors');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const refusedFields = useRefusedFields();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  const send = async () => {
    setError(undefined);
    setSending(true);
    try {
      await setUp(setupBody(form.values, language));
      await navigate({ to: '/dashboard', replace: true });
    } catch (failure) {
      flushSync(() => {
        setSending(false);
        if (failure instanceof ApiError && failure.code === 'SETUP_CODE_WRONG') {
          form.refuse([{ path: 'code', text: t('SETUP_CODE_WRONG') }]);
          return;
        }
        form.refuse(
          refusedFields(failure).map(({ path, text }) => ({ path: fieldOfPath(path), text })),
        );
        setError(failure);
      });
    }
  };
  return { send, isSending, isUnknown: error !== undefined && isOutcomeUnknown(error), error };
}

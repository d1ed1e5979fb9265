import { useNavigate } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useRefusedFields } from '#shared/api/use-error-message.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { setUp } from '#shared/session/session.ts';
import { useLanguage } from '#shared/session/use-preferences.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { fieldOfPath, type SetupValues, setupBody } from './setup-values.ts';

/**
 * Opens the store and leads to its dashboard. Shows errors of fields at the fields, and returns
 * others as `error`. While `isUnknown`, a send repeats the same request.
 */
export function useSendSetup(form: FormFields<SetupValues>) {
  const { t } = useTranslation('errors');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const refusedFields = useRefusedFields();
  const { send, sendAgain, ...sending } = useSending({
    send: async (body: SetupBody) => {
      await setUp(body);
      await navigate({ to: '/dashboard', replace: true });
    },
    onDone: () => undefined,
    onRefused: (failure) => {
      flushSync(() => {
        if (isWrongCode(failure)) {
          form.refuse([{ path: 'code', text: t('SETUP_CODE_WRONG') }]);
          return;
        }
        form.refuse(
          refusedFields(failure).map(({ path, text }) => ({ path: fieldOfPath(path), text })),
        );
      });
    },
  });
  const { error, isUnknown } = sending;
  return {
    ...sending,
    send: () => (isUnknown ? sendAgain() : send(setupBody(form.values, language))),
    error: isWrongCode(error) ? null : error,
  };
}

type SetupBody = ReturnType<typeof setupBody>;

/** Whether the error is shown at the field of the code. */
function isWrongCode(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'SETUP_CODE_WRONG';
}

import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';

/** Returns a function that gives the text of a failed sign-in. */
export function useLoginError(): (error: unknown) => string {
  const { t } = useTranslation('login');
  const errorMessage = useErrorMessage();
  return (error) => {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    return refused ? t('invalidCredentials') : errorMessage(error);
  };
}

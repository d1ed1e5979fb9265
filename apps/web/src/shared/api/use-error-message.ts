import type { Refusal } from '@mostrador/domain/refusal';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError, OfflineError } from './api-error.ts';

/**
 * Gives the sentence of a failure in the person's language: by its code, else the server's own
 * sentence, else a general one.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors', { useSuspense: false });
  return useCallback(
    (error) => {
      if (error instanceof OfflineError) return t('OFFLINE');
      if (error instanceof NetworkError) return t('NETWORK');
      if (!(error instanceof ApiError)) return t('UNEXPECTED');
      return sentenceOf(error, i18n) ?? (error.message || t('UNEXPECTED'));
    },
    [t, i18n],
  );
}

/** Gives the sentence of a rule's refusal: why an action that is shown cannot be done. */
export function useRefusalMessage(): (refusal: Refusal) => string {
  const { i18n } = useTranslation('errors', { useSuspense: false });
  return (refusal) => sentenceOf(refusal, i18n) ?? refusal.code;
}

function sentenceOf(
  { code, details = {} }: Refusal,
  i18n: ReturnType<typeof useTranslation>['i18n'],
): string | undefined {
  const key = `errors:${code}`;
  if (!i18n.exists(key)) return undefined;
  return i18n.t(key as 'errors:UNEXPECTED', detailsInWords(details, i18n));
}

/** Details name things in the contract's words, such as `deliveryPerson`; the person reads their own. */
function detailsInWords(
  details: Record<string, unknown>,
  i18n: ReturnType<typeof useTranslation>['i18n'],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      const key = `errors:words.${String(value)}`;
      return [name, i18n.exists(key) ? i18n.t(key as 'errors:UNEXPECTED') : value];
    }),
  );
}

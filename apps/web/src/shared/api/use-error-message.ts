import type { Refusal } from '@mostrador/domain/refusal';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormatNumber } from '../format/use-format.ts';
import {
  ApiError,
  NetworkError,
  OfflineError,
  type RefusedField,
  refusedFields,
} from './api-error.ts';

type I18n = ReturnType<typeof useTranslation>['i18n'];

interface Words {
  i18n: I18n;
  formatNumber: (value: number) => string;
}

/** A field that the server did not accept, and why. */
export interface RefusedInWords {
  path: string;
  text: string;
}

/**
 * Gives the sentence of a failure in the person's language: by its code, else the server's own
 * sentence, else a general one. The reasons of refused fields follow it.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors', { useSuspense: false });
  const formatNumber = useFormatNumber();
  return useCallback(
    (error) => {
      if (error instanceof OfflineError) return t('OFFLINE');
      if (error instanceof NetworkError) return t('NETWORK');
      if (!(error instanceof ApiError)) return t('UNEXPECTED');
      const sentence = sentenceOf(error, i18n) ?? (error.message || t('UNEXPECTED'));
      return [sentence, ...reasonsOf(error, { i18n, formatNumber })].join(' ');
    },
    [t, i18n, formatNumber],
  );
}

/** Gives why the server did not accept some fields, each reason once. */
export function useReasons(): (error: unknown) => string[] {
  const { i18n } = useTranslation('common', { useSuspense: false });
  const formatNumber = useFormatNumber();
  return (error) => reasonsOf(error, { i18n, formatNumber });
}

/** Gives the fields that the server did not accept, each with the reason in the person's language. */
export function useRefusedFields(): (error: unknown) => RefusedInWords[] {
  const { t, i18n } = useTranslation('common', { useSuspense: false });
  const formatNumber = useFormatNumber();
  return (error) =>
    refusedFields(error).map((field) => ({
      path: field.path,
      text: reasonOf(field, { i18n, formatNumber }) ?? t('form.notAccepted'),
    }));
}

/** Gives the sentence of a rule's refusal: why an action that is shown cannot be done. */
export function useRefusalMessage(): (refusal: Refusal) => string {
  const { i18n } = useTranslation('errors', { useSuspense: false });
  return (refusal) => sentenceOf(refusal, i18n) ?? refusal.code;
}

function reasonsOf(error: unknown, words: Words): string[] {
  return [...new Set(refusedFields(error).flatMap((field) => reasonOf(field, words) ?? []))];
}

/**
 * Why a field was refused: by its code, else the server's own sentence, should the server know a reason
 * that this page does not. Servers before the codes gave sentences for programs alone: undefined.
 */
function reasonOf(
  { code, message, ...values }: RefusedField,
  { i18n, formatNumber }: Words,
): string | undefined {
  if (code === undefined) return undefined;
  const key = `fieldErrors:${String(code)}`;
  if (!i18n.exists(key)) return message;
  const inWords: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]),
  );
  return i18n.t(key, inWords);
}

function sentenceOf({ code, details = {} }: Refusal, i18n: I18n): string | undefined {
  const key = `errors:${code}`;
  if (!i18n.exists(key)) return undefined;
  return i18n.t(key, detailsInWords(details, i18n));
}

/** Details name things in the contract's words, such as `deliveryPerson`; the person reads their own. */
function detailsInWords(details: Record<string, unknown>, i18n: I18n): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      const key = `errors:words.${String(value)}`;
      return [name, i18n.exists(key) ? i18n.t(key) : value];
    }),
  );
}

import type { Amount } from '@mostrador/domain/money';
import type { Refusal } from '@mostrador/domain/refusal';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormatMoney, useFormatNumber } from '../format/use-format.ts';
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
  formatMoney: (value: Amount) => string;
}

/** Details of refusals that are money, in the unit of the API. */
const MONEY_DETAILS = new Set(['amount', 'cash', 'held', 'most', 'netPaid']);

type FieldWords = Pick<Words, 'i18n' | 'formatNumber'>;
type SentenceWords = Pick<Words, 'i18n' | 'formatMoney'>;

/** A refused field, and the reason in words. */
export interface RefusedInWords {
  path: string;
  text: string;
}

/**
 * Returns a function that puts a failure into the person's language: by its code, else the server's
 * text, else a general one. The reasons of refused fields follow.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors', { useSuspense: false });
  const formatNumber = useFormatNumber();
  const formatMoney = useFormatMoney();
  return useCallback(
    (error) => {
      if (error instanceof OfflineError) return t('OFFLINE');
      if (error instanceof NetworkError) return t('NETWORK');
      if (!(error instanceof ApiError)) return t('UNEXPECTED');
      const words = { i18n, formatNumber, formatMoney };
      const sentence = sentenceOf(error, words) ?? (error.message || t('UNEXPECTED'));
      return [sentence, ...reasonsOf(error, words)].join(' ');
    },
    [t, i18n, formatNumber, formatMoney],
  );
}

/** Returns a function that lists the reasons of refused fields, each once. */
export function useReasons(): (error: unknown) => string[] {
  const { i18n } = useTranslation('common', { useSuspense: false });
  const formatNumber = useFormatNumber();
  return (error) => reasonsOf(error, { i18n, formatNumber });
}

/** Returns a function that lists the refused fields with their reasons in the person's language. */
export function useRefusedFields(): (error: unknown) => RefusedInWords[] {
  const { t, i18n } = useTranslation('common', { useSuspense: false });
  const formatNumber = useFormatNumber();
  return (error) =>
    refusedFields(error).map((field) => ({
      path: field.path,
      text: reasonOf(field, { i18n, formatNumber }) ?? t('form.notAccepted'),
    }));
}

/** Returns a function that explains why a rule refuses an action. */
export function useRefusalMessage(): (refusal: Refusal) => string {
  const { i18n } = useTranslation('errors', { useSuspense: false });
  const formatMoney = useFormatMoney();
  return (refusal) => sentenceOf(refusal, { i18n, formatMoney }) ?? refusal.code;
}

function reasonsOf(error: unknown, words: FieldWords): string[] {
  return [...new Set(refusedFields(error).flatMap((field) => reasonOf(field, words) ?? []))];
}

/**
 * Reason of a refused field: by its code, else the server's text, for codes that this page does not
 * know. Undefined for older servers without codes, whose texts were for programs.
 */
function reasonOf(
  { code, message, ...values }: RefusedField,
  { i18n, formatNumber }: FieldWords,
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

function sentenceOf({ code, details = {} }: Refusal, words: SentenceWords): string | undefined {
  const key = `errors:${code}`;
  if (!words.i18n.exists(key)) return undefined;
  return words.i18n.t(key, detailsInWords(details, words));
}

/** Formats details that are money, and translates those that are words of the contract, such as `deliveryPerson`. */
function detailsInWords(
  details: Record<string, unknown>,
  { i18n, formatMoney }: SentenceWords,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === 'number' && MONEY_DETAILS.has(name)) {
        return [name, formatMoney(value as Amount)];
      }
      const key = `errors:words.${String(value)}`;
      return [name, i18n.exists(key) ? i18n.t(key) : value];
    }),
  );
}

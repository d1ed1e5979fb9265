import type { i18n } from 'i18next';
import { useTranslation as useAnyTranslation } from 'react-i18next';
import type { KeyBelow, KeyOf, Namespace, Translate } from './keys.ts';

interface Translation<Key extends string> {
  t: Translate<Key>;
  i18n: i18n;
}

interface Options<Prefix extends string | undefined> {
  keyPrefix?: Prefix;
  useSuspense?: boolean;
}

/**
 * Returns `t` for the texts of these namespaces, or for those below `keyPrefix`; without a
 * namespace, for `common`. Suspends until they have loaded.
 */
export function useTranslation<Name extends Namespace, Prefix extends string>(
  namespace: Name,
  options: Options<Prefix> & { keyPrefix: Prefix },
): Translation<KeyBelow<Name, Prefix>>;
export function useTranslation<const Names extends readonly Namespace[]>(
  namespaces: Names,
): Translation<KeyOf<Names>>;
export function useTranslation<Name extends Namespace = 'common'>(
  namespace?: Name,
  options?: Options<undefined>,
): Translation<KeyOf<[Name]>>;
export function useTranslation(
  namespaces?: Namespace | readonly Namespace[],
  options?: Options<string | undefined>,
): unknown {
  return useAnyTranslation(namespaces, options);
}

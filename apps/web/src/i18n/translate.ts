import i18next from 'i18next';
import type { NamedKey, Translate } from './keys.ts';

/** Gives a text outside of the pages: for a notice that no component shows. The texts must be loaded. */
export const translate: Translate<NamedKey> = (key, values) => i18next.t(key, { ...values });

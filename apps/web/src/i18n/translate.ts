import i18next from 'i18next';
import type { NamedKey, Translate } from './keys.ts';

/** Returns a text outside of components, such as for a notice. The texts must be loaded. */
export const translate: Translate<NamedKey> = (key, values) => i18next.t(key, { ...values });

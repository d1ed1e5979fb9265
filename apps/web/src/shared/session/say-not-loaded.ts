import i18next from 'i18next';
import type { Language } from '../../i18n/i18n.ts';
import { notify } from '../ui/notify.ts';

/** Says that a language could not be shown, where there is no switch that would. */
export function sayNotLoaded(language: Language): void {
  const name = i18next.t(`common:preferences.${language}`);
  notify.error({ message: i18next.t('common:preferences.notLoaded', { language: name }) });
}

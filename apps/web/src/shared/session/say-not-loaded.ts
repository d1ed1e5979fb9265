import { translate } from '#i18n/translate.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import type { Language } from '../../i18n/i18n.ts';

/** Notifies that a language could not be loaded, for places without `LanguageSwitch`. */
export function sayNotLoaded(language: Language): void {
  const name = translate(`common:preferences.${language}`);
  notify.error({ message: translate('common:preferences.notLoaded', { language: name }) });
}

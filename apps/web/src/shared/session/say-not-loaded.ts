import type { Language } from '@mostrador/contract/shared/languages';
import { languageName } from '#i18n/language-name.ts';
import { translate } from '#i18n/translate.ts';
import { notify } from '#shared/ui/notice/notify.ts';

/** Notifies that a language could not be loaded, for places without `LanguageSwitch`. */
export function sayNotLoaded(language: Language): void {
  notify.error({
    message: translate('common:preferences.notLoaded', { language: languageName(language) }),
  });
}

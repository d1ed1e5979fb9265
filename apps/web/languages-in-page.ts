import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mostrador/contract/shared/languages';
import type { Plugin } from 'vite';

/** Name of the built file that holds the texts of the sign-in page in this language. */
const startTextsOf = (language: string) => `start-texts-${language}`;

/**
 * Name of the built file for a module of texts: one for each group and language, such as
 * `sales-texts-en`. Null for any other module.
 */
export function textsFileName(id: string): string | null {
  const [, language, group] = /\/i18n\/(\w+)\/(\w+)\/\w+\.json$/.exec(id) ?? [];
  return language === undefined ? null : `${group}-texts-${language}`;
}

/**
 * Writes into the page, by language, what `public/theme.js` needs before the app's code runs: the
 * address of the sign-in page's texts, and the message for code that cannot be loaded.
 */
export function languagesInPage(): Plugin {
  return {
    name: 'languages-in-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle);
        const entries = LANGUAGES.map((language) => {
          const words = new URL(`./src/i18n/${language}/program-missing.json`, import.meta.url);
          const texts = chunks.find(({ name }) => name === startTextsOf(language))?.fileName;
          const facts = { texts: texts && `/${texts}`, ...JSON.parse(readFileSync(words, 'utf8')) };
          return [language, facts];
        });
        const value = JSON.stringify(Object.fromEntries(entries)).replaceAll('"', '&quot;');
        return html.replace('src="/theme.js"', `src="/theme.js" data-languages="${value}"`);
      },
    },
  };
}

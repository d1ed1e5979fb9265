import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

/**
 * A row of a recipe in docs/contributing.md: the places that it names, and what catches each that is forgotten.
 * @typedef {{ what: string, paths: string[], caughtBy: string[] }} Row
 */

const LANGUAGES = /** @type {const} */ ([
  ['file-words-en', 'file-words-es'],
  ['i18n/en/', 'i18n/es/'],
]);

/**
 * The rows of the first table below a heading of docs/contributing.md.
 * @param {string} heading
 * @returns {Row[]}
 */
export function rowsOfRecipe(heading) {
  const page = readFileSync(join(root, 'docs', 'contributing.md'), 'utf8');
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [, what = '', where = '', caught = ''] = line.split('|').map((cell) => cell.trim());
      return { what, paths: pathsIn(where), caughtBy: caught.replaceAll('`', '').split(/, /) };
    });
}

/** @param {string} where */
function pathsIn(where) {
  const named = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  if (!where.includes('each other language')) return named;
  return named.flatMap((path) => [
    path,
    LANGUAGES.reduce((other, [english, spanish]) => other.replace(english, spanish), path),
  ]);
}

/**
 * What the recipe “A field of a customer or a provider” does for a nickname of customers, by place. A folder gets a
 * new file.
 * @type {Record<string, (text: string) => string>}
 */
export const NICKNAME = {
  'packages/domain/src/contacts.ts': (text) =>
    after(text, '  taxNumber: optional(50),\n', '  nickname: optional(80),\n'),
  'apps/server/migrations': () => 'alter table customers add column nickname text;\n',
  'apps/server/src/modules/imports/customer-columns.ts': (text) =>
    before(text, "    isActive: ['activa'],\n", "    nickname: ['alias'],\n"),
  'packages/contract/src/files/file-words-en.ts': (text) =>
    after(text, "  taxNumber: 'Tax number',\n", "  nickname: 'Nickname',\n"),
  'packages/contract/src/files/file-words-es.ts': (text) =>
    before(text, '  taxNumber: ', "  nickname: 'Apodo',\n"),
  'apps/web/src/shared/ui/form/contact-texts.tsx': (text) =>
    after(text, '  taxNumber: {},\n', '  nickname: {},\n'),
  'apps/web/src/i18n/en/start/common.json': (text) =>
    before(text, '      "taxNumber": "', '      "nickname": "Nickname",\n'),
  'apps/web/src/i18n/es/start/common.json': (text) =>
    before(text, '      "taxNumber": "', '      "nickname": "Apodo",\n'),
};

/**
 * @param {string} text
 * @param {string} line
 * @param {string} added
 */
function after(text, line, added) {
  return before(text, line, line + added).replace(line + added + line, line + added);
}

/**
 * @param {string} text
 * @param {string} line
 * @param {string} added
 */
function before(text, line, added) {
  if (text.split(line).length !== 2) throw new Error(`“${line.trim()}” is not there once`);
  return text.replace(line, () => added + line);
}

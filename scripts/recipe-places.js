import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD } from './recipe/field.js';
import { REPORT } from './recipe/report.js';
import { root } from './run.js';

/**
 * What a recipe of docs/contributing.md does for an example: its edits by place, and the names and texts of new files by
 * their folder. `examples` are edits of the tests that the recipe names; the tests in `provenBy` are run besides.
 * @typedef {{
 *   heading: string,
 *   provenBy: string[],
 *   newFiles: Record<string, [name: string, text: string]>,
 *   edits: Record<string, import('./recipe/edits.js').Edit[]>,
 *   examples: Record<string, import('./recipe/edits.js').Edit[]>,
 * }} Recipe
 */

/**
 * A row of a recipe: the places that it names, and what catches each that is forgotten.
 * @typedef {{ what: string, paths: string[], hasLanguages: boolean, caughtBy: string[] }} Row
 */

/** The recipes that are followed, by the names that the command takes. */
export const RECIPES = { field: FIELD, report: REPORT };

const LANGUAGES = /** @type {const} */ ([
  ['file-words-en', 'file-words-es'],
  ['i18n/en/', 'i18n/es/'],
]);

/**
 * The rows of the first table below a heading of docs/contributing.md that name a place.
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
      return {
        what,
        paths: pathsIn(where),
        hasLanguages: where.includes('each other language'),
        caughtBy: caught.replaceAll('`', '').split(/, /),
      };
    })
    .filter(({ paths }) => paths.length > 0);
}

/** @param {string} where */
function pathsIn(where) {
  const named = [...where.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, path = '']) => path);
  if (!where.includes('each other language')) return named;
  return named.flatMap((path) => [
    path,
    LANGUAGES.reduce((other, [english, spanish]) => other.replace(english, spanish), path),
  ]);
}

/**
 * All places of a recipe.
 * @param {Recipe} recipe
 */
export function placesOf({ edits, newFiles }) {
  return [...Object.keys(edits), ...Object.keys(newFiles)];
}

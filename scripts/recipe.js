/**
 * Follows recipes of docs/contributing.md in scratch copies, all or the named ones: with all its places types and tests
 * pass, and with each place left out, what the page names catches it.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { RECIPES, rowsOfRecipe } from './recipe-places.js';
import { pinnedNode, root, runCaught, toolEnvironment, wasEnded } from './run.js';
import { install, timer } from './setup.js';

/** @typedef {import('./recipe-places.js').Recipe} Recipe */

const PROJECTS = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web'];

const tracked = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((path) => path !== '');

process.exitCode = await followAll(process.argv.slice(2));

/** @param {readonly string[]} asked */
async function followAll(asked) {
  const unknown = asked.filter((name) => !(name in RECIPES));
  if (unknown.length > 0) {
    console.error(`There is no recipe ${unknown.join(', ')}: ${Object.keys(RECIPES).join(', ')}`);
    return 1;
  }
  await install();
  let isRight = true;
  for (const [name, recipe] of Object.entries(RECIPES)) {
    if (asked.length === 0 || asked.includes(name)) isRight = (await follow(recipe)) && isRight;
  }
  return isRight ? 0 : 1;
}

/** @param {Recipe} recipe */
async function follow(recipe) {
  console.log(recipe.heading);
  const scratch = mkdtempSync(join(tmpdir(), 'recipe-'));
  try {
    const rows = rowsOfRecipe(recipe.heading);
    const tests = [...rows.flatMap(({ caughtBy }) => caughtBy).filter(isTest), ...recipe.provenBy];
    makeCopy(scratch);
    edit(scratch, recipe);
    let isRight = await says('the recipe as a whole passes', async () =>
      [await typesIn(scratch, PROJECTS), await testsIn(scratch, [...new Set(tests)])].join(''),
    );
    for (const { forgotten, by } of rows.flatMap(provable)) {
      edit(scratch, recipe, forgotten);
      const caught = await says(`${by} catches that ${forgotten} is forgotten`, async () => {
        const output =
          by === 'compiler'
            ? await typesIn(
                scratch,
                PROJECTS.filter((project) => forgotten.startsWith(`${project}/`)),
              )
            : await testsIn(scratch, [by]);
        return output === '' ? 'nothing failed' : '';
      });
      isRight &&= caught;
    }
    return isRight;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Each place of a row with what catches that it is forgotten. Of a text in each language the last is forgotten by
 * itself: the compiler knows the first alone.
 * @param {import('./recipe-places.js').Row} row
 */
function provable({ paths, hasLanguages, caughtBy }) {
  return caughtBy
    .filter((by) => by === 'compiler' || isTest(by))
    .flatMap((by) => {
      const [first, last] = [paths.slice(0, 1), paths.slice(-1)];
      const alone = hasLanguages ? (by === 'compiler' ? first : last) : paths;
      return alone.map((forgotten) => ({ forgotten, by }));
    });
}

/** @param {string} name */
function isTest(name) {
  return name.endsWith('.test');
}

/**
 * Prints whether a step's complaint is empty, and the complaint if not.
 * @param {string} what
 * @param {() => Promise<string>} step
 */
async function says(what, step) {
  const took = timer();
  const complaint = await step();
  console.log(`${complaint === '' ? '✓' : '✗'} ${what} (${took()})`);
  if (complaint !== '') console.log(complaint);
  return complaint === '';
}

/**
 * Copies the files of the repository; packages are linked, but for its own.
 * @param {string} scratch
 */
function makeCopy(scratch) {
  for (const path of tracked) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    cpSync(join(root, path), join(scratch, path));
  }
  const modules = join(scratch, 'node_modules');
  mkdirSync(join(modules, '@mostrador'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@mostrador' || name === '.cache') continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const path of PROJECTS) {
    symlinkSync(join(scratch, path), join(modules, '@mostrador', basename(path)));
  }
  symlinkSync(join(root, 'apps/web/node_modules'), join(scratch, 'apps/web/node_modules'));
}

/**
 * Leaves the copy with the recipe's edits, but for one place.
 * @param {string} scratch
 * @param {Recipe} recipe
 * @param {string} [forgotten]
 */
function edit(scratch, { edits, examples, newFiles }, forgotten) {
  for (const [place, changes] of Object.entries({ ...edits, ...examples })) {
    const text = readFileSync(join(root, place), 'utf8');
    const next = changes.reduce((its, change) => change(its), text);
    writeFileSync(join(scratch, place), place === forgotten ? text : next);
  }
  for (const [folder, [name, text]] of Object.entries(newFiles)) {
    const file = join(scratch, folder, name);
    if (folder === forgotten) rmSync(file);
    else writeFileSync(file, text);
  }
}

/**
 * @param {string} scratch
 * @param {readonly string[]} projects
 */
async function typesIn(scratch, projects) {
  const tsc = join(scratch, 'node_modules/typescript/bin/tsc');
  let wrong = '';
  for (const project of projects)
    wrong += await failureOf(scratch, [tsc, '--noEmit', '-p', project]);
  return wrong;
}

/**
 * @param {string} scratch
 * @param {readonly string[]} names
 */
function testsIn(scratch, names) {
  const files = names.map(
    (name) => tracked.find((path) => basename(path) === `${name}.ts`) ?? name,
  );
  const vitest = join(scratch, 'node_modules/vitest/vitest.mjs');
  return failureOf(scratch, [vitest, 'run', '--project=!citus', ...files]);
}

/**
 * What a tool that fails says; empty if it passes.
 * @param {string} scratch
 * @param {readonly string[]} command
 */
async function failureOf(scratch, command) {
  const { code, output } = await runCaught([pinnedNode(), ...command], {
    cwd: scratch,
    env: toolEnvironment(),
  });
  if (wasEnded()) throw new Error('ended before the recipe was followed');
  return code === 0 ? '' : output || `exit code ${code}`;
}

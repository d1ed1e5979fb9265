/**
 * Follows the recipe “A field of a customer or a provider” of docs/contributing.md in scratch copies: with all its
 * places types and tests pass, and with each place left out, what the page names catches it.
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
import { NICKNAME, rowsOfRecipe } from './recipe-places.js';
import { pinnedNode, root, runCaught, toolEnvironment, wasEnded } from './run.js';
import { install, timer } from './setup.js';

const HEADING = 'A field of a customer or a provider';
const PROJECTS = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web'];
/** What has every field of a customer: the API, the file of an export and of an import, and what a device kept. */
const PROVEN_BY = ['address-book.test', 'look-through-kept.test', 'read-entry.test'];
const MIGRATION = '9999_nickname.sql';

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

/**
 * The text of each place as it was copied.
 * @type {Map<string, string>}
 */
const before = new Map();

process.exitCode = await follow();

async function follow() {
  install();
  const scratch = mkdtempSync(join(tmpdir(), 'recipe-'));
  try {
    const rows = rowsOfRecipe(HEADING);
    const tests = [...rows.flatMap(({ caughtBy }) => caughtBy).filter(isTest), ...PROVEN_BY];
    makeCopy(scratch);
    const all = Object.keys(NICKNAME);
    edit(scratch, all);
    let isRight = await says('the recipe as a whole passes', async () =>
      [await typesIn(scratch, PROJECTS), await testsIn(scratch, [...new Set(tests)])].join(''),
    );
    for (const { paths, caughtBy } of rows) {
      // Of a text in each language the last is forgotten by itself: the compiler knows the first alone.
      for (const by of caughtBy.filter((each) => each === 'compiler' || isTest(each))) {
        const forgotten = by === 'compiler' ? paths[0] : paths.at(-1);
        edit(
          scratch,
          all.filter((path) => path !== forgotten),
        );
        const caught = await says(`${by} catches that ${forgotten} is forgotten`, async () => {
          const output =
            by === 'compiler'
              ? await typesIn(
                  scratch,
                  PROJECTS.filter((project) => forgotten?.startsWith(`${project}/`)),
                )
              : await testsIn(scratch, [by]);
          return output === '' ? 'nothing failed' : '';
        });
        isRight &&= caught;
      }
    }
    return isRight ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
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
  for (const path of [...PROJECTS]) {
    symlinkSync(join(scratch, path), join(modules, '@mostrador', basename(path)));
  }
  symlinkSync(join(root, 'apps/web/node_modules'), join(scratch, 'apps/web/node_modules'));
}

/**
 * Leaves the copy with the recipe's edits of these places alone.
 * @param {string} scratch
 * @param {readonly string[]} places
 */
function edit(scratch, places) {
  for (const [place, change] of Object.entries(NICKNAME)) {
    if (place === 'apps/server/migrations') {
      const file = join(scratch, place, MIGRATION);
      rmSync(file, { force: true });
      if (places.includes(place)) writeFileSync(file, change(''));
      continue;
    }
    const text = before.get(place) ?? readFileSync(join(scratch, place), 'utf8');
    before.set(place, text);
    writeFileSync(join(scratch, place), places.includes(place) ? change(text) : text);
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
  return failureOf(scratch, [join(scratch, 'node_modules/vitest/vitest.mjs'), 'run', ...files]);
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

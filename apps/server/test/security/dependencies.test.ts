/** Checks of the packages that need no network; `docs/security.md` names the others. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  license?: string;
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
/** All packages except our own folders. */
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ ...locked, name: path.split('node_modules/').at(-1) ?? '' }));

describe('every package that is installed', () => {
  test('is the one that was chosen, byte by byte, wherever it comes from', () => {
    expect(installed.length).toBeGreaterThan(100);
    const doubtful = installed.filter(
      ({ integrity, resolved = 'https:' }) =>
        !/^sha512-[\w+/]{86}==/.test(integrity ?? '') || !resolved.startsWith('https:'),
    );
    expect(doubtful.map(({ name }) => name)).toEqual([]);
  });

  test('that runs a script when it is installed has been looked at', () => {
    const running = installed.filter(({ hasInstallScript }) => hasInstallScript);
    const unknown = running.filter(({ name }) => !Object.hasOwn(allowScripts, name));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('that the product itself runs may be given on: its licence asks for no more than its name', () => {
    const free =
      /^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|CC0-1\.0|LGPL-3\.0-or-later)$/;
    const bound = installed.filter(
      ({ dev, license = '' }) =>
        !dev &&
        !license
          .replace(/[()]/g, '')
          .split(/ (?:AND|OR) /)
          .every((one) => free.test(one)),
    );
    expect(bound.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});

describe('a package that is asked for', () => {
  test.each([
    'package.json',
    'apps/server/package.json',
    'apps/web/package.json',
    'packages/contract/package.json',
    'packages/domain/package.json',
  ])('is named with its exact version: %s', (path) => {
    const { dependencies = {}, devDependencies = {} } = read(path);
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) =>
        !name.startsWith('@mostrador/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});

/** Comments and pages refer to sections of the pages in `docs`, such as `rules.md#deposits`. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.js';
import { sourceFiles } from './setup.js';

const FOLDERS = ['apps', 'bench', 'deploy', 'docs', 'e2e', 'gallery', 'packages', 'scripts'];
const READ = /(\.(ts|tsx|js|cjs|sql|css|md|ya?ml|cfg)|file)$/;
const REFERENCE = /([\w-]+\.md)(?:#([\w-]+))?/g;
const LINK_WITHIN_PAGE = /\]\(#([\w-]+)\)/g;
/** A path within a page's backticks, from the root on, or from the sources of an app. */
const NAMED_PATH =
  /`((?:apps|packages|bench|deploy|e2e|gallery|scripts|platform|modules|features|shared)\/[\w./*-]+)`/g;
const SOURCES = ['', 'apps/server/src/', 'apps/web/src/'];
const COMMENT = /^\s*(\/?\*|\/\/|--|#)/;
/** A paragraph by its number, or a section without its anchor. */
const UNCLEAR = /§|\.md`?, ["“]/;
/** A property without its page; pages cite names of tests that have such. */
const BARE_PROPERTY = /\(P\d+\b|\bfailures P\d/;

/** Path and text of each file of code and documentation, without this one. */
const files = [...rootFiles(), ...FOLDERS.flatMap((folder) => sourceFiles(join(root, folder)))]
  .map((file) => ({ file, path: relative(root, file).replaceAll('\\', '/') }))
  .filter(({ path }) => READ.test(path) && path !== 'scripts/references.test.ts')
  .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));

function rootFiles(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(root, name));
}

function isThere(named: string): boolean {
  return SOURCES.some((source) => globSync(source + named, { cwd: root }).length > 0);
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = page.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** The anchors of the pages by their names; pages of one name share theirs. */
function readPages(): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { path, text } of files) {
    const name = basename(path);
    if (name.endsWith('.md')) pages.set(name, [...(pages.get(name) ?? []), ...anchorsOf(text)]);
  }
  return pages;
}

it('every reference leads to a page, and to a section of it', () => {
  const pages = readPages();
  const dangling = files.flatMap(({ path, text }) => {
    const elsewhere = [...text.matchAll(REFERENCE)].filter(([, page = '', anchor]) => {
      const anchors = pages.get(page);
      return anchors === undefined || (anchor !== undefined && !anchors.includes(anchor));
    });
    const within = [...text.matchAll(LINK_WITHIN_PAGE)].filter(
      ([, anchor = '']) => !pages.get(basename(path))?.includes(anchor),
    );
    return [...elsewhere, ...within].map(([reference]) => `${path}: ${reference}`);
  });
  expect(dangling).toEqual([]);
});

it('every path that a page names is there', () => {
  const missing = files
    .filter(({ path }) => path.endsWith('.md') && path !== 'docs/benchmarks.md')
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMED_PATH)]
        .filter(([, named = '']) => !isThere(named))
        .map(([, named]) => `${path}: ${named}`),
    );
  expect(missing).toEqual([]);
});

it('no section of the rules and the API has the heading of another', () => {
  const pages = readPages();
  for (const page of ['rules.md', 'api.md']) {
    const anchors = pages.get(page) ?? [];
    expect(new Set(anchors).size, page).toBe(anchors.length);
  }
});

it('no comment refers to a page outside of the repository, or to a section without its anchor', () => {
  const unclear = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) =>
        path.endsWith('.md')
          ? UNCLEAR.test(line)
          : COMMENT.test(line) && (UNCLEAR.test(line) || BARE_PROPERTY.test(line)),
      )
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(unclear).toEqual([]);
});

it('the changelog begins with the version that the packages have', () => {
  const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? '';
  const [, newest] = /^## (\S+)$/m.exec(textOf('CHANGELOG.md')) ?? [];
  const manifests = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json'], {
    cwd: root,
  });
  const versions = manifests.map(
    (path) => (JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string }).version,
  );
  expect(new Set(versions)).toEqual(new Set([newest]));
});

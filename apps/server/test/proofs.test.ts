/**
 * Checks that `docs/proofs.md` names every test that proves one of the properties P1 to P36, and no
 * other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PROPERTIES = Array.from({ length: 36 }, (_, index) => `P${index + 1}`);

/** Lists each test as `path: name`, by the property under whose heading it stands. */
function proofsInPage(): Map<string, string[]> {
  const page = readFileSync(join(root, 'docs/proofs.md'), 'utf8');
  const sections = page.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const proofs = [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(
        ([, path, name]) => `${path}: ${name}`,
      );
      return [/^P\d+/.exec(section)?.[0] ?? '', proofs];
    }),
  );
}

/** Lists the tests whose names contain a property, as `path: name`. */
function proofsInTests(): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const path of ['apps', 'packages', 'e2e'].flatMap(testFiles)) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/['`]([^'`\n]*\bP\d+\b[^'`\n]*)['`],\s/g)) {
      for (const property of propertiesOf(name)) {
        proofs.set(property, [...(proofs.get(property) ?? []), `${path}: ${name}`]);
      }
    }
  }
  return proofs;
}

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !/node_modules|dist/.test(path))
    .map((path) => `${folder}/${path}`)
    .sort();
}

/** Expands `P5 to P8, P25: …` to its five properties. */
function propertiesOf(name: string): string[] {
  const inRanges = [...name.matchAll(/\bP(\d+) to P(\d+)\b/g)].flatMap(([, from, to]) =>
    PROPERTIES.slice(Number(from) - 1, Number(to)),
  );
  return [...new Set([...inRanges, ...(name.match(/\bP\d+\b/g) ?? [])])];
}

it('every property has a proof, and the page names all of them and nothing else', () => {
  const page = proofsInPage();
  const tests = proofsInTests();
  expect([...page.keys()]).toEqual(PROPERTIES);
  for (const property of PROPERTIES) {
    const named = page.get(property) ?? [];
    expect(named, property).not.toEqual([]);
    expect(named.toSorted(), property).toEqual((tests.get(property) ?? []).toSorted());
  }
});

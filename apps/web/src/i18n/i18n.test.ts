import { errors } from '@mostrador/contract/errors';
import { fieldErrors } from '@mostrador/contract/field-errors';
import { describe, expect, it } from 'vitest';
import type { NamedKey } from './keys.ts';

const files = import.meta.glob<object>('./*/*.json', { eager: true, import: 'default' });

const loaded = import.meta.glob<object>('./*/*-texts.ts', { eager: true });

const filesOf = (language: string) =>
  Object.keys(files)
    .flatMap((path) => (path.startsWith(`./${language}/`) ? [path.slice(5, -5)] : []))
    .sort();

/** Every text of a language under its key: `orders:list.title`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (key: string, value: unknown) => {
    if (typeof value === 'string') texts.set(key, value);
    else
      for (const [name, inner] of Object.entries(value as object)) collect(`${key}.${name}`, inner);
  };
  for (const namespace of filesOf(language)) {
    for (const [name, inner] of Object.entries(files[`./${language}/${namespace}.json`] ?? {})) {
      collect(`${namespace}:${name}`, inner);
    }
  }
  return texts;
}

/** Spanish has a plural form for millions that English lacks; it stands for `_other`. */
const withoutMany = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith('_many'));
const interpolationsOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

describe('the texts', () => {
  const en = textsOf('en');
  const es = textsOf('es');

  it('have the same files and keys in both languages', () => {
    expect(filesOf('es')).toEqual(filesOf('en'));
    expect(withoutMany(es.keys()).sort()).toEqual(withoutMany(en.keys()).sort());
  });

  it('each stand in one of the files that are loaded', () => {
    for (const language of ['en', 'es']) {
      const namespaces = Object.entries(loaded).flatMap(([path, texts]) =>
        path.startsWith(`./${language}/`) ? Object.keys(texts) : [],
      );
      expect(namespaces.sort()).toEqual(filesOf(language));
    }
  });

  it('are asked for by their keys alone: the compiler refuses others', () => {
    const known: NamedKey = 'common:close';
    // @ts-expect-error
    const unknown: NamedKey = 'common:nowhere';
    expect([en.has(known), en.has(unknown)]).toEqual([true, false]);
  });

  it('are nowhere blank', () => {
    expect([...en, ...es].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('put the same values in', () => {
    for (const key of withoutMany(en.keys())) {
      expect({ key, values: interpolationsOf(es.get(key) ?? '') }).toEqual({
        key,
        values: interpolationsOf(en.get(key) ?? ''),
      });
    }
  });

  it('have every plural form of their language', () => {
    const stems = (texts: Map<string, string>) =>
      [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    for (const stem of stems(en)) expect([...en.keys()]).toContain(`${stem}_one`);
    for (const stem of stems(es)) {
      expect([...es.keys()]).toContain(`${stem}_one`);
      expect([...es.keys()]).toContain(`${stem}_many`);
    }
  });

  const expectTold = (key: string, sentence: string) => {
    const text = en.get(key);
    expect({ key, told: text !== undefined }).toEqual({ key, told: true });
    const details = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => `{{${name}}}`).sort();
    expect({ key, details: interpolationsOf(text ?? '') }).toEqual({ key, details });
  };

  it('tell every refusal of the server, with its details', () => {
    for (const [code, { message }] of Object.entries(errors)) expectTold(`errors:${code}`, message);
  });

  it('tell why a field is refused, with the values of the reason', () => {
    for (const [code, sentence] of Object.entries(fieldErrors)) {
      expectTold(`fieldErrors:${code}`, sentence);
    }
  });
});

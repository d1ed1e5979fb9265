import { FILE_WORDS } from '@mostrador/contract/files/file-words';
import { errors } from '@mostrador/contract/shared/errors';
import { fieldErrors } from '@mostrador/contract/shared/field-errors';
import { LANGUAGES } from '@mostrador/contract/shared/languages';
import { describe, expect, it } from 'vitest';
import { GROUPS } from './i18n.ts';
import type { NamedKey } from './keys.ts';

const files = import.meta.glob<object>('./*/*/*.json', { eager: true, import: 'default' });
const wordsOfPage = import.meta.glob<object>('./*/program-missing.json', { eager: true });
const calendars = import.meta.glob<object>('./*/calendar.ts', { eager: true });

/** Files of a language within its folder: `sales/orders.json`. */
const filesOf = (language: string) =>
  Object.keys(files)
    .flatMap((path) => (path.startsWith(`./${language}/`) ? [path.slice(5)] : []))
    .sort();

const namespaceOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** Texts of a language by key: `orders:list.title`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (key: string, value: unknown) => {
    if (typeof value === 'string') texts.set(key, value);
    else
      for (const [name, inner] of Object.entries(value as object)) collect(`${key}.${name}`, inner);
  };
  for (const path of filesOf(language)) {
    for (const [name, inner] of Object.entries(files[`./${language}/${path}`] ?? {})) {
      collect(`${namespaceOf(path)}:${name}`, inner);
    }
  }
  return texts;
}

/** Plural forms that English lacks; each counts as `_other`. */
const FURTHER_FORMS = /_(zero|two|few|many)$/;
const withoutForms = (keys: Iterable<string>) =>
  [...keys].filter((key) => !FURTHER_FORMS.test(key));
const interpolationsOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

const en = textsOf('en');

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = textsOf(language);

  it('have the files and keys of the English ones', () => {
    expect(filesOf(language)).toEqual(filesOf('en'));
    expect(withoutForms(texts.keys()).sort()).toEqual(withoutForms(en.keys()).sort());
  });

  it('have the texts for a missing program, and the first day of a week', () => {
    const words = Object.keys(wordsOfPage[`./${language}/program-missing.json`] ?? {});
    expect(words).toEqual(Object.keys(wordsOfPage['./en/program-missing.json'] ?? {}));
    expect(calendars).toHaveProperty([`./${language}/calendar.ts`, 'firstWeekday']);
  });

  it('have in files the words of the screens', () => {
    const onScreen = [
      ...(['order', 'payment', 'delivery'] as const).map((kind) => `common:status.${kind}`),
      'common:contact.field',
      'imports:column',
      'orders:serviceType',
      'paymentMethods:kinds',
    ];
    const words: Record<string, string> = FILE_WORDS[language];
    const shown = onScreen.flatMap((group) =>
      [...texts].flatMap(([key, text]) =>
        key.startsWith(`${group}.`) ? [[key.slice(group.length + 1), text]] : [],
      ),
    );
    expect(shown.filter(([key = '', text]) => words[key] !== text)).toEqual([]);
    expect([words.walkIn, words.exempt, words.customItems]).toEqual([
      texts.get('common:walkIn'),
      texts.get('common:exempt.row'),
      texts.get('productReports:customItems'),
    ]);
  });

  it('are nowhere blank', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('put the same values in', () => {
    for (const key of withoutForms(en.keys())) {
      expect({ key, values: interpolationsOf(texts.get(key) ?? '') }).toEqual({
        key,
        values: interpolationsOf(en.get(key) ?? ''),
      });
    }
  });

  it('have every plural form of their language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of texts.keys()) {
      if (!key.endsWith('_other')) continue;
      const stem = key.slice(0, -'_other'.length);
      for (const form of forms) expect([...texts.keys()]).toContain(`${stem}_${form}`);
    }
  });
});

describe('the texts', () => {
  it('each stand in a group that is loaded, under one name', () => {
    const groups: readonly string[] = GROUPS;
    const [paths, names] = [filesOf('en'), filesOf('en').map(namespaceOf)];
    expect(paths.filter((path) => !groups.includes(path.split('/')[0] ?? ''))).toEqual([]);
    expect(names).toHaveLength(new Set(names).size);
  });

  it('compile only with existing keys', () => {
    const known: NamedKey = 'common:close';
    // @ts-expect-error
    const unknown: NamedKey = 'common:nowhere';
    expect([en.has(known), en.has(unknown)]).toEqual([true, false]);
  });

  const expectTold = (key: string, sentence: string) => {
    const text = en.get(key);
    expect({ key, told: text !== undefined }).toEqual({ key, told: true });
    const details = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => `{{${name}}}`).sort();
    expect({ key, details: interpolationsOf(text ?? '') }).toEqual({ key, details });
  };

  it('have a text for every refusal of the server, with its details', () => {
    for (const [code, { message }] of Object.entries(errors)) expectTold(`errors:${code}`, message);
  });

  it('have a text for every reason to refuse a field, with its values', () => {
    for (const [code, sentence] of Object.entries(fieldErrors)) {
      expectTold(`fieldErrors:${code}`, sentence);
    }
  });
});

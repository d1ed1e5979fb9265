import { fileWordsOf } from '@mostrador/contract/files/file-words';
import {
  type FileColumn,
  type ImportAnswer,
  MAX_IMPORT_COLUMNS,
} from '@mostrador/contract/imports';
import { reason } from '@mostrador/contract/shared/field-errors';
import { searchText } from '@mostrador/domain/search';
import { refusedColumns, refusedFile } from './refuse-file.ts';
import { shortened } from './shortened.ts';

/** Columns that a resource's files may have. Every resource also has the column `id`. */
export interface KnownColumns {
  headings: Record<string, readonly string[]>;
  weakHeadings?: Record<string, readonly string[] | undefined>;
  required: readonly string[];
  identifying: readonly string[];
}

/** Field as which each column of a file is read. */
export interface MatchedHeadings {
  /** Field of each column; null for one that is not read. */
  fields: (string | null)[];
  leftOutColumns: ImportAnswer['leftOutColumns'];
}

/** Most texts shown of a column. */
const MAX_SAMPLES = 3;

/**
 * Finds the fields of a file's headings, in English or Spanish, ignoring case, accents and punctuation; or takes
 * `chosen` for them. Throws UNREADABLE_FILE, with all columns to choose from, if none is known, two are of one field, or
 * a required one is missing. `rows` are the first rows below the headings.
 */
export function matchHeadings(
  headings: readonly string[],
  known: KnownColumns,
  rows: readonly (readonly string[])[],
  chosen?: readonly (string | null)[],
): MatchedHeadings {
  const { fields, leftOutColumns } =
    chosen === undefined ? byHeadings(headings, known) : asChosen(headings, known, chosen);
  const refuse = (
    problem: 'unknownHeader' | 'duplicateColumns' | 'missingColumns',
    columns: readonly string[],
  ) =>
    refusedFile(problem, {
      columns: columns.join(', '),
      fileColumns: fileColumnsOf(headings, fields, rows),
    });
  const found = fields.filter((field) => field !== null);
  if (found.length === 0) throw refuse('unknownHeader', known.required);
  const twice = [...new Set(found.filter((field, index) => found.indexOf(field) !== index))];
  if (twice.length > 0) throw refuse('duplicateColumns', twice);
  const missing = known.required.filter((field) => !found.includes(field));
  if (missing.length > 0 && !['id', ...known.identifying].some((field) => found.includes(field))) {
    throw refuse('missingColumns', missing);
  }
  return { fields, leftOutColumns };
}

function byHeadings(headings: readonly string[], known: KnownColumns): MatchedHeadings {
  const fieldOf = fieldsByHeading(known.headings);
  const weakFieldOf = fieldsByHeading(known.weakHeadings ?? {});
  const strong = headings.map((heading) => fieldOf.get(plain(heading)) ?? null);
  const fields = headings.map((heading, index) => {
    const weak = weakFieldOf.get(plain(heading)) ?? null;
    return strong[index] ?? (strong.includes(weak) ? null : weak);
  });
  const leftOutColumns = headings.flatMap((heading, index) =>
    fields[index] === null && weakFieldOf.has(plain(heading))
      ? [{ heading, reason: 'promotionPrice' as const }]
      : [],
  );
  return { fields, leftOutColumns };
}

function asChosen(
  headings: readonly string[],
  { headings: known }: KnownColumns,
  chosen: readonly (string | null)[],
): MatchedHeadings {
  const names = ['id', ...Object.keys(known)];
  const unknown = chosen.findIndex((field) => field !== null && !names.includes(field));
  if (unknown >= 0) {
    const choices = reason('NOT_A_CHOICE', { choices: names.join(', ') });
    throw refusedColumns(`columns.${unknown}`, choices);
  }
  const count = headings.length;
  if (chosen.length < count) throw refusedColumns('columns', reason('TOO_FEW', { minimum: count }));
  if (chosen.length > count)
    throw refusedColumns('columns', reason('TOO_MANY', { maximum: count }));
  return { fields: [...chosen], leftOutColumns: [] };
}

/** Returns all columns with their fields and first texts. */
export function fileColumnsOf(
  headings: readonly string[],
  fields: readonly (string | null)[],
  rows: readonly (readonly string[])[],
): FileColumn[] {
  return headings.slice(0, MAX_IMPORT_COLUMNS).map((heading, index) => {
    const texts = rows.map((cells) => cells[index]?.trim() ?? '').filter((text) => text !== '');
    return {
      heading: shortened(heading),
      field: fields[index] ?? null,
      samples: [...new Set(texts)].slice(0, MAX_SAMPLES).map(shortened),
    };
  });
}

/** Counts the known headings. */
export function countKnown(
  headings: readonly string[],
  { headings: known, weakHeadings = {} }: KnownColumns,
): number {
  const [fieldOf, weakFieldOf] = [fieldsByHeading(known), fieldsByHeading(weakHeadings)];
  return headings.filter(
    (heading) => fieldOf.has(plain(heading)) || weakFieldOf.has(plain(heading)),
  ).length;
}

function fieldsByHeading(
  headings: Record<string, readonly string[] | undefined>,
): Map<string, string> {
  return new Map(
    Object.entries({ id: [], ...headings }).flatMap(([field, others = []]) =>
      [field, ...fileWordsOf(field), ...others].map((heading): [string, string] => [
        plain(heading),
        field,
      ]),
    ),
  );
}

function plain(heading: string): string {
  return searchText(heading).replace(/[^a-z0-9]/g, '');
}

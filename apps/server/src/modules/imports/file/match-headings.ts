import { searchText } from '@mostrador/domain/search';
import { refusedFile } from './refuse-file.ts';

/** Columns that a resource's files may have. Every resource also has the column `id`. */
export interface KnownColumns {
  headings: Record<string, readonly string[]>;
  required: readonly string[];
  identifying: readonly string[];
}

/** Field of each of a file's columns; null for an unknown column. */
export interface MatchedHeadings {
  fields: (string | null)[];
  ignored: string[];
}

/**
 * Finds the fields of a file's headings, in English or Spanish, ignoring case, accents and punctuation.
 * Throws UNREADABLE_FILE if none is known, one is there twice, or a required one is missing.
 */
export function matchHeadings(headings: readonly string[], known: KnownColumns): MatchedHeadings {
  const fieldOf = fieldsByHeading(known);
  const fields = headings.map((heading) => fieldOf.get(plain(heading)) ?? null);
  const found = fields.filter((field) => field !== null);
  if (found.length === 0) {
    throw refusedFile('unknownHeader', { columns: known.required.join(', ') });
  }
  const twice = [...new Set(found.filter((field, index) => found.indexOf(field) !== index))];
  if (twice.length > 0) throw refusedFile('duplicateColumns', { columns: twice.join(', ') });
  const missing = known.required.filter((field) => !found.includes(field));
  if (missing.length > 0 && !['id', ...known.identifying].some((field) => found.includes(field))) {
    throw refusedFile('missingColumns', { columns: missing.join(', ') });
  }
  return {
    fields,
    ignored: headings.filter((heading, index) => fields[index] === null && heading.trim() !== ''),
  };
}

/** Counts the known headings. */
export function countKnown(headings: readonly string[], known: KnownColumns): number {
  const fieldOf = fieldsByHeading(known);
  return headings.filter((heading) => fieldOf.has(plain(heading))).length;
}

function fieldsByHeading({ headings }: KnownColumns): Map<string, string> {
  return new Map(
    Object.entries({ id: [], ...headings }).flatMap(([field, others]) =>
      [field, ...others].map((heading): [string, string] => [plain(heading), field]),
    ),
  );
}

function plain(heading: string): string {
  return searchText(heading).replace(/[^a-z0-9]/g, '');
}

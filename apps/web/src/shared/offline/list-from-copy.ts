import type { Pagination } from '@mostrador/contract/shared/fields';
import { searchText } from '@mostrador/domain/search';
import { type Kind, type Records, recordOf } from './copied-row.ts';
import { type Entry, indexOf } from './copy-index.ts';
import { copiedAt, readCopies } from './copy-store.ts';

interface Filter {
  isWanted?: (entry: Entry) => boolean;
  sorted?: (entries: Entry[]) => Entry[];
}

/** A page of a list sorted by name, narrowed by its search. */
export async function listFromCopy<K extends Kind>(
  owner: string,
  kind: K,
  query: { search?: string | undefined; page?: string | undefined; limit?: string | undefined },
  standardLimit: number,
  { isWanted = () => true, sorted = (entries) => entries }: Filter = {},
): Promise<{ records: Records[K][]; pagination: Pagination } | undefined> {
  if ((await copiedAt(owner, kind)) === undefined) return undefined;
  const search = searchText(query.search);
  const entries = await indexOf(owner, kind);
  const found = sorted(entries.filter((entry) => entry.text.includes(search) && isWanted(entry)));
  const { shown, pagination } = pageOf(found, query, standardLimit);
  const rows = await readCopies(
    owner,
    kind,
    shown.map(({ id }) => id),
  );
  return { records: rows.map((row) => recordOf<K>(row)), pagination };
}

/** A page of the matches, counted as the API does. */
export function pageOf<Row>(
  found: readonly Row[],
  query: { page?: string | undefined; limit?: string | undefined },
  standardLimit: number,
): { shown: Row[]; pagination: Pagination } {
  const limit = Number(query.limit || standardLimit);
  const page = Number(query.page || 1);
  const total = found.length;
  const totalPages = Math.ceil(total / limit);
  return {
    shown: found.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 },
  };
}

import type { Pagination } from '@mostrador/contract/shared/fields';
import { sortedField } from '@mostrador/domain/list-sorts';
import { isFound, readSearch } from '@mostrador/domain/search';
import {
  type CopiedRow,
  type Entry,
  entryOf,
  type ListedKind,
  type Records,
  recordOf,
} from './copied-row.ts';
import { indexOf, inOrderOfText } from './copy-index.ts';
import { copiedAt, eachPortion, readCopies } from './copy-reads.ts';

interface Filter<K extends ListedKind> {
  /** Records of which the list shows some; missing for all. */
  among?: ReadonlySet<string> | undefined;
  /** Records whose whole code the search is. */
  codeIds?: ReadonlySet<string> | undefined;
  isWanted?: (entry: Entry) => boolean;
  sorted?: (entries: Entry[]) => Entry[];
  /** Brings a record up to date with others. */
  edit?: (record: Records[K]) => Records[K];
}

interface Query {
  search?: string | undefined;
  page?: string | undefined;
  limit?: string | undefined;
  sort?: string | undefined;
}

/** A page of a list, narrowed by its search, in the order that it asks for. */
export async function listFromCopy<K extends ListedKind>(
  owner: string,
  kind: K,
  query: Query,
  standardLimit: number,
  {
    among,
    codeIds,
    isWanted = () => true,
    sorted = (entries) => entries,
    edit = (record) => record,
  }: Filter<K> = {},
): Promise<{ records: Records[K][]; pagination: Pagination } | undefined> {
  if ((await copiedAt(owner, kind)) === undefined) return undefined;
  const search = readSearch(query.search);
  // A scan needs no index of all records.
  const entryOfRow = (row: CopiedRow) => entryOf<K>(kind, recordOf<K>(row));
  const entries = among
    ? inOrderOfText((await readCopies(owner, kind, [...among])).map(entryOfRow))
    : await indexOf(owner, kind);
  const matching = entries.filter(
    (entry) => (isFound(entry.text, search) || codeIds?.has(entry.id)) && isWanted(entry),
  );
  const found = sorted(await inOrder(owner, kind, matching, query.sort, edit));
  const { shown, pagination } = pageOf(found, query, standardLimit);
  const rows = await readCopies(
    owner,
    kind,
    shown.map(({ id }) => id),
  );
  return { records: rows.map((row) => edit(recordOf<K>(row))), pagination };
}

/**
 * Sorts entries that are sorted by name as the API does (api.md#sorting). Of a record the entry has only its
 * name, so any other order reads all records of the kind.
 */
async function inOrder<K extends ListedKind>(
  owner: string,
  kind: K,
  entries: Entry[],
  sort = 'name',
  edit: (record: Records[K]) => Records[K],
): Promise<Entry[]> {
  const { field, isDescending } = sortedField(sort);
  if (field === 'name') return isDescending ? entries.toReversed() : entries;
  const values = new Map<string, Value>();
  await eachPortion(owner, kind, (rows) => {
    for (const row of rows) values.set(row.id, valueOfField(edit(recordOf<K>(row)), field));
  });
  return entries.toSorted((one, other) =>
    compare(values.get(one.id), values.get(other.id), isDescending),
  );
}

type Value = string | number | null | undefined;

function valueOfField(record: object, field: string): Value {
  const { _count, id, ...fields } = record as Record<string, Value> & {
    _count?: Record<string, number>;
  };
  // Of one moment the later record has the greater id.
  return field === 'createdAt' ? `${fields.createdAt} ${id}` : (_count?.[field] ?? fields[field]);
}

/** What has no value comes last, either way. */
function compare(one: Value, other: Value, isDescending: boolean): number {
  if (one === other) return 0;
  if (one == null || other == null) return one == null ? 1 : -1;
  return one < other === isDescending ? 1 : -1;
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

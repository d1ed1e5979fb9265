import type { ImportProblem } from '@mostrador/contract/imports';
import type { ImportWrites, OnWritten, RecordThere } from '#platform/csv/import-writes.ts';
import type { RecordCells } from '#platform/csv/record-file.ts';
import type { Scope } from '#platform/scope.ts';
import type { FieldOf, ImportColumns } from './import-columns.ts';

/** What an import needs to know of a resource: the rest is the same for all. */
export interface ImportResource<Fields extends object> extends ImportColumns<Fields> {
  cells: RecordCells<Fields>;
  /** What a new one has where the file has no such column; it has every required one. */
  defaults: Partial<Fields>;
  /** Only a new one takes it from a file. */
  onlyForNew?: FieldOf<Fields>;
  /** No two may have the same. */
  unique?: { field: FieldOf<Fields>; problem: ImportProblem };
  /** By what a row is the same thing as another, or as one that is there: the strongest first. */
  keysOf: (fields: Partial<Fields>) => string[];
  /** Whether a row that has a key of one that is there must be another thing all the same. */
  contradicts?: (row: Partial<Fields>, there: Partial<Fields>) => boolean;
  /** Whether two values mean the same, where it takes more than to write them alike. */
  same?: { [Field in keyof Fields]?: (left: Fields[Field], right: Fields[Field]) => boolean };
  nameOf: (fields: Fields) => string;
  readKeys: (scope: Scope) => Promise<(Partial<Fields> & { id: string })[]>;
  readThere: (
    scope: Scope,
    ids: readonly string[],
    lock: boolean,
  ) => Promise<RecordThere<Fields>[]>;
  /** The names of what is made beside the rows. */
  missingGroups?: (
    scope: Scope,
    rows: readonly Fields[],
  ) => Promise<{ newCategories: string[]; newProviders: string[] }>;
  write: (scope: Scope, writes: ImportWrites<Fields>, onWritten: OnWritten) => Promise<void>;
}

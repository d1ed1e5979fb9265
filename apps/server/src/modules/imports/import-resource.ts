import type { ImportProblem } from '@mostrador/contract/imports';
import type { ImportWrites, OnWritten, RecordThere } from '#platform/csv/import-writes.ts';
import type { RecordCells } from '#platform/csv/record-file.ts';
import type { Scope } from '#platform/scope.ts';
import type { FieldOf, ImportColumns } from './import-columns.ts';

/** Differences between the resources that can be imported; the rest is the same for all. */
export interface ImportResource<Fields extends object> extends ImportColumns<Fields> {
  cells: RecordCells<Fields>;
  /** Values of a new record for columns that the file lacks, except required ones. */
  defaults: Partial<Fields>;
  /** Field that is taken for new records alone. */
  onlyForNew?: FieldOf<Fields>;
  /** Field that is a code: the preview tells each change of it. */
  code?: FieldOf<Fields>;
  /** Field that no two records may share. */
  unique?: { field: FieldOf<Fields>; problem: ImportProblem };
  /** Keys by which a row matches a record or another row, the strongest first. */
  keysOf: (fields: Partial<Fields>) => string[];
  /**
   * Keys that several records may share. A row without a name is matched by them alone; the preview tells of a new
   * record with whom it shares one.
   */
  sharedKeysOf?: (fields: Partial<Fields>) => string[];
  /** Whether a row cannot be this record, although they share a key. */
  contradicts?: (row: Partial<Fields>, there: Partial<Fields>) => boolean;
  /** Whether two values mean the same, for fields whose values cannot simply be compared. */
  same?: { [Field in keyof Fields]?: (left: Fields[Field], right: Fields[Field]) => boolean };
  nameOf: (fields: Partial<Fields>) => string;
  readKeys: (scope: Scope) => Promise<(Partial<Fields> & { id: string })[]>;
  readThere: (
    scope: Scope,
    ids: readonly string[],
    lock: boolean,
  ) => Promise<RecordThere<Fields>[]>;
  /** Returns a function that finds the cells naming what the store would need to have, and lacks. */
  lacking?: (
    scope: Scope,
  ) => Promise<(row: Partial<Fields>) => { column: FieldOf<Fields>; problem: ImportProblem }[]>;
  /** Names of the categories and providers that the import would add. */
  missingGroups?: (
    scope: Scope,
    rows: readonly Fields[],
  ) => Promise<{ newCategories: string[]; newProviders: string[] }>;
  write: (scope: Scope, writes: ImportWrites<Fields>, onWritten: OnWritten) => Promise<void>;
}

import type { CsvCell } from './csv.ts';
import type { CsvColumns } from './csv-portions.ts';

/** Cells of a resource's files in their order, written by exports and read back by imports. */
export type RecordCells<Fields> = { [Field in keyof Fields]: (value: Fields[Field]) => CsvCell };

export function cellOf<Fields, Field extends keyof Fields>(
  cells: RecordCells<Fields>,
  field: Field,
  fields: Fields,
): CsvCell {
  return cells[field](fields[field]);
}

/** Columns of an export: the id, by which an import finds the record again, then the fields. */
export function exportColumns<Fields>(
  cells: RecordCells<Fields>,
): CsvColumns<{ id: string; fields: Fields }> {
  const columns = (Object.keys(cells) as (keyof Fields & string)[]).map(
    (field) => [field, (row: { fields: Fields }) => cellOf(cells, field, row.fields)] as const,
  );
  return { id: ({ id }) => id, ...Object.fromEntries(columns) };
}

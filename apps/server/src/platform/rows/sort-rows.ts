import { sortedField } from '@mostrador/domain/list-sorts';
import type { SelectQueryBuilder, StringReference } from 'kysely';

interface Sorting<Column> {
  /** `newest`, `oldest`, or a field with or without `Descending` (api.md#sorting); by name if absent. */
  sort: string | undefined;
  name: Column;
  date: Column;
  id: Column;
  /** Columns of further fields. */
  fields?: Record<string, Column>;
  /** Columns of further fields that may have no value. */
  optionalFields?: Record<string, Column>;
}

/**
 * Sorts a list of records. Equal ones come by name, then by id, so that each stands on one page. Those
 * without a value come last, either way.
 */
export function sortRows<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  sorting: Sorting<StringReference<Db, Table> | (keyof Row & string)>,
): SelectQueryBuilder<Db, Table, Row> {
  const { sort = 'name', name, date, id, fields, optionalFields } = sorting;
  const { field, isDescending } = sortedField(sort);
  const direction = isDescending ? 'desc' : 'asc';
  const itself = { name, createdAt: date }[field];
  if (itself !== undefined) return query.orderBy(itself, direction).orderBy(id, direction);
  const column = fields?.[field];
  if (column !== undefined) return query.orderBy(column, direction).orderBy(name).orderBy(id);
  const optional = optionalFields?.[field];
  if (optional === undefined) throw new Error(`no column is sorted by ${field}`);
  return query
    .orderBy(optional, (by) => (isDescending ? by.desc() : by.asc()).nullsLast())
    .orderBy(name)
    .orderBy(id);
}

import { sortedField } from '@mostrador/domain/list-sorts';

/** How a column sorts its list: its two orders (api.md#sorting), and the words that name them. */
export interface ColumnSort {
  words: 'date' | 'number' | 'text';
  ascending: string;
  descending: string;
  /** Amount of documents, which only so many are sorted by. */
  isBounded?: boolean;
}

/** Sorts by the date that a list has without further words. */
export const byDate: ColumnSort = { words: 'date', ascending: 'oldest', descending: 'newest' };

export function byText(field: string): ColumnSort {
  return { words: 'text', ...bothOf(field) };
}

export function byNumber(field: string): ColumnSort {
  return { words: 'number', ...bothOf(field) };
}

/** Sorts by another date than the list's own. */
export function byMoment(field: string): ColumnSort {
  return { words: 'date', ...bothOf(field) };
}

/** Sorts documents by an amount, if they are few enough. */
export function byAmount(field: string): ColumnSort {
  return { ...byNumber(field), isBounded: true };
}

function bothOf(field: string) {
  return { ascending: field, descending: `${field}Descending` };
}

/** Returns how the list is sorted by the column now: undefined if by another one. */
export function directionOf(
  { ascending, descending }: ColumnSort,
  sort: string,
): 'ascending' | 'descending' | undefined {
  if (sort !== ascending && sort !== descending) return undefined;
  return sortedField(sort).isDescending ? 'descending' : 'ascending';
}

/** Returns the order after a press on the heading: the other one, or the one that is asked for most. */
export function nextSort(column: ColumnSort, sort: string): string {
  const { words, ascending, descending } = column;
  if (sort === ascending) return descending;
  if (sort === descending) return ascending;
  return words === 'text' ? ascending : descending;
}

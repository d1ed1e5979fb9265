import { type CalendarDay, isUnusualDay, parseCalendarDay } from '@mostrador/domain/calendar';
import { MAX_PAGE, MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Search and paging in the address of every list; an absent value has its default. */
export interface ListSearch<Sort extends string = string> {
  search?: string;
  page?: number;
  limit?: number;
  /** Order of the rows (api.md#sorting); absent means the list's own. */
  sort?: Sort;
}

/** Reads search and paging from the address, but for the order; drops values that the API does not accept. */
export function listSearch(
  query: Record<string, unknown>,
  pageSize: number,
): Omit<ListSearch, 'sort'> {
  const { search, page, limit } = query;
  return {
    search: typeof search === 'string' ? search.trim().slice(0, 200) || undefined : undefined,
    page: countOtherThan(1, page, MAX_PAGE),
    limit: countOtherThan(pageSize, limit, MAX_PAGE_SIZE),
  };
}

/** Reads the address of a list that has these orders and no further filters. */
export function listSearchOf<Sort extends string>(pageSize: number, sorts: readonly Sort[]) {
  return (query: Record<string, unknown>): ListSearch<Sort> => ({
    ...listSearch(query, pageSize),
    sort: oneOf(sorts, query.sort),
  });
}

/** Search of a list whose deleted records can be shown. */
export interface DeletableSearch<Sort extends string = string> extends ListSearch<Sort> {
  deleted?: 'true';
}

/** Reads the address of a list whose deleted records can be shown. */
export function deletableSearchOf<Sort extends string>(pageSize: number, sorts: readonly Sort[]) {
  const read = listSearchOf(pageSize, sorts);
  return (query: Record<string, unknown>): DeletableSearch<Sort> => ({
    ...read(query),
    deleted: onlyDeleted(query),
  });
}

/** Whether the address asks for the deleted records of a list. */
export function onlyDeleted({ deleted }: Record<string, unknown>): 'true' | undefined {
  return deleted === 'true' ? 'true' : undefined;
}

/** Query of the API for this search, page and order. */
export function pageAsked<Sort extends string>(
  { search, page = 1, limit, sort }: ListSearch<Sort>,
  pageSize: number,
) {
  return { search, page: String(page), limit: String(limit ?? pageSize), sort };
}

/** The value, if it is one of these; undefined otherwise. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: unknown,
): Value | undefined {
  return values.find((known) => known === value);
}

/** The value, if it is a UUID; undefined otherwise. */
export function idFrom(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}

/** The value, if it is a day within the usual years; undefined otherwise. */
export function usualDay(value: unknown): CalendarDay | undefined {
  const day = typeof value === 'string' ? parseCalendarDay(value) : undefined;
  return day === undefined || isUnusualDay(day) ? undefined : day;
}

function countOtherThan(standard: number, value: unknown, maximum: number): number | undefined {
  const count = Number(value);
  const isCount = Number.isInteger(count) && count >= 1 && count <= maximum;
  return isCount && count !== standard ? count : undefined;
}

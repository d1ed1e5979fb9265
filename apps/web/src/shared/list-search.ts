import { MAX_PAGE, MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';

/** What the address of every list carries; what is absent has its default. */
export interface ListSearch {
  search?: string;
  page?: number;
  limit?: number;
}

/** Keeps of an address's query what the API understands. */
export function listSearch(query: Record<string, unknown>, pageSize: number): ListSearch {
  const { search, page, limit } = query;
  return {
    search: typeof search === 'string' ? search.trim().slice(0, 200) || undefined : undefined,
    page: countOtherThan(1, page, MAX_PAGE),
    limit: countOtherThan(pageSize, limit, MAX_PAGE_SIZE),
  };
}

/** What to ask the API for. */
export function pageAsked({ search, page = 1, limit }: ListSearch, pageSize: number) {
  return { search, page: String(page), limit: String(limit ?? pageSize) };
}

function countOtherThan(standard: number, value: unknown, maximum: number): number | undefined {
  const count = Number(value);
  const isCount = Number.isInteger(count) && count >= 1 && count <= maximum;
  return isCount && count !== standard ? count : undefined;
}

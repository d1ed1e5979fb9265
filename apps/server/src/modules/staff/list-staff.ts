import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { phoneDigits } from '@mostrador/domain/phone';
import { searchText } from '@mostrador/domain/search';
import { exactPagination } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { selectStaff, staffMemberOf } from './staff-record.ts';

/** Lists a page of the store's people by name; searches name, phone and e-mail. */
export async function listStaff(
  scope: ReadScope,
  { query }: DecodedRequest<'listStaff'>,
): Promise<Answer<'listStaff'>> {
  // Reads all people, who are few; longer lists have a column for searching.
  const rows = await selectStaff(scope).execute();
  const people = rows.map((row) => ({
    row,
    // Begins with the name, by which lists are sorted.
    text: searchText(row.first_name, row.last_name, row.phone, phoneDigits(row.phone), row.email),
  }));
  const matching = people
    .filter(({ text }) => text.includes(searchText(query.search)))
    .sort((a, b) => compare(a.text, b.text) || compare(a.row.id, b.row.id));
  const first = (query.page - 1) * query.limit;
  return {
    staff: matching.slice(first, first + query.limit).map(({ row }) => staffMemberOf(row)),
    pagination: exactPagination(query, matching.length),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

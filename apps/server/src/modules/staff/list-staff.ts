import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { sortedField } from '@mostrador/domain/list-sorts';
import { phoneDigits } from '@mostrador/domain/phone';
import { isFound, readSearch, searchText } from '@mostrador/domain/search';
import { exactPagination } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { selectStaff, staffMemberOf } from './staff-record.ts';

/** Lists a page of the store's people by name unless `sort` says otherwise; searches name, phone and e-mail. */
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
  const search = readSearch(query.search);
  const matching = people.filter(({ text }) => isFound(text, search)).sort(inOrder(query.sort));
  const first = (query.page - 1) * query.limit;
  return {
    staff: matching.slice(first, first + query.limit).map(({ row }) => staffMemberOf(row)),
    pagination: exactPagination(query, matching.length),
  };
}

interface Person {
  row: Awaited<ReturnType<ReturnType<typeof selectStaff>['execute']>>[number];
  text: string;
}

/** Those who never signed in come last, either way. */
function inOrder(sort: DecodedRequest<'listStaff'>['query']['sort'] = 'name') {
  const { field, isDescending } = sortedField(sort);
  const keyOf = ({ row, text }: Person) =>
    field === 'lastLogin' ? row.last_login_at?.getTime() : text;
  return (a: Person, b: Person): number => {
    const [first, second] = isDescending ? [b, a] : [a, b];
    return (
      Number(keyOf(a) === undefined) - Number(keyOf(b) === undefined) ||
      compare(keyOf(first) ?? 0, keyOf(second) ?? 0) ||
      compare(a.text, b.text) ||
      compare(a.row.id, b.row.id)
    );
  };
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

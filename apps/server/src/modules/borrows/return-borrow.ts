import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { returnBorrowRecord } from '#modules/orders/return-borrow-record.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/**
 * Takes back a loan or a part of it, and returns the loan, with the part that came back where some of it is
 * still out (rules.md#loans). Throws what `returnBorrowRecord` throws.
 */
export async function returnBorrow(
  scope: Scope,
  { params, body }: DecodedRequest<'returnBorrow'>,
): Promise<Answer<'returnBorrow'>> {
  const id = await returnBorrowRecord(scope, params.id, body);
  const loan = await readBorrow(scope, { params });
  return { ...loan, returned: id === loan.id ? null : await readBorrow(scope, { params: { id } }) };
}

import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { markFound as markFoundInOrder } from '#modules/orders/mark-found.ts';
import { refundPartAnswer } from '#modules/orders/record/order-answer.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/**
 * Marks lost units of a loan as found, and returns their record with what was given back (rules.md#found-units). Throws
 * what the command of its order throws.
 */
export async function markFound(
  scope: Scope,
  request: DecodedRequest<'markFound'>,
): Promise<Answer<'markFound'>> {
  const { borrowId, given } = await markFoundInOrder(scope, request);
  const loan = await readBorrow(scope, { params: { id: borrowId } });
  return { ...loan, given: given.map(refundPartAnswer) };
}

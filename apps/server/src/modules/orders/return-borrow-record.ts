import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { orderIdOf } from './record/loans/loan-orders.ts';
import { returnLoans } from './return-loans.ts';

type Asked = DecodedRequest<'returnBorrow'>['body'];

/**
 * Takes back units of one loan, as `returnLoans` does of several. Returns the id of the record that came back.
 * Throws what `returnLoans` throws, and NOT_FOUND.
 */
export async function returnBorrowRecord(
  scope: Scope,
  id: string,
  { refunds, payChargeFromRefund, ...loan }: Asked,
): Promise<string> {
  await orderIdOf(scope, id);
  const { borrowIds } = await returnLoans(scope, {
    loans: [{ ...loan, borrowId: id }],
    refunds,
    paysDue: payChargeFromRefund,
    payments: [],
    pathOf: (_, field) => field,
  });
  return found(borrowIds[0]);
}

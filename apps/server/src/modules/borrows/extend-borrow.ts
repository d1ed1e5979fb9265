import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { extendBorrowRecord } from '#modules/orders/extend-borrow-record.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/** Extends a loan and returns it (rules.md#loans). Throws what `extendBorrowRecord` throws. */
export async function extendBorrow(
  scope: Scope,
  { params, body: { dueOn, fee, lateFee } }: DecodedRequest<'extendBorrow'>,
): Promise<Answer<'extendBorrow'>> {
  const { suggestedLateFee } = await readBorrow(scope, { params });
  await extendBorrowRecord(scope, {
    ...params,
    dueOn,
    feeCents: fee ?? ZERO_CENTS,
    lateFeeCents: lateFee ?? ZERO_CENTS,
    suggestedLateFeeCents: centsOf(suggestedLateFee),
  });
  return readBorrow(scope, { params });
}

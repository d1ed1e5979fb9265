import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { returnBorrowRecord } from '#modules/orders/return-borrow-record.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/** Marks a loan returned and returns it (rules.md#loans). Throws what `returnBorrowRecord` throws. */
export async function returnBorrow(
  scope: Scope,
  { params, body }: DecodedRequest<'returnBorrow'>,
): Promise<Answer<'returnBorrow'>> {
  const { notes, refund, refunds } = body;
  const refundCents = refund?.amount ?? ZERO_CENTS;
  await returnBorrowRecord(scope, { ...params, notes, refundCents, refunds });
  return readBorrow(scope, { params });
}

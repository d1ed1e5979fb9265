import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { bringBack } from '#modules/orders/bring-back.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/** Marks a loan returned, and gives it as it is then. Throws what `bringBack` throws. */
export async function returnBorrow(
  scope: Scope,
  { params, body }: DecodedRequest<'returnBorrow'>,
): Promise<Answer<'returnBorrow'>> {
  const { notes, refund } = body;
  await bringBack(scope, { ...params, notes, refundCents: refund?.amount ?? ZERO_CENTS });
  return readBorrow(scope, params);
}

import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedPurchaseStatus } from '@mostrador/domain/purchase-rules';
import { demand } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { purchaseAnswer } from './purchase-answer.ts';
import { figuresOf, lockPurchase } from './purchase-record.ts';
import { savePurchase } from './save-purchase.ts';

/**
 * Marks a purchase as ordered, or cancels it if nothing was received and nothing is paid
 * (rules.md#purchases). Throws PURCHASE_CANCELLED, PURCHASE_PAID, INVALID_TRANSITION, NOT_FOUND.
 */
export async function setPurchaseStatus(
  scope: Scope,
  { params, body: { status } }: DecodedRequest<'setPurchaseStatus'>,
) {
  const record = await lockPurchase(scope, params.id);
  const { status: from } = record.purchase;
  const { paymentStatus } = figuresOf(record);
  demand(refusedPurchaseStatus({ status: from, paymentStatus }, status));
  const saved = await savePurchase(
    scope,
    { ...record, purchase: { ...record.purchase, status } },
    {
      action: status === 'CANCELLED' ? 'PURCHASE_CANCELLED' : 'STATUS_CHANGED',
      changes: { from, to: status },
    },
  );
  return purchaseAnswer(scope, saved);
}

import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedMarkPaid } from '@mostrador/domain/purchase-rules';
import { chosenMethods, namesOf } from '#modules/payment-methods/payment-lines.ts';
import { approvedBy } from '#modules/pins/limits.ts';
import { demand, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { purchaseAnswer } from './purchase-answer.ts';
import { figuresOf, lockPurchase, type PurchaseRecord } from './purchase-record.ts';
import { savePurchase } from './save-purchase.ts';
import { withPayments } from './with-payments.ts';

/**
 * Marks a purchase as paid, with a payment of the amount due by the chosen method, else the first one by
 * name, or none if nothing is due (rules.md#purchase-payments). Throws PURCHASE_ALREADY_PAID,
 * PURCHASE_CANCELLED, NO_PAYMENT_METHOD, APPROVAL_REQUIRED, NOT_ALLOWED, ARCHIVED, INVALID_INPUT, NOT_FOUND.
 */
export async function markPurchasePaid(
  scope: Scope,
  { params, body }: DecodedRequest<'markPurchasePaid'>,
) {
  const record = await lockPurchase(scope, params.id);
  const { purchase } = record;
  const { amountDueCents, paymentStatus } = figuresOf(record);
  demand(refusedMarkPaid({ status: purchase.status, paymentStatus }));
  const marked: PurchaseRecord = { ...record, purchase: { ...purchase, marked_paid: true } };
  if (amountDueCents === 0) {
    const saved = await savePurchase(scope, marked, { action: 'MARKED_PAID', changes: {} });
    return purchaseAnswer(scope, saved);
  }
  const paymentMethodId = body?.paymentMethodId ?? (await firstMethod(scope));
  const lines = [{ paymentMethodId, amount: amountDueCents, notes: null }];
  const methods = await chosenMethods(scope, lines, () => 'paymentMethodId');
  const paid = await withPayments(scope, marked, { lines, methods });
  const saved = await savePurchase(scope, paid, {
    action: 'MARKED_PAID',
    changes: {
      amountCents: amountDueCents,
      paymentMethod: namesOf(lines, methods),
      ...approvedBy(scope),
    },
  });
  return purchaseAnswer(scope, saved);
}

async function firstMethod({ tx, storeId }: Scope): Promise<string> {
  const method = await tx
    .selectFrom('payment_methods as m')
    .select('m.id')
    .where('m.store_id', '=', storeId)
    .where('m.archived_at', 'is', null)
    .orderBy('m.search_text')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
  if (!method) throw new Refused('NO_PAYMENT_METHOD');
  return method.id;
}

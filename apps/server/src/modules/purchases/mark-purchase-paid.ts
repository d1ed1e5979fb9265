import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedMarkPaid } from '@mostrador/domain/purchase-rules';
import { demand, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { purchaseAnswer } from './purchase-answer.ts';
import { figuresOf, lockPurchase, type PurchaseRecord } from './purchase-record.ts';
import { savePurchase } from './save-purchase.ts';
import { withPayments } from './with-payments.ts';

/**
 * Marks a purchase as paid, with a payment of the amount due by the first method by name, or none if
 * nothing is due (rules.md#purchase-payments). Throws PURCHASE_ALREADY_PAID, PURCHASE_CANCELLED,
 * NO_PAYMENT_METHOD, NOT_FOUND.
 */
export async function markPurchasePaid(
  scope: Scope,
  { params }: DecodedRequest<'markPurchasePaid'>,
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
  const { id, name, kind } = await firstMethod(scope);
  const paid = await withPayments(scope, marked, {
    lines: [{ paymentMethodId: id, amount: amountDueCents, notes: null }],
    methods: new Map([[id, { name, kind }]]),
  });
  const saved = await savePurchase(scope, paid, {
    action: 'MARKED_PAID',
    changes: { amountCents: amountDueCents, paymentMethod: name },
  });
  return purchaseAnswer(scope, saved);
}

async function firstMethod({ tx, storeId }: Scope) {
  const method = await tx
    .selectFrom('payment_methods as m')
    .select(['m.id', 'm.name', 'm.kind'])
    .where('m.store_id', '=', storeId)
    .where('m.archived_at', 'is', null)
    .orderBy('m.search_text')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
  if (!method) throw new Refused('NO_PAYMENT_METHOD');
  return method;
}

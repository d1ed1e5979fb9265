import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedPurchasePayment } from '@mostrador/domain/purchase-rules';
import {
  chosenMethods,
  namesOf,
  type PaymentLine,
  paymentsSum,
} from '#modules/payment-methods/payment-lines.ts';
import { approvedBy } from '#modules/pins/limits.ts';
import { demand } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { financialsAnswer, purchaseAnswer } from './purchase-answer.ts';
import { figuresOf, lockPurchase, type PurchaseRecord } from './purchase-record.ts';
import { savePurchase } from './save-purchase.ts';
import { withPayments } from './with-payments.ts';

/**
 * Pays for a purchase, at most what is due (rules.md#purchase-payments). Throws AMOUNT_EXCEEDS_DUE with
 * the fresh financials, APPROVAL_REQUIRED and NOT_ALLOWED of cash, PURCHASE_CANCELLED, ARCHIVED, INVALID_INPUT, NOT_FOUND.
 */
export async function addPurchasePayment(
  scope: Scope,
  { params, body }: DecodedRequest<'addPurchasePayment'>,
) {
  const record = await lockPurchase(scope, params.id);
  return pay(scope, record, [body], () => 'paymentMethodId');
}

/**
 * Pays by several methods at once, all or none, each method once (rules.md#purchase-payments). Throws as
 * `addPurchasePayment`.
 */
export async function addPurchasePayments(
  scope: Scope,
  { params, body }: DecodedRequest<'addPurchasePayments'>,
) {
  return pay(scope, await lockPurchase(scope, params.id), body.payments);
}

async function pay(
  scope: Scope,
  record: PurchaseRecord,
  lines: readonly PaymentLine[],
  pathOf?: (index: number) => string,
) {
  const amountCents = paymentsSum(lines);
  demand(refusedPurchasePayment(record.purchase, figuresOf(record), amountCents), () => ({
    financials: financialsAnswer(record),
  }));
  const methods = await chosenMethods(scope, lines, pathOf);
  const paid = await withPayments(scope, record, { lines, methods });
  const saved = await savePurchase(scope, paid, {
    action: 'PAYMENT_ADDED',
    changes: {
      amountCents,
      paymentMethod: namesOf(lines, methods),
      ...approvedBy(scope),
    },
  });
  return purchaseAnswer(scope, saved);
}

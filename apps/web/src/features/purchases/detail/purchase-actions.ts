import type { Purchase } from '@mostrador/contract/purchases';
import type { Permission } from '@mostrador/domain/permissions';
import {
  outstandingQuantity,
  refusedMarkPaid,
  refusedOnCancelledPurchase,
  refusedPurchaseStatus,
} from '@mostrador/domain/purchase-rules';
import type { Refusal } from '@mostrador/domain/refusal';
import { hasReturnable } from '#features/purchases/dialogs/return/return-draft.ts';
import type { PurchaseDialog } from '../dialogs/purchase-dialogs.tsx';

/** What the detail offers: a dialog each, but for the labels, which have a page. */
export type PurchaseAction = PurchaseDialog | 'printLabels';

/** What the actions depend on. */
export type ActedPurchase = Pick<
  Purchase,
  'status' | 'paymentStatus' | 'amountDue' | 'items' | 'receipts'
>;

/** What is missing, where the purchase itself tells; else the rule's own refusal. */
export type RefusalReason = 'nothingDue' | 'alreadyPaid' | 'nothingToReturn' | Refusal;

export interface OfferedAction {
  action: PurchaseAction;
  /** Shown all the same, with the reason beside it. */
  refused?: RefusalReason;
}

/** The one action that makes sense next, if any: order, then receive, then pay. */
const STEPS: readonly PurchaseAction[] = ['markOrdered', 'addReceipt', 'addPayment'];

export function nextAction(offered: readonly OfferedAction[]): PurchaseAction | undefined {
  return STEPS.find((step) =>
    offered.some(({ action, refused }) => action === step && refused === undefined),
  );
}

/**
 * Actions that a purchase's page offers (rules.md#purchases); what its state forbids comes with the
 * reason.
 */
export function offeredActions(
  purchase: ActedPurchase,
  may: (permission: Permission) => boolean,
): OfferedAction[] {
  if (refusedOnCancelledPurchase(purchase)) return [];
  return [
    ...goodsActions(purchase),
    ...(may('payPurchases') ? moneyActions(purchase) : []),
    ...cancelAction(purchase),
  ];
}

function goodsActions(purchase: ActedPurchase): OfferedAction[] {
  const isOutstanding = purchase.items.some((item) => outstandingQuantity(item) > 0);
  const offered: OfferedAction[] = [];
  if (refusedPurchaseStatus(purchase, 'ORDERED') === undefined) {
    offered.push({ action: 'markOrdered' });
  }
  if (isOutstanding) offered.push({ action: 'addReceipt' });
  offered.push({
    action: 'return',
    refused: hasReturnable(purchase) ? undefined : 'nothingToReturn',
  });
  if (purchase.receipts.length > 0) offered.push({ action: 'printLabels' });
  return offered;
}

function moneyActions(purchase: ActedPurchase): OfferedAction[] {
  const isPaid = refusedMarkPaid(purchase)?.code === 'PURCHASE_ALREADY_PAID';
  return [
    { action: 'addPayment', refused: purchase.amountDue ? undefined : 'nothingDue' },
    { action: 'markPaid', refused: isPaid ? 'alreadyPaid' : refusedMarkPaid(purchase) },
  ];
}

/** What came can't be cancelled any more: it goes back instead. */
function cancelAction(purchase: ActedPurchase): OfferedAction[] {
  const refused = refusedPurchaseStatus(purchase, 'CANCELLED');
  return refused?.code === 'INVALID_TRANSITION' ? [] : [{ action: 'cancel', refused }];
}

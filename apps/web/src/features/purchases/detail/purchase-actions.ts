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

/** Actions of a purchase; each opens a dialog, except for labels, which have a page. */
export type PurchaseAction = PurchaseDialog | 'printLabels';

/** Parts of the purchase that decide its actions. */
export type ActedPurchase = Pick<
  Purchase,
  'status' | 'paymentStatus' | 'amountDue' | 'items' | 'receipts'
>;

/** What is missing, as far as the purchase itself shows it; else the rule's refusal. */
export type RefusalReason = 'nothingDue' | 'alreadyPaid' | 'nothingToReturn' | Refusal;

export interface OfferedAction {
  action: PurchaseAction;
  /** Why it is disabled; it is shown all the same. */
  refused?: RefusalReason;
}

/** Next step of the purchase: order, then receive, then pay. */
const STEPS: readonly PurchaseAction[] = ['markOrdered', 'addReceipt', 'addPayment'];

export function nextAction(offered: readonly OfferedAction[]): PurchaseAction | undefined {
  return STEPS.find((step) =>
    offered.some(({ action, refused }) => action === step && refused === undefined),
  );
}

/** Actions on a purchase's page (rules.md#purchases); a disabled one comes with its reason. */
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

/** A received purchase cannot be cancelled; its goods are returned instead. */
function cancelAction(purchase: ActedPurchase): OfferedAction[] {
  const refused = refusedPurchaseStatus(purchase, 'CANCELLED');
  return refused?.code === 'INVALID_TRANSITION' ? [] : [{ action: 'cancel', refused }];
}

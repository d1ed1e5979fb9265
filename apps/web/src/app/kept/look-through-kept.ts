import { loanSendingKind } from '#features/borrows/parts/kept-loan-sending.ts';
import { handInKind } from '#features/delivery-persons/parts/kept-hand-in.ts';
import { shiftSendingKind } from '#features/drawers/parts/kept-shift-sending.ts';
import { draftKind, editKind } from '#features/orders/draft/kept-draft.ts';
import { keptDiscount, keptPayment } from '#features/orders/parts/payment/kept-money.ts';
import { returnKind } from '#features/orders/return/kept-return.ts';
import { keptParts } from '#features/payment-methods/parts/charge/kept-parts.ts';
import { repairKind } from '#features/products/detail/kept-repair.ts';
import { purchaseSendingKind } from '#features/purchases/dialogs/kept-purchase-sending.ts';
import { draftKind as purchaseDraftKind } from '#features/purchases/draft/kept-draft.ts';
import { bookingKind } from '#features/reservations/booking/kept-booking.ts';
import { entryKind } from '#features/stock-counts/detail/kept-entries.ts';
import { isWork, keyOf, nameOf, type WorkName } from '#shared/kept/kept-names.ts';
import { type KeptKind, listAt, slotAt } from '#shared/kept/kept-slot.ts';
import { forgetText, keepText, keptKeys, keptText } from '#shared/kept/kept-text.ts';
import { loadUnreadable } from '#shared/kept/unreadable.ts';

const kinds: Record<WorkName, KeptKind<WorkName, object>> = {
  orderDraft: draftKind,
  orderEdit: editKind,
  purchaseDraft: purchaseDraftKind,
  payment: keptPayment,
  paymentParts: keptParts,
  discount: keptDiscount,
  return: returnKind,
  receivePurchase: purchaseSendingKind('receivePurchase'),
  returnPurchase: purchaseSendingKind('returnPurchase'),
  addPurchasePayments: purchaseSendingKind('addPurchasePayments'),
  markPurchasePaid: purchaseSendingKind('markPurchasePaid'),
  setPurchaseStatus: purchaseSendingKind('setPurchaseStatus'),
  openShift: shiftSendingKind('openShift'),
  addShiftMovement: shiftSendingKind('addShiftMovement'),
  closeShift: shiftSendingKind('closeShift'),
  returnBorrow: loanSendingKind('returnBorrow'),
  returnBorrows: loanSendingKind('returnBorrows'),
  undoReturn: loanSendingKind('undoReturn'),
  markFound: loanSendingKind('markFound'),
  extendBorrow: loanSendingKind('extendBorrow'),
  createHandIn: handInKind,
  createReservation: bookingKind,
  moveRepairs: repairKind,
  stockCount: entryKind,
};

/** Reads all work kept on this device, so that the person hears of unreadable work before missing it. */
export function lookThroughKept(): void {
  for (const key of keptKeys()) moveParts(key);
  for (const key of keptKeys()) lookAtKept(key);
  loadUnreadable();
}

/** Like `lookThroughKept`, for one key; ignores keys that hold no work. */
export function lookAtKept(key: string): void {
  const name = nameOf(key)?.name;
  if (name === undefined || !isWork(name)) return;
  if (name === 'stockCount') listAt(kinds[name], key).read();
  else slotAt(kinds[name], key).read();
}

/** Version 1.42 kept the parts that were taken by person too, so that the next one at a till did not see them. */
function moveParts(key: string): void {
  const record = /^paymentParts:[^:]+:([^:]+)$/.exec(key)?.[1];
  const text = keptText(key);
  if (record === undefined || text === null) return;
  const now = keyOf('paymentParts', { record });
  if (keptText(now) === null && !keepText(now, text)) return;
  forgetText(key);
}

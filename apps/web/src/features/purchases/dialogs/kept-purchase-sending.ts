import type { Request } from '#shared/api/client.ts';
import { key, payment, price, quantity, recordParams } from '#shared/kept/field-shapes.ts';
import { type KeptKind, type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import {
  listOf,
  oneOf,
  orAbsent,
  partsOf,
  type Shape,
  someOf,
  text,
} from '#shared/kept/validators.ts';
import type { PurchaseCommand } from '../queries.ts';

/** What was sent, and whose answer has not come. */
interface KeptSending<Name extends PurchaseCommand> {
  idempotencyKey: string;
  request: Request<Name>;
}

type Receipt = Request<'receivePurchase'>['body'];
type Return = Request<'returnPurchase'>['body'];

const requests: { [Name in PurchaseCommand]: Shape<Request<Name>> } = {
  setPurchaseStatus: partsOf<Request<'setPurchaseStatus'>>({
    params: recordParams,
    body: partsOf({ status: oneOf('CANCELLED', 'ORDERED') }),
  }),
  receivePurchase: partsOf<Request<'receivePurchase'>>({
    params: recordParams,
    body: partsOf<Receipt>({
      notes: orAbsent(text),
      items: someOf(
        partsOf<Receipt['items'][number]>({
          purchaseItemId: text,
          productId: text,
          quantity,
          unitCost: orAbsent(price),
        }),
      ),
    }),
  }),
  returnPurchase: partsOf<Request<'returnPurchase'>>({
    params: recordParams,
    body: partsOf<Return>({
      reason: text,
      notes: orAbsent(text),
      items: someOf(
        partsOf<Return['items'][number]>({
          purchaseItemId: text,
          productId: text,
          quantity,
        }),
      ),
    }),
  }),
  addPurchasePayments: partsOf<Request<'addPurchasePayments'>>({
    params: recordParams,
    body: partsOf({ payments: listOf(payment) }),
  }),
  markPurchasePaid: partsOf<Request<'markPurchasePaid'>>({ params: recordParams }),
};

/** How a purchase's command is kept while it is not answered. */
export function purchaseSendingKind<Name extends PurchaseCommand>(
  name: Name,
): KeptKind<Name, KeptSending<Name>> {
  return {
    name,
    version: 1,
    shape: partsOf<KeptSending<Name>>({ idempotencyKey: key, request: requests[name] }),
  };
}

/** Where a person's command of a purchase waits until it is answered. */
export function keptPurchaseSending<Name extends PurchaseCommand>(
  name: Name,
  userId: string,
  purchaseId: string,
): KeptSlot<KeptSending<Name>> {
  return keptSlot<PurchaseCommand, KeptSending<Name>>(purchaseSendingKind(name), {
    user: userId,
    record: purchaseId,
  });
}

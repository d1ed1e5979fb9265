import type { Request } from '#shared/api/client.ts';
import { payment, price, quantity, recordParams } from '#shared/kept/field-shapes.ts';
import type { KeptKind } from '#shared/kept/kept-slot.ts';
import {
  listOf,
  oneOf,
  orAbsent,
  partsOf,
  type Shape,
  someOf,
  text,
} from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import { keptSending, sendingKind } from '#shared/sending/kept-sending.ts';
import type { Sent } from '#shared/sending/sending.ts';
import type { PurchaseCommand } from '../queries.ts';

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
  markPurchasePaid: partsOf<Request<'markPurchasePaid'>>({
    params: recordParams,
    body: orAbsent(partsOf({ paymentMethodId: orAbsent(text) })),
  }),
};

/** How a purchase's command is kept while it is not answered. */
export function purchaseSendingKind<Name extends PurchaseCommand>(
  name: Name,
): KeptKind<Name, Sent<Request<Name>>> {
  return sendingKind(name, requests[name]);
}

/** Where a person's command of a purchase waits until it is answered. */
export function keptPurchaseSending<Name extends PurchaseCommand>(
  name: Name,
  userId: string,
  purchaseId: string,
): SendingPlace<Request<Name>> {
  return keptSending<PurchaseCommand, Request<Name>>(purchaseSendingKind(name), {
    user: userId,
    record: purchaseId,
  });
}

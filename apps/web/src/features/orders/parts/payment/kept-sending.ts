import type { Request } from '#shared/api/client.ts';
import { key, payment, price, recordParams } from '#shared/kept/field-shapes.ts';
import { type KeptKind, type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import { anyOf, flag, listOf, oneOf, orAbsent, partsOf, text } from '#shared/kept/validators.ts';

/** What takes money or gives it, as it was sent. */
export type Sending = {
  [Name in 'addPayment' | 'addPayments' | 'addDiscount']: { name: Name; request: Request<Name> };
}['addPayment' | 'addPayments' | 'addDiscount'];

/** One that was sent, and whose answer has not come. */
export interface KeptSending {
  idempotencyKey: string;
  sending: Sending;
}

/** A payment is one thing, whichever screen it was taken on: the other must know of it too. */
export type SendingKind = 'payment' | 'discount';

const sending = anyOf<[Of<'addPayment'>, Of<'addPayments'>, Of<'addDiscount'>]>(
  partsOf<Of<'addPayment'>>({
    name: oneOf('addPayment'),
    request: partsOf<Request<'addPayment'>>({
      params: recordParams,
      body: partsOf<Request<'addPayment'>['body']>({
        amount: price,
        paymentMethod: text,
        notes: orAbsent(text),
      }),
    }),
  }),
  partsOf<Of<'addPayments'>>({
    name: oneOf('addPayments'),
    request: partsOf<Request<'addPayments'>>({
      params: recordParams,
      body: partsOf<Request<'addPayments'>['body']>({
        payments: listOf(payment),
        markDelivered: orAbsent(flag),
      }),
    }),
  }),
  partsOf<Of<'addDiscount'>>({
    name: oneOf('addDiscount'),
    request: partsOf<Request<'addDiscount'>>({
      params: recordParams,
      body: partsOf<Request<'addDiscount'>['body']>({ amount: price, notes: orAbsent(text) }),
    }),
  }),
);

type Of<Name extends Sending['name']> = Extract<Sending, { name: Name }>;

const shape = partsOf<KeptSending>({ idempotencyKey: key, sending });

export const keptPayment: KeptKind<'payment', KeptSending> = { name: 'payment', version: 1, shape };
export const keptDiscount: KeptKind<'discount', KeptSending> = {
  name: 'discount',
  version: 1,
  shape,
};

/**
 * Where a payment or discount waits with its key while its outcome is unknown, so that a reload cannot
 * make a second one of it. It belongs to whoever took it.
 */
export function keptSending(
  kind: SendingKind,
  userId: string,
  orderId: string,
): KeptSlot<KeptSending> {
  const ids = { user: userId, record: orderId };
  return kind === 'payment' ? keptSlot(keptPayment, ids) : keptSlot(keptDiscount, ids);
}

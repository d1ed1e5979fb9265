import type { Request } from '#shared/api/client.ts';
import {
  collectedPayment,
  key,
  percent,
  price,
  quantity,
  recordParams,
} from '#shared/kept/field-shapes.ts';
import { type KeptKind, type KeptSlot, keptSlot } from '#shared/kept/kept-slot.ts';
import {
  anyOf,
  flag,
  listOf,
  oneOf,
  optional,
  orAbsent,
  partsOf,
  text,
} from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import type { Sent } from '#shared/sending/sending.ts';

/** A call that takes or gives money, with its name. */
export type MoneyCommand = {
  [Name in 'addPayment' | 'addPayments' | 'addDiscount']: { name: Name; request: Request<Name> };
}['addPayment' | 'addPayments' | 'addDiscount'];

/** A call that got no answer yet. */
interface KeptMoney extends Pick<Sent<MoneyCommand>, 'idempotencyKey' | 'tries'> {
  sending: MoneyCommand;
}

/** A payment is one kind, on whichever of the two screens it is taken: each must know of the other's. */
export type MoneyKind = 'payment' | 'discount';

const sending = anyOf<[Of<'addPayment'>, Of<'addPayments'>, Of<'addDiscount'>]>(
  partsOf<Of<'addPayment'>>({
    name: oneOf('addPayment'),
    request: partsOf<Request<'addPayment'>>({
      params: recordParams,
      body: partsOf<Request<'addPayment'>['body']>({
        amount: price,
        paymentMethod: text,
        tendered: orAbsent(price),
        collectedBy: orAbsent(text),
        notes: orAbsent(text),
      }),
    }),
  }),
  partsOf<Of<'addPayments'>>({
    name: oneOf('addPayments'),
    request: partsOf<Request<'addPayments'>>({
      params: recordParams,
      body: partsOf<Request<'addPayments'>['body']>({
        payments: listOf(collectedPayment),
        markDelivered: orAbsent(flag),
      }),
    }),
  }),
  partsOf<Of<'addDiscount'>>({
    name: oneOf('addDiscount'),
    request: partsOf<Request<'addDiscount'>>({
      params: recordParams,
      body: partsOf<Request<'addDiscount'>['body']>({
        amount: orAbsent(price),
        percent: orAbsent(percent),
        orderItemId: orAbsent(text),
        reason: orAbsent(text),
        notes: orAbsent(text),
      }),
    }),
  }),
);

type Of<Name extends MoneyCommand['name']> = Extract<MoneyCommand, { name: Name }>;

const shape = partsOf<KeptMoney>({
  idempotencyKey: key,
  sending,
  tries: optional(quantity),
});

export const keptPayment: KeptKind<'payment', KeptMoney> = { name: 'payment', version: 1, shape };
export const keptDiscount: KeptKind<'discount', KeptMoney> = {
  name: 'discount',
  // The first read amounts of the whole order alone.
  version: 2,
  shape,
};

/** The slot of a person's unanswered payment or discount of an order. */
export function moneySlot(kind: MoneyKind, userId: string, orderId: string): KeptSlot<KeptMoney> {
  const ids = { user: userId, record: orderId };
  return kind === 'payment' ? keptSlot(keptPayment, ids) : keptSlot(keptDiscount, ids);
}

/** As `moneySlot`, for `useSending`: a reload can't make a second payment of one. */
export function moneyPlace(
  kind: MoneyKind,
  userId: string,
  orderId: string,
): SendingPlace<MoneyCommand> {
  const slot = moneySlot(kind, userId, orderId);
  return {
    read: () => {
      const kept = slot.read();
      if (kept === undefined) return undefined;
      const { sending: request, ...sent } = kept;
      return { ...sent, request };
    },
    write: ({ request, ...sent }) => slot.write({ ...sent, sending: request }),
    settle: slot.forget,
  };
}

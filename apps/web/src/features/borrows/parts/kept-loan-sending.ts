import { CLAIM_KINDS, GOODS_CONDITIONS, RETURN_CONDITIONS } from '@mostrador/domain/order-states';
import type { Request } from '#shared/api/client.ts';
import { day, price, quantity, recordParams } from '#shared/kept/field-shapes.ts';
import type { KeptKind } from '#shared/kept/kept-slot.ts';
import {
  flag,
  listOf,
  oneOf,
  optional,
  orAbsent,
  partsOf,
  type Shape,
  text,
} from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import { keptSending, sendingKind } from '#shared/sending/kept-sending.ts';
import type { Sent } from '#shared/sending/sending.ts';

/** Commands of a loan that done twice would move goods or money twice. */
type LoanCommand = 'returnBorrow' | 'returnBorrows' | 'undoReturn' | 'markFound' | 'extendBorrow';
type Return = Request<'returnBorrow'>['body'];
type Returns = Request<'returnBorrows'>['body'];

const claims = listOf(
  partsOf<NonNullable<Return['claims']>[number]>({
    kind: oneOf(...CLAIM_KINDS),
    amount: price,
    note: orAbsent(text),
  }),
);
const refunds = listOf(
  partsOf<NonNullable<Return['refunds']>[number]>({ paymentMethodId: text, amount: price }),
);
const payments = listOf(
  partsOf<NonNullable<Returns['payments']>[number]>({
    paymentMethodId: text,
    amount: price,
    tendered: orAbsent(price),
  }),
);

const requests: { [Name in LoanCommand]: Shape<Request<Name>> } = {
  returnBorrow: partsOf<Request<'returnBorrow'>>({
    params: recordParams,
    body: partsOf<Return>({
      quantity: orAbsent(quantity),
      unitIds: orAbsent(listOf(text)),
      condition: optional(oneOf(...RETURN_CONDITIONS)),
      claims: orAbsent(claims),
      payChargeFromRefund: orAbsent(flag),
      notes: orAbsent(text),
      refunds: orAbsent(refunds),
      refund: orAbsent(partsOf<NonNullable<Return['refund']>>({ amount: price })),
    }),
  }),
  returnBorrows: partsOf<Request<'returnBorrows'>>({
    body: partsOf<Returns>({
      loans: listOf(
        partsOf<Returns['loans'][number]>({
          borrowId: text,
          quantity: orAbsent(quantity),
          unitIds: orAbsent(listOf(text)),
          condition: optional(oneOf(...RETURN_CONDITIONS)),
          claims: orAbsent(claims),
          notes: orAbsent(text),
        }),
      ),
      refunds: orAbsent(refunds),
      payDueFromRefund: orAbsent(flag),
      payments: orAbsent(payments),
    }),
  }),
  undoReturn: partsOf<Request<'undoReturn'>>({
    params: recordParams,
    body: partsOf<Request<'undoReturn'>['body']>({ reason: text, payments: orAbsent(payments) }),
  }),
  markFound: partsOf<Request<'markFound'>>({
    params: recordParams,
    body: partsOf<Request<'markFound'>['body']>({
      quantity: orAbsent(quantity),
      unitIds: orAbsent(listOf(text)),
      condition: optional(oneOf(...GOODS_CONDITIONS)),
      givesDeposit: optional(flag),
      givesCharge: optional(flag),
      refunds: orAbsent(refunds),
      reason: text,
    }),
  }),
  extendBorrow: partsOf<Request<'extendBorrow'>>({
    params: recordParams,
    body: partsOf<Request<'extendBorrow'>['body']>({
      dueOn: day,
      fee: orAbsent(price),
      lateFee: orAbsent(price),
    }),
  }),
};

/** How a loan's command is kept while it is not answered. */
export function loanSendingKind<Name extends LoanCommand>(
  name: Name,
): KeptKind<Name, Sent<Request<Name>>> {
  return sendingKind(name, requests[name]);
}

/**
 * Where a person's command of a loan, or of a customer's loans, waits until it is answered, also over a closed dialog
 * and a reload.
 */
export function keptLoanSending<Name extends LoanCommand>(
  name: Name,
  userId: string,
  recordId: string,
): SendingPlace<Request<Name>> {
  return keptSending<LoanCommand, Request<Name>>(loanSendingKind(name), {
    user: userId,
    record: recordId,
  });
}

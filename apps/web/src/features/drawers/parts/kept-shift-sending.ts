import { MOVEMENT_KINDS } from '@mostrador/domain/shifts';
import type { Request } from '#shared/api/client.ts';
import { price, recordParams, wholeNumber } from '#shared/kept/field-shapes.ts';
import type { KeptKind } from '#shared/kept/kept-slot.ts';
import { listOf, oneOf, orAbsent, partsOf, type Shape, text } from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import { keptSending, sendingKind } from '#shared/sending/kept-sending.ts';
import type { Sent } from '#shared/sending/sending.ts';
import type { ShiftCommand } from '../queries.ts';

type Closing = Request<'closeShift'>['body'];

const requests: { [Name in ShiftCommand]: Shape<Request<Name>> } = {
  openShift: partsOf<Request<'openShift'>>({
    params: recordParams,
    body: partsOf({ float: price }),
  }),
  addShiftMovement: partsOf<Request<'addShiftMovement'>>({
    params: recordParams,
    body: partsOf({ kind: oneOf(...MOVEMENT_KINDS), amount: price, reason: text }),
  }),
  closeShift: partsOf<Request<'closeShift'>>({
    params: recordParams,
    body: partsOf<Closing>({
      counted: orAbsent(price),
      counts: orAbsent(
        listOf(
          partsOf<NonNullable<Closing['counts']>[number]>({ value: price, count: wholeNumber }),
        ),
      ),
      countedByMethod: orAbsent(
        listOf(
          partsOf<NonNullable<Closing['countedByMethod']>[number]>({
            paymentMethodId: text,
            counted: price,
          }),
        ),
      ),
      nextFloat: price,
      note: orAbsent(text),
    }),
  }),
};

/** How a shift's command is kept while it is not answered. */
export function shiftSendingKind<Name extends ShiftCommand>(
  name: Name,
): KeptKind<Name, Sent<Request<Name>>> {
  return sendingKind(name, requests[name]);
}

/** Where a person's command waits until it is answered: by its shift, or by its drawer where it opens one. */
export function keptShiftSending<Name extends ShiftCommand>(
  name: Name,
  userId: string,
  recordId: string,
): SendingPlace<Request<Name>> {
  return keptSending<ShiftCommand, Request<Name>>(shiftSendingKind(name), {
    user: userId,
    record: recordId,
  });
}

import type { Request } from '#shared/api/client.ts';
import { price, recordParams } from '#shared/kept/field-shapes.ts';
import { partsOf } from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import { keptSending, sendingKind } from '#shared/sending/kept-sending.ts';

type HandIn = Request<'createHandIn'>;

/** How a hand-in is kept while it is not answered. */
export const handInKind = sendingKind(
  'createHandIn',
  partsOf<HandIn>({ params: recordParams, body: partsOf<HandIn['body']>({ amount: price }) }),
);

/** Where a delivery person's hand-in waits until it is answered. */
export function keptHandIn(userId: string, personId: string): SendingPlace<HandIn> {
  return keptSending(handInKind, { user: userId, record: personId });
}

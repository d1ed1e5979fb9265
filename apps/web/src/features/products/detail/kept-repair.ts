import { REPAIR_ACTIONS } from '@mostrador/domain/repairs';
import type { Request } from '#shared/api/client.ts';
import { quantity, recordParams } from '#shared/kept/field-shapes.ts';
import { listOf, oneOf, orAbsent, partsOf, text } from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import { keptSending, sendingKind } from '#shared/sending/kept-sending.ts';

type Repair = Request<'moveRepairs'>;

/** How units that go to repair, or come back, are kept while that is not answered. */
export const repairKind = sendingKind(
  'moveRepairs',
  partsOf<Repair>({
    params: recordParams,
    body: partsOf<Repair['body']>({
      quantity,
      action: oneOf(...REPAIR_ACTIONS),
      note: orAbsent(text),
      unitIds: orAbsent(listOf(text)),
    }),
  }),
);

/** Where a product's repair waits until it is answered. */
export function keptRepair(userId: string, productId: string): SendingPlace<Repair> {
  return keptSending(repairKind, { user: userId, record: productId });
}

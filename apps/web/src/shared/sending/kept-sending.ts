import { key, quantity } from '../kept/field-shapes.ts';
import type { KeptIds, KeptName } from '../kept/kept-names.ts';
import { type KeptKind, keptSlot } from '../kept/kept-slot.ts';
import { optional, partsOf, type Shape } from '../kept/validators.ts';
import type { SendingPlace } from './create-sending.ts';
import type { Sent } from './sending.ts';

/** How an unanswered request is kept, under a name of `kept-names.ts`. */
export function sendingKind<Name extends KeptName, Request>(
  name: Name,
  request: Shape<Request>,
): KeptKind<Name, Sent<Request>> {
  return {
    name,
    version: 1,
    shape: partsOf<Sent<Request>>({ idempotencyKey: key, request, tries: optional(quantity) }),
  };
}

/** The place where a request waits for its answer, so that a reload can't make a second one of it. */
export function keptSending<Name extends KeptName, Request>(
  kind: KeptKind<Name, Sent<Request>>,
  ids: KeptIds<Name>,
): SendingPlace<Request> {
  const { read, write, forget } = keptSlot(kind, ids);
  return { read, write, settle: forget };
}

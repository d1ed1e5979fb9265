import type { KeptKind } from '#shared/kept/kept-slot.ts';
import { emptyDraft, type OrderDraft } from './order-draft.ts';
import { orderDraft } from './order-shapes.ts';

const kept = {
  version: 1,
  shape: orderDraft,
  // An earlier build of the same version may not have known all of its parts.
  upgrade: (found: object) => ({ ...emptyDraft(''), ...found }),
};

/** The new order of a person in a store. */
export const draftKind: KeptKind<'orderDraft', OrderDraft> = { ...kept, name: 'orderDraft' };

/** A person's changes to an order. */
export const editKind: KeptKind<'orderEdit', OrderDraft> = { ...kept, name: 'orderEdit' };

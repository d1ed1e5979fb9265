import type { KeptKind } from '#shared/kept/kept-slot.ts';
import { emptyDraft, type OrderDraft } from './order-draft.ts';
import { orderDraft } from './order-shapes.ts';

const kept = {
  version: 2,
  shape: orderDraft,
  // Fills in parts that an earlier build of the same version did not have.
  upgrade: (found: object) => ({ ...emptyDraft(''), ...found }),
};

/** The new order of a person in a store. */
export const draftKind: KeptKind<'orderDraft', OrderDraft> = { ...kept, name: 'orderDraft' };

/** A person's edit of an order. */
export const editKind: KeptKind<'orderEdit', OrderDraft> = { ...kept, name: 'orderEdit' };

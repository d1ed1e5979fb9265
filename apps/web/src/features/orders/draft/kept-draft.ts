import { maxCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { KeptKind } from '#shared/kept/kept-slot.ts';
import { emptyDraft, NO_LINE_DISCOUNT, type OrderDraft } from './order-draft.ts';
import { orderDraft } from './order-shapes.ts';

const kept = {
  version: 3,
  shape: orderDraft,
  /**
   * Fills in parts that an earlier version did not have. An earlier one does not read this one's drafts:
   * it would lose their discounts.
   */
  upgrade: (found: object) => {
    const draft = { ...emptyDraft(''), ...found };
    const { lines, discountCents, editing } = draft;
    return {
      ...draft,
      lines: lines.map((line) => ({ ...NO_LINE_DISCOUNT, ...line })),
      // An edit could be kept with a discount below what was added later, to be mended before it is saved.
      discountCents: maxCents(discountCents, editing?.addedLaterCents ?? ZERO_CENTS),
    };
  },
};

/** The new order of a person in a store. */
export const draftKind: KeptKind<'orderDraft', OrderDraft> = { ...kept, name: 'orderDraft' };

/** A person's edit of an order. */
export const editKind: KeptKind<'orderEdit', OrderDraft> = { ...kept, name: 'orderEdit' };

import { blankTexts, CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { type Cents, maxCents, ZERO_CENTS } from '@mostrador/domain/money';
import { NO_TAX } from '@mostrador/domain/taxes';
import type { KeptKind } from '#shared/kept/kept-slot.ts';
import { type EditedOrder, emptyDraft, NO_LINE_DISCOUNT, type OrderDraft } from './order-draft.ts';
import { orderDraft } from './order-shapes.ts';

const kept = {
  version: 4,
  shape: orderDraft,
  /**
   * Fills in parts that an earlier version did not have. An earlier one does not read this one's drafts:
   * it would lose their discounts and taxes.
   */
  upgrade: (found: object) => {
    const draft = { ...emptyDraft(''), ...found };
    const { lines, discountCents, editing } = draft;
    return {
      ...draft,
      editing: editing && withTaxes(editing),
      customer: draft.customer && { ...blankTexts(CUSTOMER_FIELDS), ...draft.customer },
      lines: lines.map((line) => ({
        ...NO_LINE_DISCOUNT,
        // Before version 1.30 no line of an order had a rate.
        ...(line.itemId !== undefined && { keptTax: NO_TAX }),
        ...line,
      })),
      // An edit could be kept with a discount below what was added later, to be mended before it is saved.
      discountCents: maxCents(discountCents, editing?.addedLaterCents ?? ZERO_CENTS),
    };
  },
};

/** Before version 1.30 all tax of an order was an amount that a call gave. */
function withTaxes({ taxCents, ...editing }: KeptEdit) {
  return { freeTaxCents: taxCents ?? ZERO_CENTS, pricesIncludeTax: null, ...editing };
}

type KeptEdit = Partial<EditedOrder> & { taxCents?: Cents };

/** The new order of a person in a store. */
export const draftKind: KeptKind<'orderDraft', OrderDraft> = { ...kept, name: 'orderDraft' };

/** A person's edit of an order. */
export const editKind: KeptKind<'orderEdit', OrderDraft> = { ...kept, name: 'orderEdit' };

import { cents, key, price, wholeNumber } from '#shared/kept/field-shapes.ts';
import type { KeptKind } from '#shared/kept/kept-slot.ts';
import { listOf, orAbsent, orNull, partsOf, text } from '#shared/kept/validators.ts';
import {
  type DraftLine,
  emptyDraft,
  type PurchaseBody,
  type PurchaseDraft,
} from './purchase-draft.ts';

type DraftProduct = NonNullable<DraftLine['product']>;

const body = partsOf<PurchaseBody>({
  providerId: orAbsent(text),
  notes: orAbsent(text),
  items: listOf(
    partsOf<PurchaseBody['items'][number]>({
      productId: text,
      orderedQty: wholeNumber,
      unitCost: orAbsent(price),
    }),
  ),
  tax: orAbsent(price),
  discount: orAbsent(price),
});

const line = partsOf<DraftLine>({
  lineId: text,
  product: orNull(
    partsOf<DraftProduct>({
      id: text,
      name: text,
      picture: orNull(
        partsOf<NonNullable<DraftProduct['picture']>>({ id: text, url: text, thumbnailUrl: text }),
      ),
    }),
  ),
  orderedQty: wholeNumber,
  unitCostCents: cents,
});

/** The new purchase of a person in a store. */
export const draftKind: KeptKind<'purchaseDraft', PurchaseDraft> = {
  name: 'purchaseDraft',
  version: 1,
  shape: partsOf<PurchaseDraft>({
    idempotencyKey: key,
    provider: orNull(partsOf({ id: text, name: text })),
    notes: text,
    lines: listOf(line),
    linesMade: wholeNumber,
    selectedLineId: orNull(text),
    taxCents: cents,
    discountCents: cents,
    sent: orNull(body),
  }),
  // Fills in parts that an earlier build of the same version did not have.
  upgrade: (found) => ({ ...emptyDraft(''), ...found }),
};

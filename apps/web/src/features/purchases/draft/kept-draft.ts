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
      taxRateId: orAbsent(text),
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
      taxRateId: orAbsent(text),
      picture: orNull(
        partsOf<NonNullable<DraftProduct['picture']>>({ id: text, url: text, thumbnailUrl: text }),
      ),
    }),
  ),
  orderedQty: wholeNumber,
  unitCostCents: cents,
  taxRateId: orAbsent(text),
});

/** The new purchase of a person in a store. */
export const draftKind: KeptKind<'purchaseDraft', PurchaseDraft> = {
  name: 'purchaseDraft',
  version: 2,
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
  // Fills in parts that an earlier version did not have. One of before 1.30 does not read this one's drafts: it would
  // lose the tax rates of their lines.
  upgrade: (found) => ({ ...emptyDraft(''), ...found }),
};

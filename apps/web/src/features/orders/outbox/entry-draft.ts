import type { CalendarDay } from '@mostrador/domain/calendar';
import { discountTermsOf } from '@mostrador/domain/line-discounts';
import { centsOf } from '@mostrador/domain/money';
import {
  customProduct,
  type DraftLine,
  emptyDraft,
  NO_LINE_DISCOUNT,
  type OrderDraft,
} from '#features/orders/draft/order-draft.ts';
import { percentOrNull } from '#features/orders/parts/discount/percent-or-null.ts';
import { type OutboxEntry, shownProduct } from './outbox-entry.ts';

/**
 * A refused order as a draft of its own, to be changed and sent under another key. It has no payments:
 * they are entered anew, on what it then comes to.
 */
export function draftOf({ body, shown, state }: OutboxEntry, idempotencyKey: string): OrderDraft {
  const lines = body.items.map((item, index): DraftLine => {
    const lineId = String(index + 1);
    return {
      lineId,
      ...productPart(shown, item, lineId),
      transactionType: item.transactionType,
      quantity: item.quantity,
      unitPriceCents: centsOf(item.unitPrice),
      borrowDepositPerUnitCents: centsOf(item.borrowDepositPerUnit ?? 0),
      selectedAttributes: item.selectedAttributes ?? null,
      ...(item.dueOn && { dueOn: item.dueOn as CalendarDay }),
      ...NO_LINE_DISCOUNT,
      discountTerms: discountTermsOf(
        centsOf(item.discountAmount ?? 0),
        percentOrNull(item.discountPercent),
      ),
      discountReason: item.discountReason ?? '',
      ...chosenRate(shown, item),
    };
  });
  const stocks = Object.fromEntries(
    Object.entries(shown.products).map(([id, { stock }]) => [id, stock]),
  );
  return {
    ...emptyDraft(idempotencyKey),
    lines,
    linesMade: lines.length,
    stocks: { ...stocks, ...stocksOfRefusal(state) },
    customer: shown.customer,
    serviceType: body.serviceType,
    deliveryPerson: shown.deliveryPerson,
    notes: body.notes ?? '',
    discountCents: centsOf(body.discount ?? 0),
    discountPercent: percentOrNull(body.discountPercent),
    discountReason: body.discountReason ?? '',
  };
}

/** The rate that the line was given by hand: a custom item's, and one that its product does not have. */
function chosenRate(
  shown: OutboxEntry['shown'],
  { productId, transactionType, taxRateId }: OutboxEntry['body']['items'][number],
): Pick<DraftLine, 'taxRateId'> {
  if (!taxRateId) return {};
  if (productId === null) return { taxRateId };
  const product = shownProduct(shown, productId);
  const own = transactionType === 'BORROW' ? product.feeTaxRateId : product.taxRateId;
  return own === taxRateId ? {} : { taxRateId };
}

function productPart(
  shown: OutboxEntry['shown'],
  { productId, name }: OutboxEntry['body']['items'][number],
  lineId: string,
): Pick<DraftLine, 'product' | 'isCustom'> {
  if (productId === null) return customProduct(lineId, name ?? '');
  const { listPrice, stock: _, ...product } = shownProduct(shown, productId);
  const price = listPrice === null ? {} : { price: listPrice };
  return { product: { id: productId, ...product, ...price } };
}

/** Where stock was missing the server said what there is. */
function stocksOfRefusal(state: OutboxEntry['state']): Record<string, number> {
  if (state.kind !== 'refused' || state.refusal.code !== 'INSUFFICIENT_STOCK') return {};
  const products = state.refusal.details.products as { productId: string; available: number }[];
  return Object.fromEntries(products.map(({ productId, available }) => [productId, available]));
}

import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { depositsOf, orderFigures } from '@mostrador/domain/order-figures';
import { type MissingStock, missingStock } from '@mostrador/domain/stock';
import type { OrderDraft } from './order-draft.ts';

export interface DraftFigures {
  itemsCount: number;
  subtotalCents: Cents;
  /** Part of the subtotal. */
  depositsCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

/** What the draft comes to, by the server's own rule; our form knows no tax (decisions §3). */
export function draftFigures({
  lines,
  discountCents,
}: Pick<OrderDraft, 'lines' | 'discountCents'>): DraftFigures {
  const { subtotalCents, totalCents } = orderFigures({
    status: 'CONFIRMED',
    items: lines,
    taxCents: ZERO_CENTS,
    discountCents,
    returnsTotalCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [],
    refunds: [],
    openDepositsCents: ZERO_CENTS,
  });
  return {
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents,
    depositsCents: depositsOf(lines),
    discountCents,
    totalCents,
  };
}

/** The products of which the draft asks more than was last seen to be there. */
export function missingInDraft({
  lines,
  stocks,
}: Pick<OrderDraft, 'lines' | 'stocks'>): MissingStock[] {
  return missingStock(
    lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    new Map(Object.entries(stocks)),
  );
}

import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { depositsOf, orderFigures } from '@mostrador/domain/order-figures';
import { type MissingStock, missingStock } from '@mostrador/domain/stock';
import { type OrderDraft, stockWithTaken, withProducts } from './order-draft.ts';

export interface DraftFigures {
  itemsCount: number;
  subtotalCents: Cents;
  /** Deposits, which are a part of the subtotal. */
  depositsCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** Amount paid before, on an order that is edited. */
  netPaidCents: Cents;
  amountDueCents: Cents;
  /** Amount paid above the total. */
  refundDueCents: Cents;
}

/**
 * Figures of the draft, by the server's own rule. The form has no tax; an edited order keeps its tax
 * (rules.md#order-edits).
 */
export function draftFigures({
  lines,
  discountCents,
  editing,
}: Pick<OrderDraft, 'lines' | 'discountCents' | 'editing'>): DraftFigures {
  const figures = orderFigures({
    status: 'CONFIRMED',
    items: lines,
    taxCents: editing?.taxCents ?? ZERO_CENTS,
    discountCents,
    returnsTotalCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [{ amountCents: editing?.netPaidCents ?? ZERO_CENTS }],
    refunds: [],
    openDepositsCents: ZERO_CENTS,
  });
  return {
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    depositsCents: depositsOf(lines),
    subtotalCents: figures.subtotalCents,
    taxCents: figures.taxCents,
    discountCents,
    totalCents: figures.totalCents,
    netPaidCents: figures.netPaidCents,
    amountDueCents: figures.amountDueCents,
    refundDueCents: figures.refundDueCents,
  };
}

/** Products of which the draft has more than their last known stock. */
export function missingInDraft({
  lines,
  stocks,
  editing,
}: Pick<OrderDraft, 'lines' | 'stocks' | 'editing'>): MissingStock[] {
  return missingStock(
    withProducts(lines).map(({ product, quantity }) => ({ productId: product.id, quantity })),
    new Map(Object.keys(stocks).map((id) => [id, stockWithTaken({ stocks, editing }, id)])),
  );
}

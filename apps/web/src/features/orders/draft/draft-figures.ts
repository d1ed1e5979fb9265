import {
  discountedPrice,
  type FormDiscount,
  formDiscounts,
  fullPrice,
  NOTHING_BACK,
} from '@mostrador/domain/line-discounts';
import {
  type Cents,
  type CurrencyUnit,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import {
  depositsOf,
  lineDiscountsOf,
  lineTotal,
  orderFigures,
} from '@mostrador/domain/order-figures';
import { discountProblem } from '@mostrador/domain/order-rules';
import { type MissingStock, missingStock } from '@mostrador/domain/stock';
import { type TaxRow, taxRows } from '@mostrador/domain/taxes';
import { type DraftLine, type OrderDraft, stockWithTaken, withProducts } from './order-draft.ts';
import { lineTax, type StoreTerms, taxModeOf } from './taxes/line-tax.ts';

export interface DraftFigures {
  itemsCount: number;
  subtotalCents: Cents;
  /** Deposits, which are a part of the subtotal. */
  depositsCents: Cents;
  /** Tax that a call gave to an edited order as an amount. */
  freeTaxCents: Cents;
  /** Taxes of the lines by rate; a rate of 0 % is among them. */
  taxes: readonly TaxRow[];
  /** Whether these are in the prices already, and so are added to nothing. */
  isTaxIncluded: boolean;
  /** Tax within the prices that an exempt buyer does not pay. */
  exemptTaxCents: Cents;
  /** Discounts of the lines: their own, and those added to them later. */
  lineDiscountsCents: Cents;
  /** Every discount of the lines, with their shares of the order's per cent. */
  allLineDiscountsCents: Cents;
  /** Discount that the form gives on the order, as an amount or in per cent. */
  formDiscountCents: Cents;
  /** Amounts off the order as a whole that were added later. */
  addedLaterCents: Cents;
  totalCents: Cents;
  /** Amount paid before, on an order that is edited. */
  netPaidCents: Cents;
  amountDueCents: Cents;
  /** Amount paid above the total. */
  refundDueCents: Cents;
  /** The amount off the order is more than its items come to (rules.md#discounts). */
  isDiscountAboveItems: boolean;
}

/** Parts of a draft that its money depends on. */
export type PricedDraft = Pick<
  OrderDraft,
  'lines' | 'discountCents' | 'discountPercent' | 'editing' | 'customer'
>;

/**
 * Figures of the draft, by the server's own rules, at the store's present tax rates. An edited order keeps
 * its free tax, and its lines their rates (rules.md#order-edits).
 */
export function draftFigures(draft: PricedDraft, terms: StoreTerms): DraftFigures {
  const { lines, discountCents, editing } = draft;
  const { unit } = terms;
  const discounts = formDiscounts(lines, draft.discountPercent, unit);
  const addedLaterCents = editing?.addedLaterCents ?? ZERO_CENTS;
  const sharesCents = sumCents(discounts.map((one) => one.orderDiscountShareCents));
  const order = {
    pricesIncludeTax: taxModeOf(draft, terms),
    isExempt: draft.customer?.isExempt === true,
    items: discountedLines(lines, discounts).map((line) => ({
      ...line,
      // Only an order of which nothing came back is edited.
      ...NOTHING_BACK,
      ...lineTax(line, terms),
    })),
    orderDiscountCents: discountCents,
  };
  const allLineDiscountsCents = lineDiscountsOf(order.items);
  const figures = orderFigures({
    ...order,
    status: 'CONFIRMED',
    unit,
    freeTaxCents: editing?.freeTaxCents ?? ZERO_CENTS,
    returnsTotalCents: ZERO_CENTS,
    taxGivenBackCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [{ amountCents: editing?.netPaidCents ?? ZERO_CENTS }],
    refunds: [],
    openDepositsCents: ZERO_CENTS,
  });
  return {
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    depositsCents: depositsOf(lines),
    subtotalCents: figures.subtotalCents,
    freeTaxCents: figures.freeTaxCents,
    taxes: taxRows(order, unit),
    isTaxIncluded: order.pricesIncludeTax === true,
    exemptTaxCents: order.isExempt ? minusCents(ZERO_CENTS, figures.addedTaxCents) : ZERO_CENTS,
    lineDiscountsCents: minusCents(allLineDiscountsCents, sharesCents),
    allLineDiscountsCents,
    formDiscountCents: plusCents(minusCents(discountCents, addedLaterCents), sharesCents),
    addedLaterCents,
    totalCents: figures.totalCents,
    netPaidCents: figures.netPaidCents,
    amountDueCents: figures.amountDueCents,
    refundDueCents: figures.refundDueCents,
    isDiscountAboveItems:
      discountProblem(discountCents, {
        subtotalCents: figures.subtotalCents,
        lineDiscountsCents: allLineDiscountsCents,
        freeTaxCents: figures.freeTaxCents,
        addedLaterCents,
      }) === 'aboveItems',
  };
}

function discountedLines(lines: readonly DraftLine[], discounts: readonly FormDiscount[]) {
  return lines.map((line, index) => {
    const { ownDiscountCents = ZERO_CENTS, orderDiscountShareCents = ZERO_CENTS } =
      discounts[index] ?? {};
    return {
      ...line,
      discountCents: sumCents([ownDiscountCents, orderDiscountShareCents, line.addedDiscountCents]),
    };
  });
}

/** Ids of the lines whose discounts are more than they come to without deposits (rules.md#discounts). */
export function linesBelowZero(
  { lines, discountPercent }: Pick<OrderDraft, 'lines' | 'discountPercent'>,
  unit: CurrencyUnit,
): string[] {
  return discountedLines(lines, formDiscounts(lines, discountPercent, unit))
    .filter((line) => discountedPrice(line) < 0)
    .map(({ lineId }) => lineId);
}

/** Money of one line, without its share of the order's discount. */
export interface LineMoney {
  /** Quantity times price, with deposits. */
  fullCents: Cents;
  /** The line's own discount, and those added to it later. */
  discountCents: Cents;
  /** What is left of the line, with deposits. */
  totalCents: Cents;
}

export function lineMoney(line: DraftLine, unit: CurrencyUnit): LineMoney {
  const [own] = formDiscounts([line], null, unit);
  const discountCents = plusCents(own?.ownDiscountCents ?? ZERO_CENTS, line.addedDiscountCents);
  const fullCents = lineTotal(line);
  return { fullCents, discountCents, totalCents: minusCents(fullCents, discountCents) };
}

/** Returns the largest discount that the form may give to a line, before the order's per cent. */
export function mostOfLine(line: DraftLine): Cents {
  return maxCents(ZERO_CENTS, minusCents(fullPrice(line), line.addedDiscountCents));
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

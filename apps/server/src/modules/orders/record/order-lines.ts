import type { DecodedRequest } from '@mostrador/contract/routes';
import { currencyUnit } from '@mostrador/domain/currency';
import { NOTHING_BACK } from '@mostrador/domain/line-discounts';
import { rateOf } from '@mostrador/domain/loan-fees';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { attributesNotOffered } from '@mostrador/domain/product-attributes';
import { type MissingStock, missingStock } from '@mostrador/domain/stock';
import { NO_TAX } from '@mostrador/domain/taxes';
import {
  hasUnitCodes,
  type LockedProduct,
  lockProducts,
  rememberLoanTerms,
} from '#modules/products/stock/lock-products.ts';
import type { StockMove } from '#modules/products/stock/move-stock.ts';
import type { MovementReason } from '#platform/database/tables/stock.ts';
import { found, invalidField, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type LoanDays, loanDays } from './loans/loan-days.ts';
import { judgePrices } from './money/judge-prices.ts';
import { type BorrowRecord, byLending, type ItemRecord } from './order-record.ts';
import { type Refuse, refuseAll } from './taken-before.ts';

type LineBody = DecodedRequest<'createOrder'>['body']['items'][number];

/** New lines of an order, with their locked products. */
export interface OrderLines {
  items: ItemRecord[];
  products: ReadonlyMap<string, LockedProduct>;
  /** Ids of lines below the lowest terms that are accepted. */
  belowLowest: ReadonlySet<string>;
  /** Products of which an order that a till took before has more units than the stock. */
  missing: readonly MissingStock[];
  /** By the ids of the BORROW lines. */
  loanDays: ReadonlyMap<string, LoanDays>;
}

/** Lines and loans before an edit, when a till without a network took the order, and the handling of a refusal. */
interface Judged {
  before?: readonly ItemRecord[];
  loansBefore?: readonly BorrowRecord[];
  takenAt?: string | null | undefined;
  refuse?: Refuse;
  /** Further products that are locked with those of the lines. */
  others?: readonly string[];
}

/**
 * Locks the products of the lines and of those `before`, and returns the new lines. A line that stays
 * is named by its id (rules.md#orders, rules.md#order-edits). Throws INSUFFICIENT_STOCK (for each
 * product the units asked for and available; with `takenAt` only where units have codes), ARCHIVED for more units of a deleted product,
 * PRICE_CHANGED as `judgePrices` does, and INVALID_INPUT, also as `loanDays` does, and for a choice that
 * is not offered and that the line did not have.
 */
export async function lockLines(
  scope: Scope,
  bodies: readonly (LineBody & { id?: string | null })[],
  { before = [], loansBefore = [], takenAt = null, refuse = refuseAll, others = [] }: Judged,
): Promise<OrderLines> {
  const products = await lockProducts(scope, [
    ...new Set([...[...bodies, ...before].flatMap(({ productId }) => productId ?? []), ...others]),
  ]);
  const linesBefore = new Map(before.map((item) => [item.id, item]));
  const items = bodies.map((body, index) => {
    const line = body.id ? linesBefore.get(body.id) : undefined;
    // A line named twice would become two lines with one loan.
    if (body.id) linesBefore.delete(body.id);
    const item = body.id ? keptLine(products, line, body, index) : newLine(products, body, index);
    judgeAttributes(products.get(item.productId ?? ''), item, index, line, refuse);
    return item;
  });
  const missing = requireStock(items, before, products, takenAt);
  const days = loanDays(scope, { bodies, items, products, before: loansBefore, takenAt });
  const belowLowest = judgePrices(scope, items, { products, loanDays: days, before, refuse });
  return { items, products, belowLowest, missing, loanDays: days };
}

/**
 * Refuses a choice that the product does not offer, unless the line had it before (rules.md#choices).
 */
function judgeAttributes(
  product: LockedProduct | undefined,
  { productName, selectedAttributes }: ItemRecord,
  index: number,
  before: ItemRecord | undefined,
  refuse: Refuse,
): void {
  const attributes = attributesNotOffered(
    selectedAttributes,
    product?.attributes ?? null,
    before?.selectedAttributes,
  );
  if (Object.keys(attributes).length === 0) return;
  refuse(invalidField(`items.${index}.selectedAttributes`, 'NOT_OFFERED'), [
    { rule: 'attributes', product: productName, attributes: Object.values(attributes).join(', ') },
  ]);
}

function newLine(products: OrderLines['products'], body: LineBody, index: number): ItemRecord {
  if (body.productId === null) return customLine(body);
  const product = products.get(body.productId);
  if (!product) throw invalidField(`items.${index}.productId`, 'NOT_IN_STORE');
  if (product.archived_at) throw archived(product);
  const isLoan = body.transactionType === 'BORROW';
  if (isLoan && !product.borrowable) {
    throw invalidField(`items.${index}.transactionType`, 'NOT_BORROWABLE');
  }
  return {
    id: newId(),
    productId: product.id,
    productName: product.name,
    productBarcode: product.barcode,
    providerName: product.provider_name,
    transactionType: body.transactionType,
    returnedQuantity: 0,
    costCents: product.cost_cents,
    // The price of a loan is a fee, which the product's price says nothing about.
    listPriceCents: isLoan ? body.unitPrice : product.price_cents,
    ...NO_DISCOUNT,
    ...NO_TAX,
    ...termsOf(body),
  };
}

/** A line on which nothing was given and of which nothing came back yet. */
const NO_DISCOUNT = {
  discountCents: ZERO_CENTS,
  ownDiscountCents: ZERO_CENTS,
  orderDiscountShareCents: ZERO_CENTS,
  addedDiscountCents: ZERO_CENTS,
  discountPercent: null,
  discountReason: null,
  ...NOTHING_BACK,
};

function customLine(body: LineBody): ItemRecord {
  return {
    id: newId(),
    productId: null,
    productName: body.name ?? '',
    productBarcode: null,
    providerName: null,
    transactionType: body.transactionType,
    returnedQuantity: 0,
    costCents: null,
    listPriceCents: body.unitPrice,
    ...NO_DISCOUNT,
    ...NO_TAX,
    ...termsOf(body),
  };
}

/** Returns an edited line with its product and type, and the names of the moment it was written. */
function keptLine(
  products: OrderLines['products'],
  line: ItemRecord | undefined,
  body: LineBody,
  index: number,
): ItemRecord {
  if (!line) throw invalidField(`items.${index}.id`, 'NOT_IN_ORDER');
  if (body.productId !== line.productId) {
    throw invalidField(`items.${index}.productId`, 'OTHER_PRODUCT');
  }
  if (body.transactionType !== line.transactionType) {
    throw invalidField(`items.${index}.transactionType`, 'OTHER_TRANSACTION_TYPE');
  }
  const product = products.get(line.productId ?? '');
  if (product?.archived_at && body.quantity > line.quantity) throw archived(product);
  // Loans and custom items have no list price but their own.
  const hasOwnPrice = line.productId === null || line.transactionType === 'BORROW';
  return { ...line, ...termsOf(body), ...(hasOwnPrice && { listPriceCents: body.unitPrice }) };
}

/** Returns the values of a line that a form may change at any time. */
function termsOf(body: LineBody) {
  const isLoan = body.transactionType === 'BORROW';
  return {
    quantity: body.quantity,
    unitPriceCents: body.unitPrice,
    borrowDepositPerUnitCents: (isLoan && body.borrowDepositPerUnit) || ZERO_CENTS,
    selectedAttributes: body.selectedAttributes ?? null,
  };
}

function archived({ name }: LockedProduct): Refused {
  return new Refused('ARCHIVED', { kind: 'product', name });
}

/**
 * Refuses too little stock, and returns it instead where a till without a network took the order and no codes
 * tell units apart. Units that the order took before are available to it, in addition to the stock.
 */
function requireStock(
  items: readonly ItemRecord[],
  before: readonly ItemRecord[],
  products: OrderLines['products'],
  takenAt: string | null | undefined,
): MissingStock[] {
  const stocks = new Map([...products.values()].map(({ id, stock }) => [id, stock]));
  for (const { productId, quantity } of ofProducts(before)) {
    const stock = stocks.get(productId);
    if (typeof stock === 'number') stocks.set(productId, stock + quantity);
  }
  const missing = missingStock(ofProducts(items), stocks);
  const refused = takenAt
    ? missing.filter(({ productId }) => hasUnitCodes(products.get(productId)))
    : missing;
  if (refused.length === 0) return missing;
  throw new Refused('INSUFFICIENT_STOCK', {
    products: refused.map((each) => ({ ...each, name: products.get(each.productId)?.name })),
  });
}

/** Returns the lines that have a product: a custom item has no stock. */
export function ofProducts<Item extends Pick<ItemRecord, 'productId'>>(items: readonly Item[]) {
  return items.flatMap((item) =>
    item.productId === null ? [] : [{ ...item, productId: item.productId }],
  );
}

/**
 * Returns a loan for each BORROW line. A line that had one `before` keeps it, with its time of lending.
 */
export function openLoans(
  { now }: Scope,
  { items, loanDays: days }: Pick<OrderLines, 'items' | 'loanDays'>,
  before: readonly BorrowRecord[] = [],
): BorrowRecord[] {
  const loanOf = new Map(before.map((loan) => [loan.orderItemId, loan]));
  const loans = items
    .filter(({ transactionType }) => transactionType === 'BORROW')
    .map(({ id: orderItemId, quantity }): BorrowRecord => {
      const kept = loanOf.get(orderItemId);
      const { dueOn, lateFeePerDayCents } = found(days.get(orderItemId));
      if (kept !== undefined) return { ...kept, quantity, dueOn };
      return {
        id: newId(),
        orderItemId,
        quantity,
        status: 'OPEN',
        closedBy: null,
        borrowedAt: now.toISOString(),
        dueOn,
        lateFeePerDayCents,
        returnedAt: null,
        condition: null,
        notes: null,
        depositRefundedCents: ZERO_CENTS,
        depositWaivedCents: ZERO_CENTS,
        depositKeptCents: ZERO_CENTS,
        returnedShiftId: null,
      };
    });
  return byLending(loans);
}

/**
 * Returns the stock moves of the changed lines, for products whose stock is tracked, and whose units have no codes:
 * `unitMoves` returns those of the others.
 */
export function stockMoves(
  { items, products }: OrderLines,
  orderId: string,
  before: readonly ItemRecord[] = [],
): StockMove[] {
  const quantities = new Map<string, number>();
  const add = ({ productId, transactionType }: ItemRecord, quantity: number) => {
    const reason: MovementReason = transactionType === 'SALE' ? 'SALE' : 'LOAN';
    const key = `${productId} ${reason}`;
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  };
  for (const item of ofProducts(items)) add(item, -item.quantity);
  for (const item of ofProducts(before)) add(item, item.quantity);
  return [...quantities].flatMap(([key, quantity]) => {
    const [productId = '', reason] = key.split(' ') as [string, MovementReason];
    const product = products.get(productId);
    const isMoved = product?.stock !== null && !hasUnitCodes(product);
    return isMoved && quantity !== 0 ? [{ productId, quantity, reason, orderId }] : [];
  });
}

/**
 * Keeps the terms of the loans among the lines as a start for the product's next loan
 * (rules.md#prices), with the fee of one period. Terms that a line had `before` are skipped: they may be
 * older than the product's last loan.
 */
export function keepLoanTerms(
  scope: Scope,
  { items, loanDays: days }: Pick<OrderLines, 'items' | 'loanDays'>,
  before: readonly ItemRecord[] = [],
): Promise<void> {
  const lineBefore = new Map(before.map((item) => [item.id, item]));
  const asksAnew = (item: ItemRecord) => {
    const line = lineBefore.get(item.id);
    return (
      line?.unitPriceCents !== item.unitPriceCents ||
      line.borrowDepositPerUnitCents !== item.borrowDepositPerUnitCents
    );
  };
  const unit = currencyUnit(scope.store.currency);
  const loans = ofProducts(items).filter(
    (item) => item.transactionType === 'BORROW' && asksAnew(item),
  );
  // Of several loans of one product the last line counts.
  const terms = new Map(
    loans.map((item) => [
      item.productId,
      {
        productId: item.productId,
        feeCents: rateOf(item.unitPriceCents, days.get(item.id)?.periods ?? 1, unit),
        depositCents: item.borrowDepositPerUnitCents,
      },
    ]),
  );
  return rememberLoanTerms(scope, [...terms.values()]);
}

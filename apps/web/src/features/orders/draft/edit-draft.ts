import type { Customer } from '@mostrador/contract/customers';
import type { Order } from '@mostrador/contract/orders';
import type { Product } from '@mostrador/contract/products';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { blankTexts, CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { discountTermsOf } from '@mostrador/domain/line-discounts';
import { centsOf } from '@mostrador/domain/money';
import { laterOffTheOrder } from '#features/orders/parts/discount/order-discounts.ts';
import { percentOrNull } from '#features/orders/parts/discount/percent-or-null.ts';
import { copyInItem } from '#features/orders/parts/taxes/tax-copy.ts';
import { enteredBody } from './order-body.ts';
import {
  customProduct,
  type DraftCustomer,
  type DraftLine,
  type EditedOrder,
  emptyDraft,
  isBlank,
  type OrderDraft,
  quantityOf,
  WALK_IN,
} from './order-draft.ts';

/** An order with the records that its form needs. */
export interface LoadedOrder {
  order: Order;
  /** Present state of its products, without deleted ones. */
  products: readonly Product[];
  /** Present state of its customer; undefined for a walk-in or a deleted customer. */
  customer: Customer | undefined;
}

/** A draft that edits an order, without changes yet (rules.md#order-edits). */
export function editDraft(loaded: LoadedOrder, idempotencyKey: string): OrderDraft {
  const { order, products } = loaded;
  const productOf = new Map(products.map((product) => [product.id, product]));
  const lines = order.items.map((item, index) => ({
    lineId: String(index + 1),
    itemId: item.id,
    ...productPart(item, String(index + 1), productOf),
    transactionType: item.transactionType,
    quantity: item.quantity,
    unitPriceCents: centsOf(item.unitPrice),
    borrowDepositPerUnitCents: centsOf(item.borrowDepositPerUnit),
    selectedAttributes: item.selectedAttributes,
    ...loanPart(order, item),
    ...(item.units.length > 0 && { units: item.units.map(({ id, code }) => ({ id, code })) }),
    ...(item.productId !== null && { listPriceCents: centsOf(item.listPrice) }),
    discountTerms: discountTermsOf(
      centsOf(item.discountAmount ?? 0),
      percentOrNull(item.discountPercent),
    ),
    discountReason: item.discountReason ?? '',
    addedDiscountCents: centsOf(item.discountAddedLater),
    keptTax: copyInItem(item),
  }));
  const productIds = productIdsOf(order);
  const editing: EditedOrder = {
    id: order.id,
    orderNumber: order.orderNumber,
    updatedAt: order.updatedAt,
    freeTaxCents: centsOf(order.freeTax),
    pricesIncludeTax: order.pricesIncludeTax,
    addedLaterCents: laterOffTheOrder(order),
    netPaidCents: centsOf(order.netPaid),
    taken: Object.fromEntries(productIds.map((id) => [id, quantityOf(lines, id)])),
    unchanged: '',
  };
  const draft: OrderDraft = {
    ...emptyDraft(idempotencyKey),
    editing,
    lines,
    linesMade: lines.length,
    // A deleted product has a stock of 0: only the order's own units are left.
    stocks: Object.fromEntries(productIds.map((id) => [id, stockOf(productOf.get(id))])),
    reservedUntil: Object.fromEntries(
      productIds.map((id) => [id, productOf.get(id)?.reservedUntil ?? null]),
    ),
    customer: customerOf(loaded),
    serviceType: order.serviceType,
    deliveryPerson: order.deliveryPerson,
    notes: order.notes ?? '',
    discountCents: centsOf(order.orderDiscount),
    discountPercent: percentOrNull(order.discountPercent),
    discountReason: order.discountReason ?? '',
  };
  return { ...draft, editing: { ...editing, unchanged: textOf(draft) } };
}

function loanPart(
  { borrowRecords }: Order,
  { id }: Order['items'][number],
): Pick<DraftLine, 'dueOn' | 'keptLoan'> {
  const loan = borrowRecords.find(({ orderItemId }) => orderItemId === id);
  if (loan === undefined) return {};
  const dueOn = loan.dueOn as CalendarDay;
  return { dueOn, keptLoan: { dueOn, lentAt: loan.borrowedAt } };
}

function productPart(
  { productId, productName }: Order['items'][number],
  lineId: string,
  products: ReadonlyMap<string, Product>,
): Pick<DraftLine, 'product' | 'isCustom'> {
  if (productId === null) return customProduct(lineId, productName);
  const product = products.get(productId);
  const { feePer, borrowDays } = product ?? {};
  return {
    product: {
      id: productId,
      name: productName,
      attributes: product?.attributes ?? null,
      ...(feePer && { feePer }),
      ...(borrowDays !== undefined && { borrowDays }),
    },
  };
}

/** Whether discarding the draft would lose something. */
export function isUnsaved(draft: OrderDraft): boolean {
  if (draft.editing === null) return !isBlank(draft);
  return draft.sent !== null || textOf(draft) !== draft.editing.unchanged;
}

/** Ids of the products in an order, each once. */
export function productIdsOf({ items }: Pick<Order, 'items'>): string[] {
  return [...new Set(items.flatMap(({ productId }) => productId ?? []))];
}

// Caches what was entered as a text per draft: every render compares it, and a long order has a long text.
const texts = new WeakMap<OrderDraft, string>();

function textOf(draft: OrderDraft): string {
  const text = texts.get(draft) ?? JSON.stringify(enteredBody(draft));
  texts.set(draft, text);
  return text;
}

function stockOf(product: Product | undefined): number | null {
  return product === undefined ? 0 : product.stock;
}

/**
 * Keeps the customer's name from the time of the order, even if it has changed since; null if the order has
 * neither a name nor a tax number.
 */
function customerOf({ order, customer }: LoadedOrder): DraftCustomer | null {
  const { customerName, customerCompany, customerTaxNumber } = order;
  if (!order.customer && !customerName && !customerCompany && !customerTaxNumber) return null;
  return {
    id: order.customer?.id ?? WALK_IN,
    ...blankTexts(CUSTOMER_FIELDS),
    firstName: order.customerName ?? '',
    phone: order.customerPhone ?? '',
    address: order.customerAddress ?? '',
    state: customer?.state ?? '',
    company: order.customerCompany ?? '',
    taxNumber: order.customerTaxNumber ?? '',
    updateExisting: false,
    isExempt: order.isExempt,
    isDeleted: order.customer !== null && customer === undefined,
  };
}

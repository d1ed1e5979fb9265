import { PURCHASES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { MAX_PURCHASE_LINES, MAX_PURCHASE_QUANTITY } from '@mostrador/domain/purchase-rules';
import { PURCHASE_PAYMENT_STATUSES, PURCHASE_STATUSES } from '@mostrador/domain/purchase-states';
import { z } from 'zod';
import type { purchaseCalls } from './calls/purchases.ts';
import {
  dateRangeQuery,
  documentSort,
  id,
  idParams,
  instant,
  isArchived,
  listQuery,
  money,
  notes,
  optionalId,
  pagination,
  positiveMoney,
  requiredText,
  severalOf,
} from './shared/fields.ts';
import { historyEntry, purchaseHistory } from './shared/history.ts';
import type { ShapesOf } from './shared/shapes.ts';

const status = z.enum(PURCHASE_STATUSES);
const paymentStatus = z.enum(PURCHASE_PAYMENT_STATUSES);
const person = z.object({ firstName: z.string(), lastName: z.string() });
const units = z.int().min(0).max(MAX_PURCHASE_QUANTITY);

/** Every figure of rules.md#purchase-figures. */
const purchaseFinancials = z.object({
  subtotal: money,
  tax: money,
  discount: money,
  total: money,
  returnsTotal: money,
  net: money,
  paymentsTotal: money,
  amountDue: money,
  creditDue: money,
  paymentStatus,
});
export type PurchaseFinancials = z.input<typeof purchaseFinancials>;

/** A purchase, as lists show it. */
const purchaseSummary = z.object({
  id,
  purchaseNumber: z.int(),
  createdAt: instant,
  updatedAt: instant,
  status,
  paymentStatus,
  provider: z.object({ id, name: z.string(), phone: z.string().nullable(), isArchived }).nullable(),
  /** Name of the provider at the time of the purchase. */
  providerName: z.string().nullable(),
  notes: z.string().nullable(),
  _count: z.object({ items: z.int() }),
  /** Amounts are absent without the permission to see costs (rules.md#roles). */
  total: money.optional(),
  amountDue: money.optional(),
});
export type PurchaseSummary = z.input<typeof purchaseSummary>;

const purchaseItem = z.object({
  id,
  productId: id,
  productName: z.string(),
  product: z.object({
    /** Null if stock is not tracked. */
    stock: z.int().nullable(),
    barcode: z.string().nullable(),
    /** Whether the product was deleted later. */
    isArchived: z.boolean(),
  }),
  orderedQty: z.int(),
  receivedQty: z.int(),
  returnedQty: z.int(),
  /** 0 means unknown; absent without the permission to see costs. */
  unitCost: money.optional(),
});
export type PurchaseItem = z.input<typeof purchaseItem>;

const movedItem = z.object({
  id,
  purchaseItemId: id,
  productId: id,
  productName: z.string(),
  quantity: z.int(),
});

const purchase = purchaseSummary.extend({
  items: z.array(purchaseItem),
  receipts: z.array(
    z.object({
      id,
      createdAt: instant,
      notes: z.string().nullable(),
      user: person,
      items: z.array(movedItem.extend({ unitCost: money.optional() })),
    }),
  ),
  returns: z.array(
    z.object({
      id,
      createdAt: instant,
      reason: z.string(),
      notes: z.string().nullable(),
      user: person,
      items: z.array(movedItem),
    }),
  ),
  /** Absent, like the financials, without the permission to see costs. */
  payments: z
    .array(
      z.object({
        id,
        createdAt: instant,
        amount: money,
        paymentMethod: z.string(),
        notes: z.string().nullable(),
        user: person,
      }),
    )
    .optional(),
  financials: purchaseFinancials.optional(),
  markedPaid: z.boolean(),
  history: z.array(historyEntry(purchaseHistory, { id, user: person, createdAt: instant })),
});
export type Purchase = z.input<typeof purchase>;

/** The range filters by the purchase's day. */
const purchasesQuery = listQuery({ default: PURCHASES_PAGE_SIZE }).extend({
  ...dateRangeQuery.shape,
  status: severalOf(PURCHASE_STATUSES).optional(),
  paymentStatus: severalOf(PURCHASE_PAYMENT_STATUSES).optional(),
  providerId: id.optional(),
  sort: documentSort.optional(),
});
export const purchaseList = z.object({ purchases: z.array(purchaseSummary), pagination });

const amountOrNothing = money.nullish();

/** Totals sent beside the items are ignored: the server computes them (rules.md#purchase-figures). */
const createPurchaseBody = z.object({
  providerId: optionalId,
  items: z
    .array(
      z.object({
        productId: id,
        orderedQty: z.int().min(1).max(MAX_PURCHASE_QUANTITY),
        /** 0 means unknown; if absent, the product's cost applies. */
        unitCost: amountOrNothing,
      }),
    )
    .min(1)
    .max(MAX_PURCHASE_LINES),
  tax: amountOrNothing,
  discount: amountOrNothing,
  notes,
});

const purchaseStatusBody = z.object({ status: z.enum(['ORDERED', 'CANCELLED']) });

const demands = z
  .array(z.object({ purchaseItemId: id, productId: id, quantity: units }))
  .min(1)
  .max(MAX_PURCHASE_LINES);

const receiptBody = z.object({
  notes,
  /** If absent, the unit cost of the item applies. */
  items: z
    .array(demands.element.extend({ unitCost: amountOrNothing }))
    .min(1)
    .max(MAX_PURCHASE_LINES),
});

const purchaseReturnBody = z.object({ reason: requiredText(500), notes, items: demands });

const paymentLine = z.object({ paymentMethodId: id, amount: positiveMoney, notes });
const purchasePaymentBody = paymentLine;
const purchasePaymentsBody = z.object({ payments: z.array(paymentLine).min(1).max(50) });

export const purchaseShapes = {
  listPurchases: {
    summary: 'Purchases, newest first unless asked otherwise',
    query: purchasesQuery,
    response: purchaseList,
  },
  readPurchase: {
    summary: 'One purchase, whole',
    params: idParams,
    response: purchase,
  },
  readPurchaseFinancials: {
    summary: 'Every figure of a purchase',
    params: idParams,
    response: purchaseFinancials,
  },
  createPurchase: {
    summary: 'Create a purchase',
    body: createPurchaseBody,
    response: purchase,
  },
  setPurchaseStatus: {
    summary: 'Mark a purchase as ordered, or cancel it',
    params: idParams,
    body: purchaseStatusBody,
    response: purchase,
  },
  receivePurchase: {
    summary: 'Receive goods: the stock rises, and the cost follows',
    params: idParams,
    body: receiptBody,
    response: purchase,
  },
  returnPurchase: {
    summary: 'Give goods back to the provider',
    params: idParams,
    body: purchaseReturnBody,
    response: purchase,
  },
  addPurchasePayment: {
    summary: 'Pay for a purchase',
    params: idParams,
    body: purchasePaymentBody,
    response: purchase,
  },
  addPurchasePayments: {
    summary: 'Pay for a purchase by several methods at once, all or none',
    params: idParams,
    body: purchasePaymentsBody,
    response: purchase,
  },
  markPurchasePaid: {
    summary: 'Mark a purchase as paid, with a payment of what is due',
    params: idParams,
    response: purchase,
  },
} satisfies ShapesOf<typeof purchaseCalls>;

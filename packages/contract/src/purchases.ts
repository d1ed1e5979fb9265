import { PURCHASES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PURCHASE_SORTS } from '@mostrador/domain/list-sorts';
import { MAX_PURCHASE_LINES, MAX_PURCHASE_QUANTITY } from '@mostrador/domain/purchase-rules';
import { PURCHASE_PAYMENT_STATUSES, PURCHASE_STATUSES } from '@mostrador/domain/purchase-states';
import { z } from 'zod';
import type { purchaseCalls } from './calls/purchases.ts';
import {
  calendarDay,
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
  purchaseNumber,
  requiredText,
  severalOf,
  sortedBy,
} from './shared/fields.ts';
import { historyEntry, purchaseHistory } from './shared/history.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { lineTax } from './shared/taxes.ts';

const status = z.enum(PURCHASE_STATUSES).meta({ description: 'How much of it has come' });
const paymentStatus = z.enum(PURCHASE_PAYMENT_STATUSES).meta({
  description: 'How much of it is paid; PAID also where it was marked as paid by hand',
});
const person = z.object({ firstName: z.string(), lastName: z.string() });
/** Ends the description of an amount (rules.md#roles). */
export const ABSENT_WITHOUT_COSTS = 'absent without the permission to see costs';
const units = z
  .int()
  .min(0)
  .max(MAX_PURCHASE_QUANTITY)
  .meta({ description: 'Units that come or go back' });
const purchaseItemId = id.meta({ description: 'Line of the purchase' });

/** Every figure of rules.md#purchase-figures. */
const purchaseFinancials = z.object({
  subtotal: money.meta({ description: 'Sum of the lines, each ordered quantity times unit cost' }),
  tax: money.meta({ description: 'All tax that is added to the total: freeTax, and of lines' }),
  freeTax: money.meta({ description: 'Part of the tax that was given as an amount' }),
  discount: money.meta({ description: 'Discount as it was given with the purchase' }),
  total: money.meta({ description: 'Subtotal and tax, less discount' }),
  returnsTotal: money.meta({
    description: 'Worth of the units returned to the provider, at their unit cost, without tax',
  }),
  taxGivenBack: money.meta({
    description: 'Tax of the lines that went back with returned units; not in returnsTotal',
  }),
  net: money.meta({ description: 'Total less returns and their tax; never below 0' }),
  paymentsTotal: money.meta({ description: 'All payments to the provider' }),
  amountDue: money.meta({
    description: 'Net less payments, still to be paid to the provider; 0 for a cancelled purchase',
  }),
  creditDue: money.meta({ description: 'Payments above the net, which the provider owes' }),
  paymentStatus,
});
export type PurchaseFinancials = z.input<typeof purchaseFinancials>;

/** A purchase, as lists show it. */
const purchaseSummary = z.object({
  id,
  purchaseNumber,
  createdAt: instant,
  updatedAt: instant,
  status,
  paymentStatus,
  provider: z.object({ id, name: z.string(), phone: z.string().nullable(), isArchived }).nullable(),
  providerName: z
    .string()
    .nullable()
    .meta({ description: 'Name of the provider at the time of the purchase' }),
  notes: z.string().nullable(),
  _count: z.object({ items: z.int().meta({ description: 'Number of lines' }) }),
  total: money
    .optional()
    .meta({ description: `Subtotal and tax, less discount; ${ABSENT_WITHOUT_COSTS}` }),
  amountDue: money
    .optional()
    .meta({ description: `Amount still to be paid; ${ABSENT_WITHOUT_COSTS}` }),
});
export type PurchaseSummary = z.input<typeof purchaseSummary>;

const purchaseItem = z.object({
  id,
  productId: id,
  productName: z.string().meta({ description: 'Name of the product at the time of the purchase' }),
  product: z.object({
    stock: z.int().nullable().meta({ description: 'Present stock; null if it is not tracked' }),
    barcode: z.string().nullable(),
    isArchived: z.boolean().meta({ description: 'Whether the product was deleted later' }),
  }),
  orderedQty: z.int().meta({ description: 'Units ordered' }),
  receivedQty: z.int().meta({ description: 'Units that came so far, also those that went back' }),
  returnedQty: z.int().meta({ description: 'Units that went back to the provider' }),
  unitCost: money
    .optional()
    .meta({ description: `0 for an unknown cost, without tax; ${ABSENT_WITHOUT_COSTS}` }),
  taxRateId: lineTax.taxRateId.optional().meta({
    description: `Tax rate of the line, null without one; ${ABSENT_WITHOUT_COSTS}`,
  }),
  taxName: lineTax.taxName.optional().meta({
    description: `Name of the rate when the line was made; ${ABSENT_WITHOUT_COSTS}`,
  }),
  taxPercent: lineTax.taxPercent.optional().meta({
    description: `Per cent of the rate; ${ABSENT_WITHOUT_COSTS}`,
  }),
  taxAmount: money.optional().meta({
    description: `Tax of what the line orders, added to the total; ${ABSENT_WITHOUT_COSTS}`,
  }),
});
export type PurchaseItem = z.input<typeof purchaseItem>;

const movedItem = z.object({
  id,
  purchaseItemId,
  productId: id,
  productName: z.string().meta({ description: 'Name of the product at the time of the purchase' }),
  quantity: z.int().meta({ description: 'Units that came or went back' }),
});

const purchase = purchaseSummary.extend({
  items: z.array(purchaseItem),
  receipts: z.array(
    z.object({
      id,
      createdAt: instant,
      notes: z.string().nullable(),
      user: person,
      items: z.array(
        movedItem.extend({
          unitCost: money.optional().meta({
            description: `Unit cost of this receipt, 0 for an unknown one; ${ABSENT_WITHOUT_COSTS}`,
          }),
        }),
      ),
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
  payments: z
    .array(
      z.object({
        id,
        createdAt: instant,
        amount: money,
        paymentMethod: z.string().meta({ description: 'Name of the method' }),
        notes: z.string().nullable(),
        user: person,
      }),
    )
    .optional()
    .meta({ description: `Payments to the provider; ${ABSENT_WITHOUT_COSTS}` }),
  financials: purchaseFinancials
    .optional()
    .meta({ description: `Every figure of the purchase; ${ABSENT_WITHOUT_COSTS}` }),
  markedPaid: z.boolean().meta({ description: 'Whether it was marked as paid by hand' }),
  history: z.array(historyEntry(purchaseHistory, { id, user: person, createdAt: instant })),
});
export type Purchase = z.input<typeof purchase>;

const purchasesQuery = listQuery({ default: PURCHASES_PAGE_SIZE }).extend({
  startDate: calendarDay.optional().meta({ description: 'First store-local day of the purchases' }),
  endDate: calendarDay
    .optional()
    .meta({ description: 'Last store-local day of the purchases, inclusive' }),
  status: severalOf(PURCHASE_STATUSES)
    .optional()
    .meta({ description: 'Several statuses, separated by commas' }),
  paymentStatus: severalOf(PURCHASE_PAYMENT_STATUSES).optional().meta({
    description:
      'Several statuses, separated by commas; without cancelled purchases unless status names them',
  }),
  providerId: id.optional().meta({ description: 'Purchases from this provider alone' }),
  sort: sortedBy(PURCHASE_SORTS, 'newest first'),
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
        orderedQty: z
          .int()
          .min(1)
          .max(MAX_PURCHASE_QUANTITY)
          .meta({ description: 'Units ordered' }),
        unitCost: amountOrNothing.meta({
          description: '0 for an unknown cost, without tax; the product’s cost if left out',
        }),
        taxRateId: optionalId.optional().meta({
          description: 'Tax rate of the line, whose tax is added; null or absent, it has none',
        }),
      }),
    )
    .min(1)
    .max(MAX_PURCHASE_LINES),
  tax: amountOrNothing.meta({
    description: 'Free tax: an amount that is added to the total beside the taxes of the lines',
  }),
  discount: amountOrNothing.meta({ description: 'Discount on the whole purchase' }),
  notes,
});

const purchaseStatusBody = z.object({
  status: z.enum(['ORDERED', 'CANCELLED']).meta({ description: 'Status that it takes' }),
});

const demands = z
  .array(z.object({ purchaseItemId, productId: id, quantity: units }))
  .min(1)
  .max(MAX_PURCHASE_LINES);

const receiptBody = z.object({
  notes,
  items: z
    .array(
      demands.element.extend({
        unitCost: amountOrNothing.meta({
          description: '0 for an unknown cost; the unit cost of the line if left out',
        }),
      }),
    )
    .min(1)
    .max(MAX_PURCHASE_LINES),
});

const purchaseReturnBody = z.object({ reason: requiredText(500), notes, items: demands });

const paymentLine = z.object({ paymentMethodId: id, amount: positiveMoney, notes });
const purchasePaymentBody = paymentLine;
const purchasePaymentsBody = z.object({ payments: z.array(paymentLine).min(1).max(50) });

const markPaidBody = z
  .object({ paymentMethodId: optionalId })
  .nullish()
  .meta({ description: 'Method of the payment; the first one by name if absent' });

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
    body: markPaidBody,
    response: purchase,
  },
} satisfies ShapesOf<typeof purchaseCalls>;

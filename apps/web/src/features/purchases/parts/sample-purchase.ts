import type { Purchase, PurchaseFinancials, PurchaseItem } from '@mostrador/contract/purchases';
import type { Amount } from '@mostrador/domain/money';

const amount = (value: number) => value as Amount;

/** A purchase for tests: 5 nails at 2 and 10 hammers at 30, none received yet. */
export function samplePurchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    id: 'purchase',
    purchaseNumber: 1001,
    createdAt: '2026-03-12T10:00:00.000Z',
    updatedAt: '2026-03-12T10:00:00.000Z',
    status: 'CREATED',
    paymentStatus: 'PENDING',
    provider: null,
    providerName: null,
    notes: null,
    _count: { items: 2 },
    total: amount(310),
    amountDue: amount(310),
    items: [sampleItem('nails', 5, 2), sampleItem('hammer', 10, 30)],
    receipts: [],
    returns: [],
    payments: [],
    financials: sampleFinancials({ subtotal: 310, total: 310, net: 310, amountDue: 310 }),
    markedPaid: false,
    history: [],
    ...changes,
  };
}

/** An item for tests; the name is also the product's id and barcode. */
export function sampleItem(
  name: string,
  orderedQty: number,
  unitCost: number,
  changes: Partial<PurchaseItem> = {},
): PurchaseItem {
  return {
    id: name,
    productId: name,
    productName: name,
    product: { stock: 100, barcode: name, isArchived: false },
    orderedQty,
    receivedQty: 0,
    returnedQty: 0,
    unitCost: amount(unitCost),
    taxRateId: null,
    taxName: null,
    taxPercent: null,
    taxAmount: amount(0),
    ...changes,
  };
}

type Figures = Record<Exclude<keyof PurchaseFinancials, 'paymentStatus'>, number>;

export function sampleFinancials(figures: Partial<Figures>): PurchaseFinancials {
  const none: Figures = {
    subtotal: 0,
    tax: 0,
    freeTax: 0,
    discount: 0,
    total: 0,
    returnsTotal: 0,
    taxGivenBack: 0,
    net: 0,
    paymentsTotal: 0,
    amountDue: 0,
    creditDue: 0,
  };
  const all = Object.entries({ ...none, ...figures });
  return {
    ...(Object.fromEntries(all.map(([name, value]) => [name, amount(value)])) as Record<
      keyof Figures,
      Amount
    >),
    paymentStatus: 'PENDING',
  };
}

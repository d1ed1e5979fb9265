import type { Answer } from '@mostrador/contract/routes';
import { purchaseHistory } from '@mostrador/contract/shared/history';
import { amountOf, ZERO_CENTS } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import { can } from '@mostrador/domain/permissions';
import type { PurchaseFigures } from '@mostrador/domain/purchase-figures';
import { purchaseLineTaxes } from '@mostrador/domain/purchase-taxes';
import type { Selectable } from 'kysely';
import type { PurchasesTable } from '#platform/database/tables/purchases.ts';
import { historyAnswer } from '#platform/rows/document-history.ts';
import { actor, type ReadScope } from '#platform/scope.ts';
import { figuresOf, type PurchaseRecord, taxedParts } from './purchase-record.ts';

/**
 * Returns the purchase for answers, without amounts for those who may not see costs (rules.md#roles).
 */
export function purchaseAnswer(scope: ReadScope, record: PurchaseRecord): Answer<'readPurchase'> {
  const { purchase, items, receipts, returns, payments, history } = record;
  const seesCosts = can(actor(scope), 'seeCosts');
  const taxes = seesCosts ? purchaseLineTaxes(taxedParts(record)) : [];
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const moved = <Moved extends { purchaseItemId: string }>({ purchaseItemId, ...rest }: Moved) => ({
    ...rest,
    purchaseItemId,
    productId: itemOf.get(purchaseItemId)?.productId ?? '',
    productName: itemOf.get(purchaseItemId)?.productName ?? '',
  });
  return {
    ...purchaseHead(scope, record),
    items: items.map((item, index) => ({
      id: item.id,
      productId: item.productId,
      productName: item.productName,
      // The copied barcode is needed only if the product has lost its own.
      product: { ...item.product, barcode: item.product.barcode ?? item.productBarcode },
      orderedQty: item.orderedQty,
      receivedQty: item.receivedQty,
      returnedQty: item.returnedQty,
      ...(seesCosts && {
        unitCost: amountOf(item.unitCostCents),
        taxRateId: item.taxRateId,
        taxName: item.taxName,
        taxPercent: item.taxPercent === null ? null : percentOf(item.taxPercent),
        taxAmount: amountOf(taxes[index]?.taxCents ?? ZERO_CENTS),
      }),
    })),
    receipts: receipts.map((receipt) => ({
      ...receipt,
      items: receipt.items.map(({ unitCostCents, ...item }) => ({
        ...moved(item),
        ...(seesCosts && { unitCost: amountOf(unitCostCents) }),
      })),
    })),
    returns: returns.map((entry) => ({ ...entry, items: entry.items.map(moved) })),
    ...(seesCosts && {
      payments: payments.map(({ amountCents, ...payment }) => ({
        ...payment,
        amount: amountOf(amountCents),
      })),
      financials: financialsAnswer(record),
    }),
    markedPaid: purchase.marked_paid,
    history: historyAnswer(scope, purchaseHistory, history),
  };
}

/** Returns the part of a purchase that lists and details share. */
export function purchaseHead(
  scope: ReadScope,
  {
    purchase,
    provider,
  }: Pick<PurchaseRecord, 'provider'> & {
    purchase: Omit<Selectable<PurchasesTable>, 'search_text'>;
  },
): Answer<'listPurchases'>['purchases'][number] {
  return {
    id: purchase.id,
    purchaseNumber: purchase.purchase_number,
    createdAt: purchase.created_at.toISOString(),
    updatedAt: purchase.updated_at.toISOString(),
    status: purchase.status,
    paymentStatus: purchase.payment_status,
    provider,
    providerName: purchase.provider_name,
    notes: purchase.notes,
    _count: { items: purchase.items_count },
    ...(can(actor(scope), 'seeCosts') && {
      total: amountOf(purchase.total_cents),
      amountDue: amountOf(purchase.amount_due_cents),
    }),
  };
}

/** Returns every figure of rules.md#purchase-figures for GET /purchases/{id}/financials. */
export function financialsAnswer(record: PurchaseRecord): Answer<'readPurchaseFinancials'> {
  const figures: PurchaseFigures = figuresOf(record);
  return {
    subtotal: amountOf(figures.subtotalCents),
    tax: amountOf(figures.taxCents),
    freeTax: amountOf(figures.freeTaxCents),
    discount: amountOf(figures.discountCents),
    total: amountOf(figures.totalCents),
    returnsTotal: amountOf(figures.returnsTotalCents),
    taxGivenBack: amountOf(figures.taxGivenBackCents),
    net: amountOf(figures.netCents),
    paymentsTotal: amountOf(figures.paymentsTotalCents),
    amountDue: amountOf(figures.amountDueCents),
    creditDue: amountOf(figures.creditDueCents),
    paymentStatus: figures.paymentStatus,
  };
}

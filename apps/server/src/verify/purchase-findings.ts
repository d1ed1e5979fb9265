import { currencyUnit } from '@mostrador/domain/currency';
import {
  asCents,
  type Cents,
  type CurrencyUnit,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { purchaseFigures } from '@mostrador/domain/purchase-figures';
import { statusByReceipts } from '@mostrador/domain/purchase-rules';
import { purchaseTaxes } from '@mostrador/domain/purchase-taxes';
import { NO_TAXES, type TaxRow } from '@mostrador/domain/taxes';
import { type Finding, unequal, unequalCents } from './difference.ts';
import type { BookedTax, PurchaseRows } from './read-purchases.ts';

/**
 * Finds the figures kept on a purchase and its children that differ from those recomputed from its rows
 * (rules.md#purchase-figures, rules.md#purchase-taxes), by the store's currency.
 */
export function purchaseFindings(rows: PurchaseRows, currency: string): Finding[] {
  const unit = currencyUnit(currency);
  const subject = `purchase ${rows.purchase.purchase_number}`;
  return [
    ...figureFindings(subject, rows, unit),
    ...taxFindings(subject, rows, unit),
    ...historyFindings(subject, rows),
    ...receiptFindings(subject, rows),
    ...returnFindings(subject, rows),
    ...itemFindings(subject, rows),
  ];
}

/**
 * Returns the items with units received and returned as the documents have them, not as the items keep
 * them.
 */
function itemsByDocuments({ items, received, returns }: PurchaseRows) {
  const cameIn = unitsByItem(received);
  const wentBack = unitsByItem(returns.flatMap((entry) => entry.items));
  return items.map((item) => ({
    ...item,
    receivedQty: cameIn.get(item.id) ?? 0,
    returnedQty: wentBack.get(item.id) ?? 0,
  }));
}

function figureFindings(subject: string, rows: PurchaseRows, unit: CurrencyUnit): Finding[] {
  const { purchase, payments } = rows;
  const figures = purchaseFigures({
    status: purchase.status,
    unit,
    items: itemsByDocuments(rows),
    freeTaxCents: purchase.tax_cents,
    discountCents: purchase.discount_cents,
    paymentsTotalCents: sumCents(payments.map(({ amountCents }) => amountCents)),
    markedPaid: purchase.marked_paid,
  });
  const amount = (figure: string, kept: Cents, recomputed: Cents) =>
    unequalCents(subject, figure, kept, recomputed);
  return [
    ...unequal(subject, 'paymentStatus', purchase.payment_status, figures.paymentStatus),
    ...amount('subtotal', purchase.subtotal_cents, figures.subtotalCents),
    ...amount('tax of lines', purchase.added_tax_cents, figures.addedTaxCents),
    ...amount('total', purchase.total_cents, figures.totalCents),
    ...amount('returnsTotal', purchase.returns_total_cents, figures.returnsTotalCents),
    ...amount('paymentsTotal', purchase.payments_total_cents, figures.paymentsTotalCents),
    ...amount('amountDue', purchase.amount_due_cents, figures.amountDueCents),
  ];
}

/** Compares what is booked of each rate with what the receipts and the returns come to. */
function taxFindings(subject: string, rows: PurchaseRows, unit: CurrencyUnit): Finding[] {
  const { purchase, booked } = rows;
  const items = itemsByDocuments(rows);
  const taxed = { items, discountCents: purchase.discount_cents, unit };
  const nameOf = new Map(items.map(({ taxRateId, taxName }) => [taxRateId, taxName]));
  return (['receivedQty', 'returnedQty'] as const).flatMap((moved) => {
    const isGivenBack = moved === 'returnedQty';
    const keptOf = byRate(booked.filter((each) => each.isGivenBack === isGivenBack));
    const recomputedOf = byRate(purchaseTaxes(taxed, moved));
    return [...new Set([...recomputedOf.keys(), ...keptOf.keys()])].flatMap((taxRateId) => {
      const kept = keptOf.get(taxRateId) ?? NO_TAXES;
      const recomputed = recomputedOf.get(taxRateId) ?? NO_TAXES;
      const name = nameOf.get(taxRateId) ?? 'a rate of no line';
      const what = `${isGivenBack ? 'returned' : 'received'} at ${name}`;
      const signed = (cents: Cents) => (isGivenBack ? asCents(0 - cents) : cents);
      return [
        ...unequalCents(
          subject,
          `taxable ${what}`,
          kept.taxableCents,
          signed(recomputed.taxableCents),
        ),
        ...unequalCents(subject, `net ${what}`, kept.netCents, signed(recomputed.netCents)),
        ...unequalCents(subject, `tax ${what}`, kept.taxCents, signed(recomputed.taxCents)),
      ];
    });
  });
}

function byRate<Row extends BookedTax | TaxRow>(rows: readonly Row[]): Map<string | null, Row> {
  return new Map(rows.map((row) => [row.taxRateId, row]));
}

function historyFindings(subject: string, rows: PurchaseRows): Finding[] {
  const { purchase, history } = rows;
  const has = (action: string) => history.some((entry) => entry.action === action);
  const created = history.filter(({ action }) => action === 'PURCHASE_CREATED');
  const byHand = has('STATUS_CHANGED') ? 'ORDERED' : 'CREATED';
  const status = has('PURCHASE_CANCELLED')
    ? 'CANCELLED'
    : statusByReceipts(byHand, itemsByDocuments(rows));
  const total = created[0]?.totalCents ?? null;
  return [
    ...unequal(subject, 'status', purchase.status, status),
    ...unequal(subject, 'markedPaid', String(purchase.marked_paid), String(has('MARKED_PAID'))),
    ...unequal(subject, 'PURCHASE_CREATED entries', created.length, 1),
    ...(total === null
      ? []
      : unequalCents(subject, 'total as created', purchase.total_cents, total)),
  ];
}

/** Compares the costs of what came with those that the history tells, if all of its entries do. */
function receiptFindings(subject: string, { received, history }: PurchaseRows): Finding[] {
  const entries = history.filter(({ action }) => action === 'GOODS_RECEIVED');
  const told = entries.flatMap(({ costCents }) => costCents ?? []);
  if (told.length < entries.length) return [];
  const kept = received.map(({ quantity, unitCostCents }) => timesCents(quantity, unitCostCents));
  return unequalCents(subject, 'cost of what came', sumCents(kept), sumCents(told));
}

function returnFindings(subject: string, { items, returns }: PurchaseRows): Finding[] {
  const costOf = new Map(items.map(({ id, unitCostCents }) => [id, unitCostCents]));
  return returns.flatMap((entry, index) => {
    const worth = sumCents(
      entry.items.map(({ purchaseItemId, quantity }) =>
        timesCents(quantity, costOf.get(purchaseItemId) ?? ZERO_CENTS),
      ),
    );
    return unequalCents(subject, `return ${index + 1} total`, entry.totalCents, worth);
  });
}

function itemFindings(subject: string, rows: PurchaseRows): Finding[] {
  const { purchase, items } = rows;
  const recomputed = itemsByDocuments(rows);
  return [
    ...unequal(subject, 'itemsCount', purchase.items_count, items.length),
    ...items.flatMap(({ productName, receivedQty, returnedQty }, index) => {
      const name = `item ${index + 1} (${productName})`;
      const { receivedQty: cameIn = 0, returnedQty: wentBack = 0 } = recomputed[index] ?? {};
      return [
        ...unequal(subject, `${name} receivedQty`, receivedQty, cameIn),
        ...unequal(subject, `${name} returnedQty`, returnedQty, wentBack),
      ];
    }),
  ];
}

function unitsByItem(
  entries: readonly { purchaseItemId: string; quantity: number }[],
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { purchaseItemId, quantity } of entries) {
    units.set(purchaseItemId, (units.get(purchaseItemId) ?? 0) + quantity);
  }
  return units;
}

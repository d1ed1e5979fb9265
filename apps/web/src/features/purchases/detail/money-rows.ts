import type { Purchase, PurchaseFinancials } from '@mostrador/contract/purchases';
import { type Cents, centsOf, minusCents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type LineRate, lineTaxesByRate, taxesIn } from '#features/purchases/parts/line-taxes.ts';

type MoneyRowKey =
  | 'items'
  | 'tax'
  | 'otherTax'
  | 'taxRate'
  | 'discount'
  | 'returned'
  | 'taxReturned'
  | 'discountOnReturned'
  | 'cancelled'
  | 'paid'
  | 'credit';

export interface MoneyRow {
  key: MoneyRowKey;
  cents: Cents;
  /** Of a row of key `taxRate`. */
  rate?: LineRate;
}

/**
 * Rows of a purchase's money that add up to the amount due; rows of 0 are omitted
 * (rules.md#purchase-figures).
 */
export function moneyRows(
  { status, items }: Pick<Purchase, 'status' | 'items'>,
  financials: PurchaseFinancials,
): MoneyRow[] {
  type AmountName = Exclude<keyof PurchaseFinancials, 'paymentStatus' | 'freeTax' | 'taxGivenBack'>;
  const figure = (name: AmountName) => centsOf(financials[name]);
  const less = (cents: Cents) => minusCents(ZERO_CENTS, cents);
  // Returns from a discounted purchase can exceed its total; the net is never negative.
  const returned = figure('returnsTotal');
  const { freeTaxCents, taxGivenBackCents } = taxesIn(financials);
  const taxes = lineTaxesByRate(items).filter(({ taxCents }) => taxCents > 0);
  const back = plusCents(returned, taxGivenBackCents);
  const heldAtZero = minusCents(plusCents(figure('net'), back), figure('total'));
  const rows: MoneyRow[] = [
    { key: 'items', cents: figure('subtotal') },
    { key: taxes.length > 0 ? 'otherTax' : 'tax', cents: freeTaxCents },
    { key: 'discount', cents: less(figure('discount')) },
    ...taxes.map(({ rate, taxCents }): MoneyRow => ({ key: 'taxRate', cents: taxCents, rate })),
    { key: 'returned', cents: less(returned) },
    { key: 'taxReturned', cents: less(taxGivenBackCents) },
    { key: 'discountOnReturned', cents: heldAtZero },
    { key: 'cancelled', cents: status === 'CANCELLED' ? less(figure('net')) : ZERO_CENTS },
    { key: 'paid', cents: less(figure('paymentsTotal')) },
    { key: 'credit', cents: figure('creditDue') },
  ];
  return rows.filter(({ key, cents }) => key === 'items' || cents !== 0);
}

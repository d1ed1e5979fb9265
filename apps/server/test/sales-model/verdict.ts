import { thousandthsOf, type Unit } from '#test/books/discounts.ts';
import type { Line, Order } from '#test/books/order.ts';
import type { Taxes } from '#test/books/taxes.ts';

/** A product for the rules; a stock of null is not tracked. */
export interface Product {
  /** As the API carries it. */
  price: number;
  stock: number | null;
  borrowable: boolean;
  taxRateId: string | null;
  feeTaxRateId: string | null;
}

/** What the rules ask of the store. */
export interface Premises {
  unit: Unit;
  products: ReadonlyMap<string, Product>;
  taxes: Taxes | null;
  /** Whether a delivery completes as it arrives or as its last part is paid. */
  completesWhenDelivered: boolean;
  exemptCustomerId: string;
}

/**
 * All possible reasons for a refusal, of a field those that name it; or the new books with the units
 * moved of each product. `most` is the largest discount that may be added.
 */
export type Verdict =
  | { reasons: string[]; most?: number; order?: undefined }
  | { reasons?: undefined; order: Order; moves: Map<string, number> };

/** A custom item has no stock that could move. */
export function move(moves: Map<string, number>, productId: string | null, quantity: number): void {
  if (productId === null) return;
  moves.set(productId, (moves.get(productId) ?? 0) + quantity);
}

export function openLoan({ id, quantity }: Line): Order['loans'][number] {
  return { id: null, lineId: id, quantity, isOpen: true, refunded: 0, waived: 0, kept: 0 };
}

export function repeatsMethod(payments: readonly { paymentMethodId: string }[]): boolean {
  return new Set(payments.map((each) => each.paymentMethodId)).size < payments.length;
}

/** Returns the reasons to refuse an amount of money that may be 0 and a per cent. */
export function discountReasons(
  { amount, percent }: { amount?: number | null; percent?: number | null },
  unit: Unit,
): string[] {
  const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
  const hundredths = (amount ?? 0) * 100;
  return [
    ...(thousandthsOf(percent ?? 0) === undefined ? ['NOT_A_PERCENT'] : []),
    ...(hundredths < 0 ? ['TOO_SMALL', 'NOT_ABOVE_ZERO'] : []),
    ...(isWhole(hundredths) ? [] : ['NOT_AN_AMOUNT']),
    ...(isWhole(hundredths / unit) ? [] : ['HAS_DECIMALS']),
    ...(amount && percent ? ['AMOUNT_AND_PERCENT'] : []),
  ];
}

import { can } from '@mostrador/domain/permissions';
import { isBelow, lowestTerms } from '@mostrador/domain/price-floor';
import type { LockedProduct } from '#modules/products/stock/lock-products.ts';
import { Refused } from '#platform/refused.ts';
import { centsAsAmounts } from '#platform/rows/document-history.ts';
import { actor, type Scope } from '#platform/scope.ts';
import type { LoanDays } from '../loans/loan-days.ts';
import type { ItemRecord } from '../order-record.ts';
import type { Refuse } from '../taken-before.ts';

/**
 * Refuses lines below `lowestTerms` of a person who may not give discounts (rules.md#prices). Throws
 * PRICE_CHANGED with each line's terms and the lowest ones, since a form that was loaded before a price
 * rose looks the same. Returns the ids of such lines if they are accepted.
 */
export function judgePrices(
  scope: Scope,
  items: readonly ItemRecord[],
  {
    products,
    loanDays,
    before,
    refuse,
  }: {
    products: ReadonlyMap<string, LockedProduct>;
    loanDays: ReadonlyMap<string, LoanDays>;
    before: readonly ItemRecord[];
    refuse: Refuse;
  },
): ReadonlySet<string> {
  if (can(actor(scope), 'giveDiscounts')) return new Set();
  const linesBefore = new Map(before.map((item) => [item.id, item]));
  const below = items.flatMap((item, index) => {
    const product = products.get(item.productId ?? '');
    if (product === undefined) return [];
    const lowest = lowestTerms(
      item.transactionType,
      {
        priceCents: product.price_cents,
        borrowFeeCents: product.borrow_fee_cents,
        borrowDepositCents: product.borrow_deposit_cents,
        lastBorrowFeeCents: product.last_borrow_fee_cents,
        lastBorrowDepositCents: product.last_borrow_deposit_cents,
      },
      linesBefore.get(item.id),
      loanDays.get(item.id)?.periods,
    );
    return isBelow(item, lowest) ? [{ item, index, lowest }] : [];
  });
  if (below.length > 0) {
    const prices = below.map(({ item, index, lowest }) => ({
      index,
      productId: item.productId,
      product: item.productName,
      transactionType: item.transactionType,
      unitPriceCents: item.unitPriceCents,
      borrowDepositPerUnitCents: item.borrowDepositPerUnitCents,
      lowestUnitPriceCents: lowest.unitPriceCents,
      lowestBorrowDepositPerUnitCents: lowest.borrowDepositPerUnitCents,
    }));
    refuse(
      new Refused('PRICE_CHANGED', centsAsAmounts({ prices })),
      prices.map(({ index, productId, ...price }) => ({ rule: 'price' as const, ...price })),
    );
  }
  return new Set(below.map(({ item }) => item.id));
}

import type { Product } from '@mostrador/contract/products';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { type FeePer, startedPeriods } from '@mostrador/domain/loan-fees';
import { type Cents, centsOf, sumCents, timesCents } from '@mostrador/domain/money';
import { firstTerms } from '@mostrador/domain/price-floor';
import { useQueries } from '@tanstack/react-query';
import { productQueries } from '#features/products/queries.ts';

/** Fee and deposit in cents. */
export interface LoanPrice {
  feeCents: Cents;
  depositCents: Cents;
}

/** What a unit costs, and for how many periods its fee is. */
export interface UnitPrice extends LoanPrice {
  /** `never` where the fee is the price, for want of a last loan. */
  feePer: FeePer | 'never';
  periods: number;
}

interface GoodsPrice extends LoanPrice {
  /** Of a unit of each product, by its id. */
  ofUnit: ReadonlyMap<string, UnitPrice>;
}

/**
 * What lending goods on these days will ask, by the terms that the till suggests today, in all and for a unit
 * (rules.md#prices, rules.md#fees-of-loans). Undefined until every product is read, and where one is deleted.
 */
export function useGoodsPrice(
  items: readonly { productId: string; quantity: number }[],
  days: { from: CalendarDay; until: CalendarDay } | undefined,
): GoodsPrice | undefined {
  const products = useQueries({
    queries: items.map(({ productId }) => productQueries.byIds([productId])),
    combine: (answers) => answers.map(({ data }) => data?.[0]),
  });
  if (days === undefined || items.length === 0) return undefined;
  const priced = items.map(({ productId, quantity }, index) => {
    const product = products[index];
    return product && { productId, quantity, unit: unitPrice(product, days) };
  });
  const known = priced.filter((each) => each !== undefined);
  if (known.length < items.length) return undefined;
  return {
    ofUnit: new Map(known.map(({ productId, unit }) => [productId, unit])),
    feeCents: sumCents(known.map(({ quantity, unit }) => timesCents(quantity, unit.feeCents))),
    depositCents: sumCents(
      known.map(({ quantity, unit }) => timesCents(quantity, unit.depositCents)),
    ),
  };
}

function unitPrice(
  { price, lastBorrowFeePerUnit, lastBorrowDepositPerUnit, feePer = 'LOAN' }: Product,
  { from, until }: { from: CalendarDay; until: CalendarDay },
): UnitPrice {
  const periods = startedPeriods(feePer, from, until);
  const cents = (amount: number | null) => (amount === null ? null : centsOf(amount));
  const terms = firstTerms(
    'BORROW',
    {
      priceCents: centsOf(price),
      lastBorrowFeeCents: cents(lastBorrowFeePerUnit),
      lastBorrowDepositCents: cents(lastBorrowDepositPerUnit),
    },
    periods,
  );
  return {
    feeCents: terms.unitPriceCents,
    depositCents: terms.borrowDepositPerUnitCents,
    feePer: lastBorrowFeePerUnit === null ? 'never' : feePer,
    periods,
  };
}

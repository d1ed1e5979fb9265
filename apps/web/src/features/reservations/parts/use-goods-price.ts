import type { Product } from '@mostrador/contract/products';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { type FeePer, startedPeriods } from '@mostrador/domain/loan-fees';
import { type Cents, sumCents, timesCents } from '@mostrador/domain/money';
import { firstTerms } from '@mostrador/domain/price-floor';
import { useQueries } from '@tanstack/react-query';
import { isPricedAsSale, loanBasis } from '#features/products/parts/loan-basis.ts';
import { productQueries } from '#features/products/queries.ts';
import { useFormat } from '#shared/format/use-format.ts';

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

interface Days {
  from: CalendarDay;
  until: CalendarDay;
}

/** Fees and deposits of all goods in cents. */
export interface GoodsPrice extends LoanPrice {
  /** Of a unit of each product, by its id. */
  ofUnit: ReadonlyMap<string, UnitPrice>;
}

/**
 * What lending goods on these days will ask, by the terms that the till suggests today, in all and for a unit
 * (rules.md#prices, rules.md#fees-of-loans). Undefined until every product is read, and where one is deleted.
 */
export function useGoodsPrice(
  items: readonly { productId: string; quantity: number }[],
  days: Days | undefined,
): GoodsPrice | undefined {
  const { today } = useFormat();
  // One call for each product, which a product that is added leaves as they are.
  const products = useQueries({
    queries: items.map(({ productId }) => productQueries.byIds([productId])),
    combine: (answers) => answers.map(({ data }) => data?.[0]),
  });
  if (days === undefined || items.length === 0) return undefined;
  const priced = items.map(({ productId, quantity }, index) => {
    const product = products[index];
    return product && { productId, quantity, unit: unitPrice(product, daysLeft(days, today())) };
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

function unitPrice(product: Product, { from, until }: Days): UnitPrice {
  // A product in a copy of before version 1.34 says nothing of periods.
  const feePer = product.feePer ?? 'LOAN';
  const periods = startedPeriods(feePer, from, until);
  const terms = firstTerms('BORROW', loanBasis(product), periods);
  return {
    feeCents: terms.unitPriceCents,
    depositCents: terms.borrowDepositPerUnitCents,
    feePer: isPricedAsSale(product) ? 'never' : feePer,
    periods,
  };
}

/** The days that are left where some have passed: what is picked up late is due today at the earliest. */
function daysLeft({ from, until }: Days, today: CalendarDay): Days {
  return { from: from < today ? today : from, until: until < today ? today : until };
}

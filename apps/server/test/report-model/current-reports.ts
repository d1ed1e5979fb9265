/** Reports of the present, computed again from the documents and the catalogue. */
import type { Answer } from '@mostrador/contract/routes';
import { cents, sum } from '#test/books/sums.ts';
import { daysFrom } from './calendar.ts';
import type { Told } from './documents.ts';
import { decimal } from './reports.ts';
import type { Product } from './trade.ts';

/** Age bands of rules.md#reports, in days. */
const AGES = [
  { fromDays: 0, toDays: 7 },
  { fromDays: 8, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: null },
];
/** Default of the store's setting (rules.md#loans). */
const OVERDUE_DAYS = 30;

function byAge<Entry extends { day: string }>(today: string, entries: readonly Entry[]) {
  return AGES.map((band) => {
    const isOfAge = ({ day }: Entry) => {
      const age = daysFrom(day, today);
      return band.fromDays <= age && (band.toDays === null || age <= band.toDays);
    };
    return { band, its: entries.filter(isOfAge) };
  });
}

export function loansReport({ loans, orders }: Told, today: string): Answer<'readLoansReport'> {
  const figures = (of: typeof loans) => ({
    loansCount: of.length,
    units: sum(of.map(({ units }) => units)),
    deposits: decimal(sum(of.map(({ deposit }) => deposit))),
  });
  return {
    day: today,
    summary: {
      ...figures(loans),
      depositsHeld: decimal(sum(orders.map((each) => each.figures.depositsHeld))),
      overdueCount: loans.filter(({ day }) => daysFrom(day, today) > OVERDUE_DAYS).length,
    },
    rows: byAge(today, loans).map(({ band, its }) => ({ ...band, ...figures(its) })),
  };
}

export function unpaidReport({ orders }: Told, today: string): Answer<'readUnpaidReport'> {
  const unpaid = orders.filter((each) => each.figures.amountDue > 0);
  const figures = (of: typeof unpaid) => ({
    ordersCount: of.length,
    amountDue: decimal(sum(of.map((each) => each.figures.amountDue))),
  });
  return {
    day: today,
    summary: figures(unpaid),
    rows: byAge(today, unpaid).map(({ band, its }) => ({ ...band, ...figures(its) })),
  };
}

/**
 * `products` are all that ever existed, `catalogue` those sold today. Untracked and deleted products
 * count with their units on loan. Damaged units of loans are in repair.
 */
export function stockValueReport(
  { orders }: Told,
  { products, catalogue }: { products: readonly Product[]; catalogue: readonly Product[] },
  today: string,
): Answer<'readStockValueReport'> {
  const lentUnits = (productId: string) =>
    sum(
      orders.flatMap(({ order: { items, borrowRecords } }) =>
        borrowRecords
          .filter(({ status }) => status === 'OPEN')
          .filter(({ orderItemId }) =>
            items.some((item) => item.id === orderItemId && item.productId === productId),
          )
          .map(({ quantity }) => quantity),
      ),
    );
  // Nobody takes anything back out of repair.
  const unitsInRepair = (productId: string) =>
    sum(
      orders.flatMap(({ order: { items, returns, borrowRecords } }) => {
        const isOfLoan = (itemId: string) =>
          items.some(
            (item) =>
              item.id === itemId &&
              item.productId === productId &&
              item.transactionType === 'BORROW',
          );
        return [
          ...returns
            .flatMap((back) => back.items)
            .filter(({ orderItem }) => isOfLoan(orderItem.id))
            .map(({ damagedQuantity }) => damagedQuantity),
          ...borrowRecords
            .filter((loan) => loan.condition === 'DAMAGED' && isOfLoan(loan.orderItemId))
            .map(({ quantity }) => quantity),
        ];
      }),
    );
  const owned = products
    .map((product) => {
      const stock = catalogue.find(({ id }) => id === product.id)?.stock ?? null;
      const lent = lentUnits(product.id);
      const inRepair = stock === null ? 0 : unitsInRepair(product.id);
      return { product, stock, lent, inRepair, units: (stock ?? 0) + lent + inRepair };
    })
    .filter(({ stock, lent }) => stock !== null || lent > 0);
  const figures = (of: typeof owned) => ({
    productsCount: of.length,
    units: sum(of.map(({ units }) => units)),
    unitsOnLoan: sum(of.map(({ lent }) => lent)),
    unitsInRepair: sum(of.map(({ inRepair }) => inRepair)),
    valueAtCost: decimal(sum(of.map(({ product, units }) => units * cents(product.cost ?? 0)))),
    valueAtPrice: decimal(sum(of.map(({ product, units }) => units * cents(product.price)))),
    uncostedUnits: sum(of.map(({ product, units }) => (product.cost ? 0 : units))),
    isWorthMore: false,
  });
  const categories = new Map(
    owned.map(({ product: { category } }) => [category?.name ?? null, category?.id ?? null]),
  );
  const names = [...categories.keys()].sort((one, other) =>
    (one ?? '\uffff') < (other ?? '\uffff') ? -1 : 1,
  );
  return {
    day: today,
    summary: figures(owned),
    rows: names.map((categoryName) => ({
      categoryId: categories.get(categoryName) ?? null,
      categoryName,
      ...figures(owned.filter(({ product }) => (product.category?.name ?? null) === categoryName)),
    })),
  };
}

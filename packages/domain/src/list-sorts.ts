/**
 * Orders in which the lists can be asked for (api.md#sorting). A field's name alone is ascending,
 * with `Descending` behind it descending; by date they are `newest` and `oldest`.
 */
const BY_DATE = ['newest', 'oldest'] as const;
const BY_NAME = ['name', 'nameDescending'] as const;

/** Most documents that are sorted by an amount: no index has it (api.md#sorting). */
export const MOST_SORTED_BY_AMOUNT = 10_000;

export const ORDER_SORTS = [...BY_DATE, 'total', 'totalDescending'] as const;
export const PURCHASE_SORTS = [...ORDER_SORTS, 'amountDue', 'amountDueDescending'] as const;
export const BORROW_SORTS = [...BY_DATE, 'due', 'dueDescending'] as const;
export const STOCK_COUNT_SORTS = BY_DATE;
export const PRODUCT_SORTS = [
  ...BY_NAME,
  ...BY_DATE,
  'price',
  'priceDescending',
  'stock',
  'stockDescending',
] as const;
export const CUSTOMER_SORTS = [...BY_NAME, ...BY_DATE] as const;
export const PROVIDER_SORTS = [...CUSTOMER_SORTS] as const;
export const CATEGORY_SORTS = [...CUSTOMER_SORTS, 'products', 'productsDescending'] as const;
export const PAYMENT_METHOD_SORTS = [...CUSTOMER_SORTS, 'orders', 'ordersDescending'] as const;
export const DELIVERY_PERSON_SORTS = [...CUSTOMER_SORTS] as const;
export const STAFF_SORTS = [...BY_NAME, 'lastLogin', 'lastLoginDescending'] as const;

const DESCENDING = 'Descending';

export type OrderSort = (typeof ORDER_SORTS)[number];
export type PurchaseSort = (typeof PURCHASE_SORTS)[number];
export type BorrowSort = (typeof BORROW_SORTS)[number];
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Returns the field of a list's order, `createdAt` for a date, and whether the largest comes first. */
export function sortedField(sort: string): { field: string; isDescending: boolean } {
  if (sort === 'newest' || sort === 'oldest') {
    return { field: 'createdAt', isDescending: sort === 'newest' };
  }
  const isDescending = sort.endsWith(DESCENDING);
  return { field: isDescending ? sort.slice(0, -DESCENDING.length) : sort, isDescending };
}

/** Default page sizes of the lists (rules.md#page-sizes). */
export const ORDERS_PAGE_SIZE = 50;
export const CUSTOMERS_PAGE_SIZE = 50;
export const BORROWS_PAGE_SIZE = 25;
export const RESERVATIONS_PAGE_SIZE = 50;
export const AVAILABILITY_PAGE_SIZE = 50;
export const DELIVERY_PERSONS_PAGE_SIZE = 100;
export const HAND_INS_PAGE_SIZE = 10;
export const SHIFTS_PAGE_SIZE = 20;
/** Orders to deliver, and orders delivered today, that are listed at once. */
export const MOST_DELIVERIES = 300;
export const PRODUCTS_PAGE_SIZE = 50;
export const PROVIDERS_PAGE_SIZE = 100;
export const CATEGORIES_PAGE_SIZE = 100;
export const PAYMENT_METHODS_PAGE_SIZE = 100;
export const PURCHASES_PAGE_SIZE = 20;
export const STOCK_COUNTS_PAGE_SIZE = 20;
export const STOCK_COUNT_LINES_PAGE_SIZE = 50;
/** Orders of a payment method in the payments report; the next is for rows of any long report. */
export const METHOD_ORDERS_PAGE_SIZE = 20;
export const REPORT_PAGE_SIZE = 20;
export const TOP_CUSTOMERS_LIMIT = 5;
/** Customers with loans in the reports of now. */
export const CUSTOMER_LOANS_LIMIT = 20;

/** Rows of each list on the dashboard. */
export const DASHBOARD_ROWS = 5;

/** Page sizes that a person may choose. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Largest page size, and largest page number, of a list (api.md#lists). */
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 1_000_000;

export const STAFF_PAGE_SIZE = 50;
export const AUDIT_PAGE_SIZE = 50;

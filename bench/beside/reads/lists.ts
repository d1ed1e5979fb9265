/** Queries of each list: as it is, by each order, and by each filter. */

import type { EndpointName } from '@mostrador/contract/endpoints';
import { AUDIT_KINDS } from '@mostrador/domain/audit-kinds';
import {
  BORROW_SORTS,
  CATEGORY_SORTS,
  CUSTOMER_SORTS,
  DELIVERY_PERSON_SORTS,
  ORDER_SORTS,
  PAYMENT_METHOD_SORTS,
  PRODUCT_SORTS,
  PROVIDER_SORTS,
  PURCHASE_SORTS,
  STAFF_SORTS,
  STOCK_COUNT_SORTS,
} from '@mostrador/domain/list-sorts';
import type { Kind } from '../story/story.ts';

type Query = Record<string, string | number | boolean>;

/** What the filters of a story's lists name. */
export interface Names {
  any: (kind: Kind) => string;
  /** A period within the story. */
  period: { startDate: string; endDate: string };
  today: string;
}

const sorts = (names: readonly string[]): Query[] => names.map((sort) => ({ sort }));
const each = (field: string, values: readonly (string | number | boolean)[]): Query[] =>
  values.map((value) => ({ [field]: value }));
const PAGES: Query[] = [{ limit: 2 }, { limit: 2, page: 2 }, { limit: 100 }];
const words = (...texts: string[]): Query[] => each('search', texts);

/** Returns the queries by which a list is compared. */
export const LISTS: Partial<Record<EndpointName, (names: Names) => Query[]>> = {
  listOrders: ({ any, period }) => [
    ...PAGES,
    ...sorts(ORDER_SORTS),
    ...each('status', ['CONFIRMED', 'COMPLETED', 'CANCELLED,CONFIRMED']),
    ...each('paymentStatus', ['PENDING,PARTIALLY_PAID', 'PAID', 'FREE', 'CANCELLED']),
    ...each('deliveryStatus', ['ASSIGNED', 'DELIVERED', 'RETURNED', 'NOT_APPLICABLE']),
    ...each('serviceType', ['PICKUP', 'DELIVERY']),
    ...each('acceptedAsTaken', [true, false]),
    { customerId: any('customers') },
    { deliveryPersonId: any('couriers') },
    { orderNumber: 1002 },
    period,
    { ...period, status: 'COMPLETED', sort: 'totalDescending' },
    ...words('ruiz', '1003', 'pablo'),
  ],
  readOrderStats: ({ period }) => [period],
  listBorrows: ({ any, period }) => [
    ...PAGES,
    ...sorts(BORROW_SORTS),
    ...each('status', ['OPEN', 'RETURNED', 'LOST', 'OPEN,LOST']),
    ...each('due', ['OVERDUE', 'TODAY', 'TOMORROW']),
    { customerId: any('customers') },
    period,
    ...words('ladder', 'ruiz', '1002'),
  ],
  listProducts: ({ any }) => [
    ...PAGES,
    ...sorts(PRODUCT_SORTS),
    ...each('lowStock', [true]),
    ...each('toCount', [true]),
    ...each('deleted', [true]),
    ...each('favouritesFirst', [true]),
    { categoryId: any('categories') },
    { providerId: any('providers') },
    { ids: `${any('products')},${any('products')}` },
    ...words('cafe', 'DRILL'),
  ],
  listCustomers: () => [
    ...PAGES,
    ...sorts(CUSTOMER_SORTS),
    { deleted: true },
    ...words('ana', 'zoe'),
  ],
  listProviders: () => [...PAGES, ...sorts(PROVIDER_SORTS), { deleted: true }, ...words('acme')],
  listCategories: () => [...PAGES, ...sorts(CATEGORY_SORTS), ...words('tool')],
  listDeliveryPersons: () => [
    ...PAGES,
    ...sorts(DELIVERY_PERSON_SORTS),
    { deleted: true },
    ...each('availableToDeliver', [true, false]),
    { availableFirst: true },
  ],
  listPaymentMethods: () => [...PAGES, ...sorts(PAYMENT_METHOD_SORTS)],
  listPurchases: ({ any, period }) => [
    ...PAGES,
    ...sorts(PURCHASE_SORTS),
    ...each('status', ['CREATED', 'ORDERED', 'PARTIALLY_RECEIVED,RECEIVED', 'CANCELLED']),
    ...each('paymentStatus', ['PENDING', 'PARTIALLY_PAID', 'PAID,FREE']),
    { providerId: any('providers') },
    period,
    ...words('provider', '1001'),
  ],
  listReservations: ({ any, today }) => [
    ...PAGES,
    ...each('status', ['BOOKED', 'PICKED_UP', 'CANCELLED', 'NO_SHOW']),
    { customerId: any('customers') },
    { reservationNumber: 1 },
    { from: today },
    { until: today },
  ],
  listStockCounts: () => [...PAGES, ...sorts(STOCK_COUNT_SORTS)],
  listShifts: ({ any, period }) => [
    ...PAGES,
    { drawerId: any('drawers') },
    ...each('status', ['OPEN', 'CLOSED']),
    period,
  ],
  listStaff: () => [...PAGES, ...sorts(STAFF_SORTS), ...words('vega')],
  listAuditEntries: ({ period }) => [...PAGES, ...each('kind', AUDIT_KINDS), period],
  listApprovers: () => [
    ...each('action', ['refund', 'cancel,void', 'payOut', 'reserved', 'customItem', 'collect']),
    { action: 'discount', percent: 10 },
  ],
  readAvailability: ({ any, today }): Query[] => [
    { from: today, until: today, productId: any('products') },
    { from: today, until: today.replace(/\d\d$/, '28') },
  ],
  findUnit: () => each('code', ['X-1', 'Y-2']),
};

/** Reads without a query. */
export const PLAIN: readonly EndpointName[] = [
  'readProfile',
  'listSessions',
  'listDevicePeople',
  'readSetup',
  'readStore',
  'listTaxRates',
  'listDrawers',
  'readHealth',
  'readLiveness',
  'readReadiness',
  'readDeliveries',
  'listParkedOrders',
  'listAttributeFacets',
  'listTakenCodes',
  'readFreeBarcode',
  'listDiscountReasons',
  'listReturnReasons',
];

/** Files of lists. */
export const FILES: readonly EndpointName[] = [
  'exportOrders',
  'exportOrderLines',
  'exportCustomers',
  'exportProducts',
  'exportProviders',
];

import type { EndpointName, endpoints } from '@mostrador/contract/endpoints';

/** A call that changes data that others read. */
export type CommandName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['method'] extends 'GET'
    ? never
    : (typeof endpoints)[Name]['path'] extends `/auth/${string}` | '/setup'
      ? never
      : Name;
}[EndpointName];

/** Reports that any change of an order affects. */
const REPORTS: readonly EndpointName[] = [
  'readSalesReport',
  'readSalesSummaryReport',
  'readDeliveryReport',
  'readReturnsReport',
  'readClaimsReport',
  'readDepositsReport',
  'readCancellationsReport',
  'readTopCustomersReport',
  'readDiscountsReport',
  'listDiscountReasons',
  'readTaxesReport',
  'readPaymentMethodsReport',
  'listPaymentMethodOrders',
  'readProductsReport',
  'readMarginsReport',
  'readHoursReport',
  'readLoansReport',
  'readCustomerLoansReport',
  'readUtilisationReport',
  'readUnpaidReport',
];
/** Reports that show a product's name, category, stock, price or cost. */
const PRODUCT_REPORTS: readonly EndpointName[] = [
  'readProductsReport',
  'readMarginsReport',
  'readStockValueReport',
  'readUtilisationReport',
];
/** Reads of shifts, to which orders, purchases and hand-ins add. */
const SHIFTS: readonly EndpointName[] = ['readShift', 'readDrawersReport', 'readPeopleReport'];
/** Reads that any change of an order affects. */
const ORDER: readonly EndpointName[] = [
  'listOrders',
  'readOrder',
  'readOrderStats',
  'readOrderFinancials',
  'readCustomerSummary',
  'readDeliveries',
  ...SHIFTS,
  ...REPORTS,
];
const STOCK: readonly EndpointName[] = [
  'listProducts',
  'readProduct',
  'listStockMovements',
  'listUnits',
  'findUnit',
  'listTakenCodes',
  // Expected quantities of products that nobody has counted yet.
  'listStockCountLines',
  ...PRODUCT_REPORTS,
];
const AVAILABILITY: readonly EndpointName[] = ['readAvailability'];
const LOANS: readonly EndpointName[] = ['listBorrows', 'readBorrow', ...AVAILABILITY];
const RESERVATIONS: readonly EndpointName[] = [
  'listReservations',
  'readReservation',
  // Its open reservations.
  'readCustomerSummary',
  // They say until when it is reserved.
  'listProducts',
  'readProduct',
  ...AVAILABILITY,
];
const CUSTOMERS: readonly EndpointName[] = ['listCustomers', 'readCustomer'];
const DELIVERIES: readonly EndpointName[] = [
  'listDeliveryPersons',
  'readDeliveryPerson',
  'readDeliveries',
];
const PROVIDERS: readonly EndpointName[] = ['listProviders', 'readProvider'];
const CATEGORIES: readonly EndpointName[] = ['listCategories', 'readCategory'];
const PURCHASES: readonly EndpointName[] = [
  'listPurchases',
  'readPurchase',
  'readPurchaseFinancials',
  'readProviderSummary',
];
const COUNTS: readonly EndpointName[] = [
  'listStockCounts',
  'readStockCount',
  'listStockCountLines',
];
const STAFF: readonly EndpointName[] = ['listStaff', 'readStaffMember', 'readInvitationLink'];
const COSTS: readonly EndpointName[] = ['listCostChanges'];
const PAYMENT_METHODS: readonly EndpointName[] = ['listPaymentMethods', 'readPaymentMethod'];
/** What an open or a closed shift changes. The profile tells of it too, and is no such read. */
const DRAWERS: readonly EndpointName[] = ['listDrawers', 'listShifts', ...SHIFTS];
const TAX_RATES: readonly EndpointName[] = ['listTaxRates', 'readStore'];

/** Reads that a product which goes or comes back changes. */
const PRODUCT: readonly EndpointName[] = [
  ...[...STOCK, ...RESERVATIONS, ...CATEGORIES, ...COUNTS],
  ...(['listAttributeFacets', 'listTaxRates'] as const),
];

const changedReads: Record<CommandName | 'acceptInvitation', readonly EndpointName[]> = {
  // A new time zone shifts the days by which lists filter and reports count; blind counts hide figures.
  updateStore: ['readStore', ...ORDER, ...LOANS, ...PURCHASES, ...DRAWERS],
  createTaxRate: TAX_RATES,
  // Products name the rate that takes its place.
  updateTaxRate: [...TAX_RATES, 'listProducts', 'readProduct', 'readTaxesReport'],
  deleteTaxRate: TAX_RATES,
  createDrawer: DRAWERS,
  updateDrawer: DRAWERS,
  deleteDrawer: DRAWERS,
  openDrawer: ['readShift'],
  openShift: DRAWERS,
  addShiftMovement: DRAWERS,
  closeShift: DRAWERS,
  createStaffMember: STAFF,
  // Payments and discounts show the name of the person who took or gave them.
  updateStaffMember: [
    ...[...STAFF, ...DRAWERS],
    ...(['readOrder', 'readPurchase', 'readDiscountsReport'] as const),
  ],
  deactivateStaffMember: STAFF,
  createInvitation: STAFF,
  // Called by someone not signed in, and still announced to the store's other screens.
  acceptInvitation: STAFF,

  createCustomer: CUSTOMERS,
  updateCustomer: [...CUSTOMERS, ...ORDER, ...LOANS, ...RESERVATIONS],
  // References to a deleted customer lose their link.
  deleteCustomer: [...CUSTOMERS, ...ORDER, ...LOANS, ...RESERVATIONS],
  restoreCustomer: [...CUSTOMERS, ...ORDER, ...LOANS, ...RESERVATIONS],

  createDeliveryPerson: DELIVERIES,
  updateDeliveryPerson: [...DELIVERIES, ...ORDER],
  deleteDeliveryPerson: [...DELIVERIES, ...ORDER],
  restoreDeliveryPerson: [...DELIVERIES, ...ORDER],

  createHandIn: [...DELIVERIES, ...SHIFTS, 'listHandIns'],
  voidHandIn: [...DELIVERIES, ...SHIFTS, 'listHandIns'],

  createProvider: PROVIDERS,
  updateProvider: [...PROVIDERS, ...STOCK, ...PURCHASES],
  deleteProvider: [...PROVIDERS, ...STOCK, ...PURCHASES],
  restoreProvider: [...PROVIDERS, ...STOCK, ...PURCHASES],

  createCategory: CATEGORIES,
  updateCategory: [...CATEGORIES, ...STOCK],
  deleteCategory: CATEGORIES,

  createProduct: [
    ...STOCK,
    ...AVAILABILITY,
    ...CATEGORIES,
    ...COUNTS,
    'listAttributeFacets',
    'listTaxRates',
  ],
  updateProduct: [
    ...[...STOCK, ...RESERVATIONS, ...COSTS, ...CATEGORIES, ...COUNTS],
    ...(['listAttributeFacets', 'listTaxRates'] as const),
  ],
  moveRepairs: [...STOCK, ...AVAILABILITY],
  addUnits: [...STOCK, ...AVAILABILITY],
  // Loans and orders show the codes of their units.
  changeUnit: [...STOCK, ...LOANS, ...ORDER],
  // Counts leave products out whose units have codes.
  setUnitCodes: [...STOCK, ...LOANS, ...ORDER, ...COUNTS],
  deleteProduct: PRODUCT,
  restoreProduct: PRODUCT,
  uploadPicture: [],

  previewProductImport: [],
  importProducts: [
    ...[...STOCK, ...COSTS, ...CATEGORIES, ...PROVIDERS],
    ...(['listAttributeFacets', 'listTaxRates'] as const),
  ],
  previewCustomerImport: [],
  importCustomers: [...CUSTOMERS, ...ORDER, ...LOANS],
  previewProviderImport: [],
  importProviders: [...PROVIDERS, ...STOCK, ...PURCHASES],

  createStockCount: COUNTS,
  enterStockCount: COUNTS,
  postStockCount: [...COUNTS, ...STOCK, ...AVAILABILITY],
  cancelStockCount: COUNTS,

  createPurchase: PURCHASES,
  setPurchaseStatus: PURCHASES,
  receivePurchase: [...PURCHASES, ...STOCK, ...AVAILABILITY, ...COSTS, 'readTaxesReport'],
  returnPurchase: [...PURCHASES, ...STOCK, ...AVAILABILITY, 'readTaxesReport'],
  addPurchasePayment: [...PURCHASES, ...SHIFTS],
  addPurchasePayments: [...PURCHASES, ...SHIFTS],
  markPurchasePaid: [...PURCHASES, ...SHIFTS],

  createPaymentMethod: PAYMENT_METHODS,
  updatePaymentMethod: [...PAYMENT_METHODS, 'readPaymentMethodsReport', 'listPaymentMethodOrders'],
  deletePaymentMethod: PAYMENT_METHODS,

  createReservation: RESERVATIONS,
  updateReservation: RESERVATIONS,
  setReservationStatus: RESERVATIONS,

  createOrder: [...RESERVATIONS, ...ORDER, ...STOCK, ...LOANS, ...CUSTOMERS, ...PAYMENT_METHODS],
  updateOrder: [...ORDER, ...STOCK, ...LOANS, ...CUSTOMERS, ...DELIVERIES],
  cancelOrder: [...ORDER, ...STOCK, ...LOANS, ...DELIVERIES],
  setOrderStatus: ORDER,
  setDeliveryStatus: [...ORDER, ...DELIVERIES],
  setDeliveredAndPaid: [...ORDER, ...PAYMENT_METHODS, ...DELIVERIES, 'readBorrow'],
  addDeliveryAttempt: [...ORDER, ...DELIVERIES],
  undoDeliveryAttempt: [...ORDER, ...DELIVERIES],
  // A loan is settled by the money of its order.
  addPayment: [...ORDER, ...PAYMENT_METHODS, ...DELIVERIES, 'readBorrow'],
  addPayments: [...ORDER, ...PAYMENT_METHODS, ...DELIVERIES, 'readBorrow'],
  voidPayment: [...ORDER, ...LOANS, ...DELIVERIES],
  voidCharge: [...ORDER, 'readBorrow'],
  addDiscount: [...ORDER, 'readBorrow'],
  returnItems: [...ORDER, ...STOCK, ...LOANS, ...DELIVERIES, 'listReturnReasons'],
  // Units say when they are due.
  extendBorrow: [...ORDER, ...LOANS, 'listUnits', 'findUnit'],
  addReminder: LOANS,
  returnBorrow: [...ORDER, ...STOCK, ...LOANS],
  returnBorrows: [...ORDER, ...STOCK, ...LOANS],
  undoReturn: [...ORDER, ...STOCK, ...LOANS],
  markFound: [...ORDER, ...STOCK, ...LOANS],

  parkOrder: ['listParkedOrders'],
  takeParkedOrder: ['listParkedOrders'],
  deleteParkedOrder: ['listParkedOrders'],
};

/**
 * Reads that each command makes stale, on the screen that sent it and on every other screen of the
 * store. Each command includes the audit trail.
 */
export const staleReads = withTrail(changedReads);

function withTrail<Reads extends Record<string, readonly EndpointName[]>>(reads: Reads): Reads {
  const entries = Object.entries(reads).map(([name, own]) => [name, [...own, 'listAuditEntries']]);
  return Object.fromEntries(entries);
}

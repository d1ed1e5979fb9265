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
  'readDeliveryReport',
  'readReturnsReport',
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
  'readUnpaidReport',
];
/** Reports that show a product's name, category, stock, price or cost. */
const PRODUCT_REPORTS: readonly EndpointName[] = [
  'readProductsReport',
  'readMarginsReport',
  'readStockValueReport',
];
/** Reads that any change of an order affects. */
const ORDER: readonly EndpointName[] = [
  'listOrders',
  'readOrder',
  'readOrderStats',
  'readOrderFinancials',
  'readCustomerSummary',
  'readDeliveries',
  ...REPORTS,
];
const STOCK: readonly EndpointName[] = [
  'listProducts',
  'readProduct',
  'listStockMovements',
  // Expected quantities of products that nobody has counted yet.
  'listStockCountLines',
  ...PRODUCT_REPORTS,
];
const LOANS: readonly EndpointName[] = ['listBorrows', 'readBorrow'];
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
const TAX_RATES: readonly EndpointName[] = ['listTaxRates', 'readStore'];

const changedReads: Record<CommandName | 'acceptInvitation', readonly EndpointName[]> = {
  // A new time zone shifts the days by which lists filter and reports count.
  updateStore: ['readStore', ...ORDER, ...LOANS, ...PURCHASES],
  createTaxRate: TAX_RATES,
  // Products name the rate that takes its place.
  updateTaxRate: [...TAX_RATES, 'listProducts', 'readProduct', 'readTaxesReport'],
  deleteTaxRate: TAX_RATES,
  createStaffMember: STAFF,
  // Payments and discounts show the name of the person who took or gave them.
  updateStaffMember: [...STAFF, 'readOrder', 'readPurchase', 'readDiscountsReport'],
  deactivateStaffMember: STAFF,
  createInvitation: STAFF,
  // Called by someone not signed in, and still announced to the store's other screens.
  acceptInvitation: STAFF,

  createCustomer: CUSTOMERS,
  updateCustomer: [...CUSTOMERS, ...ORDER, ...LOANS],
  // References to a deleted customer lose their link.
  deleteCustomer: [...CUSTOMERS, ...ORDER, ...LOANS],

  createDeliveryPerson: DELIVERIES,
  updateDeliveryPerson: [...DELIVERIES, ...ORDER],
  deleteDeliveryPerson: [...DELIVERIES, ...ORDER],

  createHandIn: [...DELIVERIES, 'listHandIns'],
  voidHandIn: [...DELIVERIES, 'listHandIns'],

  createProvider: PROVIDERS,
  updateProvider: [...PROVIDERS, ...STOCK, ...PURCHASES],
  deleteProvider: [...PROVIDERS, ...STOCK, ...PURCHASES],

  createCategory: CATEGORIES,
  updateCategory: [...CATEGORIES, ...STOCK],
  deleteCategory: CATEGORIES,

  createProduct: [...STOCK, ...CATEGORIES, ...COUNTS, 'listAttributeFacets', 'listTaxRates'],
  updateProduct: [
    ...[...STOCK, ...COSTS, ...CATEGORIES, ...COUNTS],
    ...(['listAttributeFacets', 'listTaxRates'] as const),
  ],
  deleteProduct: [...STOCK, ...CATEGORIES, ...COUNTS, 'listAttributeFacets', 'listTaxRates'],
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
  postStockCount: [...COUNTS, ...STOCK],
  cancelStockCount: COUNTS,

  createPurchase: PURCHASES,
  setPurchaseStatus: PURCHASES,
  receivePurchase: [...PURCHASES, ...STOCK, ...COSTS, 'readTaxesReport'],
  returnPurchase: [...PURCHASES, ...STOCK, 'readTaxesReport'],
  addPurchasePayment: PURCHASES,
  addPurchasePayments: PURCHASES,
  markPurchasePaid: PURCHASES,

  createPaymentMethod: PAYMENT_METHODS,
  updatePaymentMethod: [...PAYMENT_METHODS, 'readPaymentMethodsReport', 'listPaymentMethodOrders'],
  deletePaymentMethod: PAYMENT_METHODS,

  createOrder: [...ORDER, ...STOCK, ...LOANS, ...CUSTOMERS, ...PAYMENT_METHODS],
  updateOrder: [...ORDER, ...STOCK, ...LOANS, ...CUSTOMERS, ...DELIVERIES],
  cancelOrder: [...ORDER, ...STOCK, ...LOANS, ...DELIVERIES],
  setOrderStatus: ORDER,
  setDeliveryStatus: [...ORDER, ...DELIVERIES],
  addPayment: [...ORDER, ...PAYMENT_METHODS, ...DELIVERIES],
  addPayments: [...ORDER, ...PAYMENT_METHODS, ...DELIVERIES],
  voidPayment: [...ORDER, ...LOANS, ...DELIVERIES],
  addDiscount: ORDER,
  returnItems: [...ORDER, ...STOCK, ...LOANS, ...DELIVERIES],
  returnBorrow: [...ORDER, ...STOCK, ...LOANS],

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

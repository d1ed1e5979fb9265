import type { Permission } from '@mostrador/domain/permissions';

/**
 * Access to a call: anyone, anyone signed in, or those with a permission (rules.md#roles).
 */
type Access = 'public' | 'signedIn' | Permission;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api; `:id` stands for a path parameter. */
  path: string;
  access: Access;
  /** What a success answers, where it is not 200. */
  status?: 201 | 204;
  /** Makes or changes a document of money or stock: its idempotency key is kept as long as the document. */
  document?: true;
  /** Answers a file or a stream of this type instead of JSON. */
  contentType?: 'text/csv' | 'text/event-stream' | 'image/webp';
  /** With `export=csv` in its query it answers the same as a CSV file. */
  exports?: true;
  /** Carries a file, so that its body may be larger than others'. */
  takesFile?: true;
  /** Works through all that a store has, so that it may take long. */
  long?: true;
  /** Begins a session, whose cookie goes with the answer. */
  beginsSession?: true;
}

/**
 * Every call of the API: method, path and permission, each written here and nowhere else. The shapes
 * stand under the same names in `routes.ts`; the browser loads only this table, without any schema.
 */
export const endpoints = {
  login: { method: 'POST', path: '/auth/login', access: 'public', beginsSession: true },
  refresh: { method: 'POST', path: '/auth/refresh', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'public', status: 204 },
  readProfile: { method: 'GET', path: '/auth/profile', access: 'signedIn' },
  updateProfile: { method: 'PUT', path: '/auth/profile', access: 'signedIn' },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    access: 'signedIn',
    beginsSession: true,
  },
  listSessions: { method: 'GET', path: '/auth/sessions', access: 'signedIn' },
  endSessions: { method: 'DELETE', path: '/auth/sessions', access: 'signedIn', status: 204 },
  endSession: { method: 'DELETE', path: '/auth/sessions/:id', access: 'signedIn', status: 204 },
  readInvitation: { method: 'POST', path: '/auth/invitation', access: 'public' },
  acceptInvitation: {
    method: 'POST',
    path: '/auth/invitation/accept',
    access: 'public',
    beginsSession: true,
  },

  readSetup: { method: 'GET', path: '/setup', access: 'public' },
  setUp: { method: 'POST', path: '/setup', access: 'public', status: 201, beginsSession: true },

  readStore: { method: 'GET', path: '/store', access: 'manageStore' },
  updateStore: { method: 'PUT', path: '/store', access: 'manageStore', long: true },

  listStaff: { method: 'GET', path: '/staff', access: 'manageStore' },
  readStaffMember: { method: 'GET', path: '/staff/:id', access: 'manageStore' },
  createStaffMember: { method: 'POST', path: '/staff', access: 'manageStore', status: 201 },
  updateStaffMember: { method: 'PUT', path: '/staff/:id', access: 'manageStore' },
  deactivateStaffMember: {
    method: 'DELETE',
    path: '/staff/:id',
    access: 'manageStore',
    status: 204,
  },
  readInvitationLink: { method: 'GET', path: '/staff/:id/invitation', access: 'manageStore' },
  createInvitation: {
    method: 'POST',
    path: '/staff/:id/invitation',
    access: 'manageStore',
    status: 201,
  },

  listAuditEntries: { method: 'GET', path: '/audit', access: 'manageStore' },

  readHealth: { method: 'GET', path: '/health', access: 'public' },
  readLiveness: { method: 'GET', path: '/live', access: 'public' },
  readReadiness: { method: 'GET', path: '/ready', access: 'public' },

  listCustomers: { method: 'GET', path: '/customers', access: 'viewRecords' },
  readCustomer: { method: 'GET', path: '/customers/:id', access: 'viewRecords' },
  readCustomerSummary: { method: 'GET', path: '/customers/:id/summary', access: 'viewRecords' },
  createCustomer: { method: 'POST', path: '/customers', access: 'manageRecords', status: 201 },
  updateCustomer: { method: 'PUT', path: '/customers/:id', access: 'manageRecords' },
  deleteCustomer: {
    method: 'DELETE',
    path: '/customers/:id',
    access: 'deleteRecords',
    status: 204,
  },

  listDeliveryPersons: { method: 'GET', path: '/delivery-persons', access: 'viewRecords' },
  readDeliveryPerson: { method: 'GET', path: '/delivery-persons/:id', access: 'viewRecords' },
  createDeliveryPerson: {
    method: 'POST',
    path: '/delivery-persons',
    access: 'manageRecords',
    status: 201,
  },
  updateDeliveryPerson: { method: 'PUT', path: '/delivery-persons/:id', access: 'manageRecords' },
  deleteDeliveryPerson: {
    method: 'DELETE',
    path: '/delivery-persons/:id',
    access: 'manageRecords',
    status: 204,
  },

  exportCustomers: {
    method: 'GET',
    path: '/customers/export',
    access: 'exportCustomers',
    contentType: 'text/csv',
  },
  previewCustomerImport: {
    method: 'POST',
    path: '/customers/import/preview',
    access: 'manageRecords',
    takesFile: true,
    long: true,
  },
  importCustomers: {
    method: 'POST',
    path: '/customers/import',
    access: 'manageRecords',
    takesFile: true,
    long: true,
  },

  listProviders: { method: 'GET', path: '/providers', access: 'viewRecords' },
  readProvider: { method: 'GET', path: '/providers/:id', access: 'viewRecords' },
  readProviderSummary: { method: 'GET', path: '/providers/:id/summary', access: 'viewRecords' },
  createProvider: { method: 'POST', path: '/providers', access: 'manageRecords', status: 201 },
  updateProvider: { method: 'PUT', path: '/providers/:id', access: 'manageRecords' },
  deleteProvider: {
    method: 'DELETE',
    path: '/providers/:id',
    access: 'deleteRecords',
    status: 204,
  },

  exportProviders: {
    method: 'GET',
    path: '/providers/export',
    access: 'viewRecords',
    contentType: 'text/csv',
  },
  previewProviderImport: {
    method: 'POST',
    path: '/providers/import/preview',
    access: 'manageRecords',
    takesFile: true,
    long: true,
  },
  importProviders: {
    method: 'POST',
    path: '/providers/import',
    access: 'manageRecords',
    takesFile: true,
    long: true,
  },

  listCategories: { method: 'GET', path: '/categories', access: 'viewRecords' },
  readCategory: { method: 'GET', path: '/categories/:id', access: 'viewRecords' },
  createCategory: { method: 'POST', path: '/categories', access: 'manageRecords', status: 201 },
  updateCategory: { method: 'PUT', path: '/categories/:id', access: 'manageRecords' },
  deleteCategory: {
    method: 'DELETE',
    path: '/categories/:id',
    access: 'deleteRecords',
    status: 204,
  },

  listProducts: { method: 'GET', path: '/products', access: 'viewRecords' },
  listAttributeFacets: {
    method: 'GET',
    path: '/products/attributes/facets',
    access: 'viewRecords',
  },
  readProduct: { method: 'GET', path: '/products/:id', access: 'viewRecords' },
  listStockMovements: { method: 'GET', path: '/products/:id/movements', access: 'viewRecords' },
  listCostChanges: { method: 'GET', path: '/products/:id/costs', access: 'seeCosts' },
  readFreeBarcode: { method: 'GET', path: '/products/barcodes/free', access: 'manageProducts' },
  exportProducts: {
    method: 'GET',
    path: '/products/export',
    access: 'viewRecords',
    contentType: 'text/csv',
  },
  previewProductImport: {
    method: 'POST',
    path: '/products/import/preview',
    access: 'manageProducts',
    takesFile: true,
    long: true,
  },
  importProducts: {
    method: 'POST',
    path: '/products/import',
    access: 'manageProducts',
    takesFile: true,
    long: true,
    document: true,
  },
  readPicture: {
    method: 'GET',
    path: '/pictures/:storeId/:pictureId/:size',
    access: 'public',
    contentType: 'image/webp',
  },
  uploadPicture: {
    method: 'POST',
    path: '/pictures',
    access: 'manageProducts',
    status: 201,
    takesFile: true,
  },
  createProduct: {
    method: 'POST',
    path: '/products',
    access: 'manageProducts',
    status: 201,
    document: true,
  },
  updateProduct: { method: 'PUT', path: '/products/:id', access: 'manageProducts', document: true },
  deleteProduct: { method: 'DELETE', path: '/products/:id', access: 'manageProducts', status: 204 },

  listStockCounts: { method: 'GET', path: '/stock-counts', access: 'manageProducts' },
  readStockCount: { method: 'GET', path: '/stock-counts/:id', access: 'manageProducts' },
  listStockCountLines: { method: 'GET', path: '/stock-counts/:id/lines', access: 'manageProducts' },
  createStockCount: {
    method: 'POST',
    path: '/stock-counts',
    access: 'manageProducts',
    status: 201,
    long: true,
    document: true,
  },
  enterStockCount: {
    method: 'POST',
    path: '/stock-counts/:id/entries',
    access: 'manageProducts',
    document: true,
  },
  postStockCount: {
    method: 'POST',
    path: '/stock-counts/:id/post',
    access: 'manageProducts',
    long: true,
    document: true,
  },
  cancelStockCount: {
    method: 'PATCH',
    path: '/stock-counts/:id/cancel',
    access: 'manageProducts',
    document: true,
  },

  listPurchases: { method: 'GET', path: '/purchases', access: 'viewRecords' },
  readPurchase: { method: 'GET', path: '/purchases/:id', access: 'viewRecords' },
  readPurchaseFinancials: {
    method: 'GET',
    path: '/purchases/:id/financials',
    access: 'seeCosts',
  },
  createPurchase: {
    method: 'POST',
    path: '/purchases',
    access: 'manageRecords',
    status: 201,
    document: true,
  },
  setPurchaseStatus: {
    method: 'PATCH',
    path: '/purchases/:id/status',
    access: 'manageRecords',
    document: true,
  },
  receivePurchase: {
    method: 'POST',
    path: '/purchases/:id/receipts',
    access: 'manageRecords',
    document: true,
  },
  returnPurchase: {
    method: 'POST',
    path: '/purchases/:id/returns',
    access: 'manageRecords',
    document: true,
  },
  addPurchasePayment: {
    method: 'POST',
    path: '/purchases/:id/payments',
    access: 'payPurchases',
    document: true,
  },
  addPurchasePayments: {
    method: 'POST',
    path: '/purchases/:id/payments/batch',
    access: 'payPurchases',
    document: true,
  },
  markPurchasePaid: {
    method: 'PATCH',
    path: '/purchases/:id/mark-paid',
    access: 'payPurchases',
    document: true,
  },

  listPaymentMethods: { method: 'GET', path: '/payment-methods', access: 'viewRecords' },
  readPaymentMethod: { method: 'GET', path: '/payment-methods/:id', access: 'viewRecords' },
  createPaymentMethod: {
    method: 'POST',
    path: '/payment-methods',
    access: 'manageRecords',
    status: 201,
  },
  updatePaymentMethod: { method: 'PUT', path: '/payment-methods/:id', access: 'manageRecords' },
  deletePaymentMethod: {
    method: 'DELETE',
    path: '/payment-methods/:id',
    access: 'deleteRecords',
    status: 204,
  },

  listOrders: { method: 'GET', path: '/orders', access: 'viewRecords' },
  readOrderStats: { method: 'GET', path: '/orders/stats', access: 'viewRecords' },
  exportOrders: {
    method: 'GET',
    path: '/orders/export',
    access: 'viewRecords',
    contentType: 'text/csv',
  },
  readOrder: { method: 'GET', path: '/orders/:id', access: 'viewRecords' },
  readOrderFinancials: { method: 'GET', path: '/orders/:id/financials', access: 'viewRecords' },
  createOrder: {
    method: 'POST',
    path: '/orders',
    access: 'manageRecords',
    status: 201,
    document: true,
  },
  updateOrder: { method: 'PUT', path: '/orders/:id', access: 'manageRecords', document: true },
  cancelOrder: {
    method: 'PATCH',
    path: '/orders/:id/cancel',
    access: 'manageRecords',
    document: true,
  },
  setOrderStatus: {
    method: 'PATCH',
    path: '/orders/:id/status',
    access: 'manageRecords',
    document: true,
  },
  setDeliveryStatus: {
    method: 'PATCH',
    path: '/orders/:id/delivery-status',
    access: 'manageRecords',
    document: true,
  },
  addPayment: {
    method: 'POST',
    path: '/orders/:id/payments',
    access: 'takePayments',
    document: true,
  },
  addPayments: {
    method: 'POST',
    path: '/orders/:id/payments/batch',
    access: 'takePayments',
    document: true,
  },
  addDiscount: {
    method: 'POST',
    path: '/orders/:id/discounts',
    access: 'giveDiscounts',
    document: true,
  },
  returnItems: {
    method: 'POST',
    path: '/orders/:id/returns',
    access: 'manageRecords',
    document: true,
  },

  listBorrows: { method: 'GET', path: '/borrows', access: 'viewRecords' },
  readBorrow: { method: 'GET', path: '/borrows/:id', access: 'viewRecords' },
  returnBorrow: {
    method: 'POST',
    path: '/borrows/:id/return',
    access: 'manageRecords',
    document: true,
  },

  readSalesReport: { method: 'GET', path: '/reports/sales', access: 'readReports', exports: true },
  readDeliveryReport: {
    method: 'GET',
    path: '/reports/delivery',
    access: 'readReports',
    exports: true,
  },
  readReturnsReport: {
    method: 'GET',
    path: '/reports/returns',
    access: 'readReports',
    exports: true,
  },
  readDepositsReport: {
    method: 'GET',
    path: '/reports/deposits',
    access: 'readReports',
    exports: true,
  },
  readCancellationsReport: {
    method: 'GET',
    path: '/reports/cancellations',
    access: 'readReports',
    exports: true,
  },
  readTopCustomersReport: {
    method: 'GET',
    path: '/reports/top-customers',
    access: 'readReports',
    exports: true,
  },
  readPaymentMethodsReport: {
    method: 'GET',
    path: '/reports/payment-methods',
    access: 'readPaymentsReport',
    exports: true,
  },
  listPaymentMethodOrders: {
    method: 'GET',
    path: '/reports/payment-methods/orders',
    access: 'readPaymentsReport',
  },
  readProductsReport: {
    method: 'GET',
    path: '/reports/products',
    access: 'readReports',
    exports: true,
  },
  readMarginsReport: {
    method: 'GET',
    path: '/reports/margins',
    access: 'readReports',
    exports: true,
  },
  readHoursReport: { method: 'GET', path: '/reports/hours', access: 'readReports', exports: true },
  readLoansReport: { method: 'GET', path: '/reports/loans', access: 'readReports', exports: true },
  readUnpaidReport: {
    method: 'GET',
    path: '/reports/unpaid',
    access: 'readReports',
    exports: true,
  },
  readStockValueReport: {
    method: 'GET',
    path: '/reports/stock-value',
    access: 'readReports',
    exports: true,
  },

  readEvents: {
    method: 'GET',
    path: '/events',
    access: 'signedIn',
    contentType: 'text/event-stream',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Whether the call takes an `Idempotency-Key` (api.md#idempotency). */
export function takesIdempotencyKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  return ['POST', 'PUT', 'PATCH'].includes(method) && !/^\/(auth|setup)\b/.test(path);
}

import { z } from 'zod';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as borrows from './borrows.ts';
import * as categories from './categories.ts';
import * as customers from './customers.ts';
import * as deliveryPersons from './delivery-persons.ts';
import type { EndpointName } from './endpoints.ts';
import * as events from './events.ts';
import { dateRangeQuery, id, idParams, nothing, searchQuery } from './fields.ts';
import { health, liveness, readiness } from './health.ts';
import * as imports from './imports.ts';
import * as orders from './orders.ts';
import * as paymentMethods from './payment-methods.ts';
import * as products from './products.ts';
import * as providers from './providers.ts';
import * as purchases from './purchases.ts';
import * as reports from './reports.ts';
import * as staff from './staff.ts';
import * as stockCounts from './stock-counts.ts';
import * as stores from './stores.ts';

interface Shapes {
  /** What the call does, for the reference page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/**
 * The shapes of every call, under the names of `endpoints.ts`. A request is decoded (decimals become
 * cents) before a command sees it; a response is written as its wire shape says.
 */
export const routes = {
  login: { summary: 'Sign in', body: auth.loginBody, response: auth.loginAnswer },
  refresh: { summary: 'Renew the access token by the cookie', response: auth.refreshAnswer },
  logout: { summary: 'Sign out', response: nothing },
  readProfile: { summary: 'Who is signed in, and their store', response: auth.user },
  updateProfile: {
    summary: 'Change one’s own name, phone, language or theme',
    body: auth.profileBody,
    response: auth.user,
  },
  changePassword: {
    summary: 'Choose another password, which ends all sessions and begins a new one',
    body: auth.passwordBody,
    response: auth.refreshAnswer,
  },
  listSessions: { summary: 'Where one is signed in', response: auth.sessionList },
  endSessions: { summary: 'Sign out everywhere', response: nothing },
  endSession: { summary: 'Sign out somewhere else', params: idParams, response: nothing },
  readInvitation: {
    summary: 'Whom a one-time link is for',
    body: staff.invitationBody,
    response: staff.invitation,
  },
  acceptInvitation: {
    summary: 'Choose a password by a one-time link, and sign in',
    body: staff.acceptInvitationBody,
    response: auth.loginAnswer,
  },

  readSetup: { summary: 'Whether there is no store yet', response: stores.setupState },
  setUp: {
    summary: 'Open the first store with its owner, and sign in',
    body: stores.setupBody,
    response: auth.loginAnswer,
  },

  readStore: { summary: 'The settings of the store', response: stores.storeSettings },
  updateStore: {
    summary: 'Change settings of the store',
    body: stores.storeBody,
    response: stores.storeSettings,
  },

  listStaff: {
    summary: 'The people of the store by name',
    query: staff.staffQuery,
    response: staff.staffList,
  },
  readStaffMember: {
    summary: 'One of the staff',
    params: idParams,
    response: staff.staffMember,
  },
  createStaffMember: {
    summary: 'Add someone to the staff, with a one-time link to choose their password',
    body: staff.newStaffBody,
    response: staff.staffMember,
  },
  updateStaffMember: {
    summary: 'Change one of the staff, their role, or whether they may sign in',
    params: idParams,
    body: staff.staffBody,
    response: staff.staffMember,
  },
  deactivateStaffMember: {
    summary: 'Deactivate one of the staff, and end their sessions',
    params: idParams,
    response: nothing,
  },
  readInvitationLink: {
    summary: 'The one-time link that still can be used',
    params: idParams,
    response: staff.invitationLink,
  },
  createInvitation: {
    summary: 'Make a new one-time link; an earlier one ends',
    params: idParams,
    response: staff.staffMember,
  },

  listAuditEntries: {
    summary: 'Who did what, when; newest first',
    query: audit.auditQuery,
    response: audit.auditTrail,
  },

  readHealth: { summary: 'Version, build and state of the server', response: health },
  readLiveness: { summary: 'Whether the server runs', response: liveness },
  readReadiness: {
    summary: 'Whether the server takes requests: its database answers, and it is not closing',
    response: readiness,
  },

  listCustomers: {
    summary: 'Customers by name',
    query: customers.customersQuery,
    response: customers.customerList,
  },
  readCustomer: { summary: 'One customer', params: idParams, response: customers.customer },
  readCustomerSummary: {
    summary: 'What a customer has ordered and paid',
    params: idParams,
    query: customers.customerSummaryQuery,
    response: customers.customerSummary,
  },
  createCustomer: {
    summary: 'Add a customer',
    body: customers.customerBody,
    response: customers.customer,
  },
  updateCustomer: {
    summary: 'Change a customer',
    params: idParams,
    body: customers.customerBody,
    response: customers.customer,
  },
  exportCustomers: {
    summary: 'The customers as a CSV file, which can be imported again',
    query: searchQuery,
    response: z.string(),
  },
  previewCustomerImport: {
    summary: 'What importing a CSV file of customers would do; nothing is written',
    body: imports.importBody,
    response: imports.importAnswer,
  },
  importCustomers: {
    summary: 'Import customers from a CSV file, all of its rows or none',
    body: imports.importBody,
    response: imports.importAnswer,
  },
  deleteCustomer: { summary: 'Delete a customer', params: idParams, response: nothing },

  listDeliveryPersons: {
    summary: 'Delivery persons by name',
    query: deliveryPersons.deliveryPersonsQuery,
    response: deliveryPersons.deliveryPersonList,
  },
  readDeliveryPerson: {
    summary: 'One delivery person',
    params: idParams,
    response: deliveryPersons.deliveryPerson,
  },
  createDeliveryPerson: {
    summary: 'Add a delivery person',
    body: deliveryPersons.deliveryPersonBody,
    response: deliveryPersons.deliveryPerson,
  },
  updateDeliveryPerson: {
    summary: 'Change a delivery person',
    params: idParams,
    body: deliveryPersons.deliveryPersonBody,
    response: deliveryPersons.deliveryPerson,
  },
  deleteDeliveryPerson: {
    summary: 'Delete a delivery person',
    params: idParams,
    response: nothing,
  },

  listProviders: {
    summary: 'Providers by name',
    query: providers.providersQuery,
    response: providers.providerList,
  },
  readProvider: { summary: 'One provider', params: idParams, response: providers.provider },
  readProviderSummary: {
    summary: 'What was bought from a provider',
    params: idParams,
    response: providers.providerSummary,
  },
  exportProviders: {
    summary: 'The providers as a CSV file, which can be imported again',
    query: searchQuery,
    response: z.string(),
  },
  previewProviderImport: {
    summary: 'What importing a CSV file of providers would do; nothing is written',
    body: imports.importBody,
    response: imports.importAnswer,
  },
  importProviders: {
    summary: 'Import providers from a CSV file, all of its rows or none',
    body: imports.importBody,
    response: imports.importAnswer,
  },
  createProvider: {
    summary: 'Add a provider',
    body: providers.providerBody,
    response: providers.provider,
  },
  updateProvider: {
    summary: 'Change a provider',
    params: idParams,
    body: providers.providerBody,
    response: providers.provider,
  },
  deleteProvider: { summary: 'Delete a provider', params: idParams, response: nothing },

  listCategories: {
    summary: 'Categories by name',
    query: categories.categoriesQuery,
    response: categories.categoryList,
  },
  readCategory: { summary: 'One category', params: idParams, response: categories.category },
  createCategory: {
    summary: 'Add a category',
    body: categories.categoryBody,
    response: categories.category,
  },
  updateCategory: {
    summary: 'Change a category',
    params: idParams,
    body: categories.categoryBody,
    response: categories.category,
  },
  deleteCategory: {
    summary: 'Delete a category that has no products',
    params: idParams,
    response: nothing,
  },

  listProducts: {
    summary: 'Products by name',
    query: products.productsQuery,
    response: products.productList,
  },
  listAttributeFacets: {
    summary: 'The attributes in use, with their values',
    response: products.attributeFacets,
  },
  readProduct: { summary: 'One product', params: idParams, response: products.productDetail },
  listCostChanges: {
    summary: 'How a product’s cost changed, newest first',
    params: idParams,
    query: products.costChangesQuery,
    response: products.costChangeList,
  },
  readFreeBarcode: {
    summary: 'A barcode for use inside the shop that no product has',
    response: products.freeBarcode,
  },
  exportProducts: {
    summary: 'The products as a CSV file, which can be imported again',
    query: products.productsExportQuery,
    response: z.string(),
  },
  previewProductImport: {
    summary: 'What importing a CSV file of products would do; nothing is written',
    body: imports.importBody,
    response: imports.importAnswer,
  },
  importProducts: {
    summary: 'Import products from a CSV file, all of its rows or none',
    body: imports.importBody,
    response: imports.importAnswer,
  },
  uploadPicture: {
    summary: 'Upload a picture, for a product that is saved afterwards',
    body: products.pictureBody,
    response: products.picture,
  },
  readPicture: {
    summary: 'A picture; its id is known only to those who saw its product',
    params: z.object({ storeId: id, pictureId: id, size: z.enum(products.PICTURE_SIZES) }),
    response: z.string(),
  },
  listStockMovements: {
    summary: 'What moved a product’s stock, newest first',
    params: idParams,
    query: products.movementsQuery,
    response: products.movementList,
  },
  createProduct: {
    summary: 'Add a product',
    body: products.productBody,
    response: products.productDetail,
  },
  updateProduct: {
    summary: 'Change a product',
    params: idParams,
    body: products.productBody,
    response: products.productDetail,
  },
  deleteProduct: { summary: 'Delete a product', params: idParams, response: nothing },

  listStockCounts: {
    summary: 'Counts of the stock, newest first',
    query: stockCounts.stockCountsQuery,
    response: stockCounts.stockCountList,
  },
  readStockCount: {
    summary: 'One count of the stock',
    params: idParams,
    response: stockCounts.stockCount,
  },
  listStockCountLines: {
    summary: 'The products of a count by name, with what was counted',
    params: idParams,
    query: stockCounts.stockCountLinesQuery,
    response: stockCounts.stockCountLineList,
  },
  createStockCount: {
    summary: 'Begin to count a category, or all products',
    body: stockCounts.createStockCountBody,
    response: stockCounts.stockCount,
  },
  enterStockCount: {
    summary: 'Count a product: so many more, or so many in all of one’s own',
    params: idParams,
    body: stockCounts.stockCountEntryBody,
    response: stockCounts.stockCountLine,
  },
  postStockCount: {
    summary: 'Post the differences of a count as adjustments, and close it',
    params: idParams,
    body: stockCounts.postStockCountBody,
    response: stockCounts.stockCount,
  },
  cancelStockCount: {
    summary: 'Close a count without changing any stock',
    params: idParams,
    response: stockCounts.stockCount,
  },

  listPurchases: {
    summary: 'Purchases, newest first',
    query: purchases.purchasesQuery,
    response: purchases.purchaseList,
  },
  readPurchase: {
    summary: 'One purchase, whole',
    params: idParams,
    response: purchases.purchase,
  },
  readPurchaseFinancials: {
    summary: 'Every figure of a purchase',
    params: idParams,
    response: purchases.purchaseFinancials,
  },
  createPurchase: {
    summary: 'Create a purchase',
    body: purchases.createPurchaseBody,
    response: purchases.purchase,
  },
  setPurchaseStatus: {
    summary: 'Mark a purchase as ordered, or cancel it',
    params: idParams,
    body: purchases.purchaseStatusBody,
    response: purchases.purchase,
  },
  receivePurchase: {
    summary: 'Receive goods: the stock rises, and the cost follows',
    params: idParams,
    body: purchases.receiptBody,
    response: purchases.purchase,
  },
  returnPurchase: {
    summary: 'Give goods back to the provider',
    params: idParams,
    body: purchases.purchaseReturnBody,
    response: purchases.purchase,
  },
  addPurchasePayment: {
    summary: 'Pay for a purchase',
    params: idParams,
    body: purchases.purchasePaymentBody,
    response: purchases.purchase,
  },
  addPurchasePayments: {
    summary: 'Pay for a purchase by several methods at once, all or none',
    params: idParams,
    body: purchases.purchasePaymentsBody,
    response: purchases.purchase,
  },
  markPurchasePaid: {
    summary: 'Mark a purchase as paid, with a payment of what is due',
    params: idParams,
    response: purchases.purchase,
  },

  listPaymentMethods: {
    summary: 'Payment methods by name',
    query: paymentMethods.paymentMethodsQuery,
    response: paymentMethods.paymentMethodList,
  },
  readPaymentMethod: {
    summary: 'One payment method',
    params: idParams,
    response: paymentMethods.paymentMethod,
  },
  createPaymentMethod: {
    summary: 'Add a payment method',
    body: paymentMethods.paymentMethodBody,
    response: paymentMethods.paymentMethod,
  },
  updatePaymentMethod: {
    summary: 'Rename a payment method',
    params: idParams,
    body: paymentMethods.paymentMethodBody,
    response: paymentMethods.paymentMethod,
  },
  deletePaymentMethod: {
    summary: 'Delete a payment method that no order used',
    params: idParams,
    response: nothing,
  },

  listOrders: {
    summary: 'Orders, newest first',
    query: orders.ordersQuery,
    response: orders.orderList,
  },
  readOrderStats: {
    summary: 'How many orders a period had, and their worth',
    query: dateRangeQuery,
    response: orders.orderStats,
  },
  exportOrders: {
    summary: 'The orders of a list as a CSV file',
    query: orders.ordersExportQuery,
    response: z.string(),
  },
  readOrder: { summary: 'One order, whole', params: idParams, response: orders.order },
  readOrderFinancials: {
    summary: 'Every figure of an order',
    params: idParams,
    response: orders.orderFinancials,
  },
  createOrder: {
    summary: 'Sell and lend: create an order',
    body: orders.createOrderBody,
    response: orders.order,
  },
  updateOrder: {
    summary: 'Edit an order',
    params: idParams,
    body: orders.updateOrderBody,
    response: orders.order,
  },
  cancelOrder: {
    summary: 'Cancel an order: goods go back to stock, money to the customer',
    params: idParams,
    body: orders.cancelBody,
    response: orders.order,
  },
  setOrderStatus: {
    summary: 'Complete an order',
    params: idParams,
    body: orders.orderStatusBody,
    response: orders.order,
  },
  setDeliveryStatus: {
    summary: 'Assign a delivery person, or mark an order delivered',
    params: idParams,
    body: orders.deliveryStatusBody,
    response: orders.order,
  },
  addPayment: {
    summary: 'Take a payment',
    params: idParams,
    body: orders.paymentBody,
    response: orders.order,
  },
  addPayments: {
    summary: 'Take several payments at once, all or none',
    params: idParams,
    body: orders.paymentsBody,
    response: orders.order,
  },
  addDiscount: {
    summary: 'Give a discount on what is due',
    params: idParams,
    body: orders.discountBody,
    response: orders.order,
  },
  returnItems: {
    summary: 'Take items back, and refund what was overpaid by that',
    params: idParams,
    body: orders.returnBody,
    response: orders.order,
  },

  listBorrows: {
    summary: 'Loans, newest first',
    query: borrows.borrowsQuery,
    response: borrows.borrowList,
  },
  readBorrow: { summary: 'One loan', params: idParams, response: borrows.borrow },
  returnBorrow: {
    summary: 'Mark a loan returned, and settle its deposit',
    params: idParams,
    body: borrows.returnBorrowBody,
    response: borrows.borrow,
  },

  readSalesReport: {
    summary: 'What came in, went back and is only held, by day, week or month',
    query: reports.steppedReportQuery,
    response: reports.salesReport,
  },
  readDeliveryReport: {
    summary: 'Deliveries of the period by delivery person',
    query: reports.periodReportQuery,
    response: reports.deliveryReport,
  },
  readReturnsReport: {
    summary: 'What was refunded for returns and cancellations',
    query: reports.steppedReportQuery,
    response: reports.returnsReport,
  },
  readDepositsReport: {
    summary: 'Deposits that were returned, are pending and were kept',
    query: reports.steppedReportQuery,
    response: reports.depositsReport,
  },
  readCancellationsReport: {
    summary: 'How many orders were cancelled',
    query: reports.steppedReportQuery,
    response: reports.cancellationsReport,
  },
  readTopCustomersReport: {
    summary: 'Who paid the most in the period, net of refunds',
    query: reports.topCustomersQuery,
    response: reports.topCustomersReport,
  },
  readPaymentMethodsReport: {
    summary: 'What was paid by each payment method',
    query: reports.periodReportQuery,
    response: reports.paymentMethodsReport,
  },
  listPaymentMethodOrders: {
    summary: 'The orders that were paid by a payment method in the period, newest payment first',
    query: reports.methodOrdersQuery,
    response: reports.methodOrders,
  },
  readProductsReport: {
    summary: 'What was sold and lent of each product, by revenue',
    query: reports.productsReportQuery,
    response: reports.productsReport,
  },
  readMarginsReport: {
    summary: 'The gross margin of each product or category, by margin',
    query: reports.marginsReportQuery,
    response: reports.marginsReport,
  },
  readHoursReport: {
    summary: 'Sales by weekday and hour',
    query: reports.periodReportQuery,
    response: reports.hoursReport,
  },
  readLoansReport: {
    summary: 'What is lent out now, by for how long',
    query: reports.currentReportQuery,
    response: reports.loansReport,
  },
  readUnpaidReport: {
    summary: 'What was sold and is not paid yet, by for how long',
    query: reports.currentReportQuery,
    response: reports.unpaidReport,
  },
  readStockValueReport: {
    summary: 'What the stock is worth by category, at cost and at price',
    query: reports.currentReportQuery,
    response: reports.stockValueReport,
  },

  readEvents: {
    summary: 'A stream of what changes in the store; each event’s data is JSON of this shape',
    response: events.changesEvent,
  },
} satisfies Record<EndpointName, Shapes>;

type Routes = typeof routes;
type Wire<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Decoded<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Name extends EndpointName, Key extends string> = Routes[Name] extends {
  [K in Key]: infer Schema;
}
  ? Schema
  : undefined;

/** What a caller sends, as it travels: decimals, strings. */
export interface WireRequest<Name extends EndpointName> {
  params: Wire<Part<Name, 'params'>>;
  query: Wire<Part<Name, 'query'>>;
  body: Wire<Part<Name, 'body'>>;
}

/** What a command receives: checked, trimmed, in cents. */
export interface DecodedRequest<Name extends EndpointName> {
  params: Decoded<Part<Name, 'params'>>;
  query: Decoded<Part<Name, 'query'>>;
  body: Decoded<Part<Name, 'body'>>;
}

/** What is answered, as it travels. */
export type Answer<Name extends EndpointName> = Wire<Routes[Name]['response']>;

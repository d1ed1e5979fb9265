import {
  CATEGORIES_PAGE_SIZE,
  CUSTOMERS_PAGE_SIZE,
  DELIVERY_PERSONS_PAGE_SIZE,
  PAYMENT_METHODS_PAGE_SIZE,
  PROVIDERS_PAGE_SIZE,
  STAFF_PAGE_SIZE,
  STOCK_COUNTS_PAGE_SIZE,
} from '@mostrador/domain/list-sizes';
import type { Permission } from '@mostrador/domain/permissions';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { auditSearch } from '#features/audit/audit-search.ts';
import { borrowListSearch } from '#features/borrows/borrow-list-search.ts';
import { dashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { labelsSearch } from '#features/labels/labels-search.ts';
import { LoginPage } from '#features/login/login-page.tsx';
import { orderListSearch } from '#features/orders/list/order-list-search.ts';
import { pendingPaymentsSearch } from '#features/payments/pending-payments-search.ts';
import { printSearch } from '#features/printing/print-search.ts';
import { productListSearch } from '#features/products/list/product-list-search.ts';
import { purchaseListSearch } from '#features/purchases/list/purchase-list-search.ts';
import { periodSearch } from '#features/reports/parts/period-search.ts';
import { paymentsReportSearch } from '#features/reports/reports-search.ts';
import { stockCountSearch } from '#features/stock-counts/stock-count-search.ts';
import { readySession } from '#shared/session/session.ts';
import { listSearchOf } from '#shared/ui/list/list-search.ts';
import { loadTextsOf } from '../i18n/i18n.ts';
import { FailedPage } from './failed-page.tsx';
import { lazyRouteComponent } from './lazy-route-component.ts';
import { addressAfterSignIn, loginSearch } from './login-search.ts';
import { PendingPage } from './pending-page.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /**
     * Permission that opens the page; others are told so, and its menu entry is hidden
     * (rules.md#roles).
     */
    permission?: Permission;
  }
}

const root = createRootRoute();

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async ({ search }) => {
    const { status } = await readySession();
    if (status !== 'signedIn') return;
    throw redirect({ href: addressAfterSignIn(search), replace: true });
  },
  component: LoginPage,
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('#features/setup/setup-page.tsx'), 'SetupPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(
    () => import('#features/invitation/invitation-page.tsx'),
    'InvitationPage',
  ),
});

/** Every page behind the sign-in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const session = await readySession();
    if (session.status === 'unreachable') throw session.error;
    if (session.status !== 'signedOut') return;
    const search = session.because === 'left' ? {} : { redirect: location.href };
    throw redirect({ to: '/login', search, replace: true });
  },
  loader: ({ location }) => loadTextsOf(location.pathname),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  component: lazyRouteComponent(
    () => import('#features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const orders = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  validateSearch: orderListSearch,
  component: lazyRouteComponent(
    () => import('#features/orders/list/order-list-page.tsx'),
    'OrderListPage',
  ),
});

const newOrder = createRoute({
  getParentRoute: () => shell,
  path: '/orders/new',
  component: lazyRouteComponent(
    () => import('#features/orders/form/order-form-page.tsx'),
    'OrderFormPage',
  ),
});

const order = createRoute({
  getParentRoute: () => shell,
  path: '/orders/$id',
  component: lazyRouteComponent(
    () => import('#features/orders/detail/order-detail-page.tsx'),
    'OrderDetailPage',
  ),
});

const editOrder = createRoute({
  getParentRoute: () => shell,
  path: '/orders/$id/edit',
  component: lazyRouteComponent(
    () => import('#features/orders/form/edit-order-page.tsx'),
    'EditOrderPage',
  ),
});

const orderReturn = createRoute({
  getParentRoute: () => shell,
  path: '/orders/$id/returns/new',
  component: lazyRouteComponent(
    () => import('#features/orders/return/return-page.tsx'),
    'ReturnPage',
  ),
});

const outbox = createRoute({
  getParentRoute: () => shell,
  path: '/outbox',
  component: lazyRouteComponent(
    () => import('#features/orders/outbox/page/outbox-page.tsx'),
    'OutboxPage',
  ),
});

const pendingPayments = createRoute({
  getParentRoute: () => shell,
  path: '/payments',
  staticData: { permission: 'takePayments' },
  validateSearch: pendingPaymentsSearch,
  component: lazyRouteComponent(
    () => import('#features/payments/pending-payments-page.tsx'),
    'PendingPaymentsPage',
  ),
});

const orderPayment = createRoute({
  getParentRoute: () => shell,
  path: '/payments/$id/add',
  staticData: { permission: 'takePayments' },
  component: lazyRouteComponent(
    () => import('#features/payments/order-payment-page.tsx'),
    'OrderPaymentPage',
  ),
});

const borrows = createRoute({
  getParentRoute: () => shell,
  path: '/returns',
  validateSearch: borrowListSearch,
  component: lazyRouteComponent(
    () => import('#features/borrows/borrow-list-page.tsx'),
    'BorrowListPage',
  ),
});

const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  validateSearch: listSearchOf(CUSTOMERS_PAGE_SIZE),
  component: lazyRouteComponent(
    () => import('#features/customers/customer-list-page.tsx'),
    'CustomerListPage',
  ),
});

const newCustomer = createRoute({
  getParentRoute: () => shell,
  path: '/customers/new',
  component: lazyRouteComponent(
    () => import('#features/customers/new-customer-page.tsx'),
    'NewCustomerPage',
  ),
});

const customer = createRoute({
  getParentRoute: () => shell,
  path: '/customers/$id',
  component: lazyRouteComponent(
    () => import('#features/customers/customer-page.tsx'),
    'CustomerPage',
  ),
});

const editCustomer = createRoute({
  getParentRoute: () => shell,
  path: '/customers/$id/edit',
  component: lazyRouteComponent(
    () => import('#features/customers/edit-customer-page.tsx'),
    'EditCustomerPage',
  ),
});

const deliveryPersons = createRoute({
  getParentRoute: () => shell,
  path: '/delivery-persons',
  validateSearch: listSearchOf(DELIVERY_PERSONS_PAGE_SIZE),
  component: lazyRouteComponent(
    () => import('#features/delivery-persons/delivery-person-list-page.tsx'),
    'DeliveryPersonListPage',
  ),
});

const newDeliveryPerson = createRoute({
  getParentRoute: () => shell,
  path: '/delivery-persons/new',
  component: lazyRouteComponent(
    () => import('#features/delivery-persons/new-delivery-person-page.tsx'),
    'NewDeliveryPersonPage',
  ),
});

const deliveryPerson = createRoute({
  getParentRoute: () => shell,
  path: '/delivery-persons/$id',
  component: lazyRouteComponent(
    () => import('#features/delivery-persons/delivery-person-page.tsx'),
    'DeliveryPersonPage',
  ),
});

const editDeliveryPerson = createRoute({
  getParentRoute: () => shell,
  path: '/delivery-persons/$id/edit',
  component: lazyRouteComponent(
    () => import('#features/delivery-persons/edit-delivery-person-page.tsx'),
    'EditDeliveryPersonPage',
  ),
});

const providers = createRoute({
  getParentRoute: () => shell,
  path: '/providers',
  validateSearch: listSearchOf(PROVIDERS_PAGE_SIZE),
  component: lazyRouteComponent(
    () => import('#features/providers/provider-list-page.tsx'),
    'ProviderListPage',
  ),
});

const newProvider = createRoute({
  getParentRoute: () => shell,
  path: '/providers/new',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/providers/new-provider-page.tsx'),
    'NewProviderPage',
  ),
});

const provider = createRoute({
  getParentRoute: () => shell,
  path: '/providers/$id',
  component: lazyRouteComponent(
    () => import('#features/providers/provider-page.tsx'),
    'ProviderPage',
  ),
});

const editProvider = createRoute({
  getParentRoute: () => shell,
  path: '/providers/$id/edit',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/providers/edit-provider-page.tsx'),
    'EditProviderPage',
  ),
});

const categories = createRoute({
  getParentRoute: () => shell,
  path: '/categories',
  validateSearch: listSearchOf(CATEGORIES_PAGE_SIZE),
  component: lazyRouteComponent(
    () => import('#features/categories/category-list-page.tsx'),
    'CategoryListPage',
  ),
});

const newCategory = createRoute({
  getParentRoute: () => shell,
  path: '/categories/new',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/categories/new-category-page.tsx'),
    'NewCategoryPage',
  ),
});

const category = createRoute({
  getParentRoute: () => shell,
  path: '/categories/$id',
  component: lazyRouteComponent(
    () => import('#features/categories/category-page.tsx'),
    'CategoryPage',
  ),
});

const editCategory = createRoute({
  getParentRoute: () => shell,
  path: '/categories/$id/edit',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/categories/edit-category-page.tsx'),
    'EditCategoryPage',
  ),
});

const paymentMethods = createRoute({
  getParentRoute: () => shell,
  path: '/payment-methods',
  validateSearch: listSearchOf(PAYMENT_METHODS_PAGE_SIZE),
  component: lazyRouteComponent(
    () => import('#features/payment-methods/payment-method-list-page.tsx'),
    'PaymentMethodListPage',
  ),
});

const newPaymentMethod = createRoute({
  getParentRoute: () => shell,
  path: '/payment-methods/new',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/payment-methods/new-payment-method-page.tsx'),
    'NewPaymentMethodPage',
  ),
});

const paymentMethod = createRoute({
  getParentRoute: () => shell,
  path: '/payment-methods/$id',
  component: lazyRouteComponent(
    () => import('#features/payment-methods/payment-method-page.tsx'),
    'PaymentMethodPage',
  ),
});

const editPaymentMethod = createRoute({
  getParentRoute: () => shell,
  path: '/payment-methods/$id/edit',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/payment-methods/edit-payment-method-page.tsx'),
    'EditPaymentMethodPage',
  ),
});

const products = createRoute({
  getParentRoute: () => shell,
  path: '/products',
  validateSearch: productListSearch,
  component: lazyRouteComponent(
    () => import('#features/products/list/product-list-page.tsx'),
    'ProductListPage',
  ),
});

const newProduct = createRoute({
  getParentRoute: () => shell,
  path: '/products/new',
  staticData: { permission: 'manageProducts' },
  component: lazyRouteComponent(
    () => import('#features/products/form/new-product-page.tsx'),
    'NewProductPage',
  ),
});

const product = createRoute({
  getParentRoute: () => shell,
  path: '/products/$id',
  component: lazyRouteComponent(
    () => import('#features/products/detail/product-page.tsx'),
    'ProductPage',
  ),
});

const editProduct = createRoute({
  getParentRoute: () => shell,
  path: '/products/$id/edit',
  component: lazyRouteComponent(
    () => import('#features/products/form/edit-product-page.tsx'),
    'EditProductPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  staticData: { permission: 'readReports' },
  validateSearch: periodSearch,
  component: lazyRouteComponent(() => import('#features/reports/reports-page.tsx'), 'ReportsPage'),
});

const productReports = createRoute({
  getParentRoute: () => shell,
  path: '/reports/products',
  staticData: { permission: 'readReports' },
  validateSearch: periodSearch,
  component: lazyRouteComponent(
    () => import('#features/reports/product-reports-page.tsx'),
    'ProductReportsPage',
  ),
});

const currentReports = createRoute({
  getParentRoute: () => shell,
  path: '/reports/now',
  staticData: { permission: 'readReports' },
  component: lazyRouteComponent(
    () => import('#features/reports/current-reports-page.tsx'),
    'CurrentReportsPage',
  ),
});

const paymentsReport = createRoute({
  getParentRoute: () => shell,
  path: '/reports/payments',
  staticData: { permission: 'readPaymentsReport' },
  validateSearch: paymentsReportSearch,
  component: lazyRouteComponent(
    () => import('#features/reports/payments/payments-report-page.tsx'),
    'PaymentsReportPage',
  ),
});

const importProducts = createRoute({
  getParentRoute: () => shell,
  path: '/products/import',
  staticData: { permission: 'manageProducts' },
  component: lazyRouteComponent(
    () => import('#features/imports/import-products-page.tsx'),
    'ImportProductsPage',
  ),
});

const importCustomers = createRoute({
  getParentRoute: () => shell,
  path: '/customers/import',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/imports/import-customers-page.tsx'),
    'ImportCustomersPage',
  ),
});

const importProviders = createRoute({
  getParentRoute: () => shell,
  path: '/providers/import',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/imports/import-providers-page.tsx'),
    'ImportProvidersPage',
  ),
});

const labels = createRoute({
  getParentRoute: () => shell,
  path: '/labels',
  validateSearch: labelsSearch,
  component: lazyRouteComponent(() => import('#features/labels/labels-page.tsx'), 'LabelsPage'),
});

const purchases = createRoute({
  getParentRoute: () => shell,
  path: '/purchases',
  validateSearch: purchaseListSearch,
  component: lazyRouteComponent(
    () => import('#features/purchases/list/purchase-list-page.tsx'),
    'PurchaseListPage',
  ),
});

const newPurchase = createRoute({
  getParentRoute: () => shell,
  path: '/purchases/new',
  staticData: { permission: 'manageRecords' },
  component: lazyRouteComponent(
    () => import('#features/purchases/form/new-purchase-page.tsx'),
    'NewPurchasePage',
  ),
});

const purchase = createRoute({
  getParentRoute: () => shell,
  path: '/purchases/$id',
  component: lazyRouteComponent(
    () => import('#features/purchases/detail/purchase-page.tsx'),
    'PurchasePage',
  ),
});

const stockCounts = createRoute({
  getParentRoute: () => shell,
  path: '/stock-counts',
  staticData: { permission: 'manageProducts' },
  validateSearch: listSearchOf(STOCK_COUNTS_PAGE_SIZE),
  component: lazyRouteComponent(
    () => import('#features/stock-counts/stock-count-list-page.tsx'),
    'StockCountListPage',
  ),
});

const newStockCount = createRoute({
  getParentRoute: () => shell,
  path: '/stock-counts/new',
  staticData: { permission: 'manageProducts' },
  component: lazyRouteComponent(
    () => import('#features/stock-counts/new-stock-count-page.tsx'),
    'NewStockCountPage',
  ),
});

const stockCount = createRoute({
  getParentRoute: () => shell,
  path: '/stock-counts/$id',
  staticData: { permission: 'manageProducts' },
  validateSearch: stockCountSearch,
  component: lazyRouteComponent(
    () => import('#features/stock-counts/stock-count-page.tsx'),
    'StockCountPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  component: lazyRouteComponent(() => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
});

const about = createRoute({
  getParentRoute: () => shell,
  path: '/about',
  component: lazyRouteComponent(() => import('#features/about/about-page.tsx'), 'AboutPage'),
});

const store = createRoute({
  getParentRoute: () => shell,
  path: '/store',
  staticData: { permission: 'manageStore' },
  component: lazyRouteComponent(
    () => import('#features/store/store-settings-page.tsx'),
    'StoreSettingsPage',
  ),
});

const staff = createRoute({
  getParentRoute: () => shell,
  path: '/store/staff',
  staticData: { permission: 'manageStore' },
  validateSearch: listSearchOf(STAFF_PAGE_SIZE),
  component: lazyRouteComponent(
    () => import('#features/staff/staff-list-page.tsx'),
    'StaffListPage',
  ),
});

const newStaffMember = createRoute({
  getParentRoute: () => shell,
  path: '/store/staff/new',
  staticData: { permission: 'manageStore' },
  component: lazyRouteComponent(
    () => import('#features/staff/new-staff-member-page.tsx'),
    'NewStaffMemberPage',
  ),
});

const editStaffMember = createRoute({
  getParentRoute: () => shell,
  path: '/store/staff/$id/edit',
  staticData: { permission: 'manageStore' },
  component: lazyRouteComponent(
    () => import('#features/staff/edit-staff-member-page.tsx'),
    'EditStaffMemberPage',
  ),
});

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/store/audit',
  staticData: { permission: 'manageStore' },
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('#features/audit/audit-page.tsx'), 'AuditPage'),
});

const printOrder = createRoute({
  getParentRoute: () => shell,
  path: '/orders/$id/print',
  validateSearch: printSearch,
  component: lazyRouteComponent(
    () => import('#features/printing/print-order-page.tsx'),
    'PrintOrderPage',
  ),
});

const notFound = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    setup,
    invitation,
    shell.addChildren([
      dashboard,
      reports,
      productReports,
      currentReports,
      paymentsReport,
      orders,
      newOrder,
      order,
      editOrder,
      orderReturn,
      outbox,
      pendingPayments,
      orderPayment,
      borrows,
      customers,
      newCustomer,
      customer,
      editCustomer,
      deliveryPersons,
      newDeliveryPerson,
      deliveryPerson,
      editDeliveryPerson,
      providers,
      newProvider,
      provider,
      editProvider,
      categories,
      newCategory,
      category,
      editCategory,
      paymentMethods,
      newPaymentMethod,
      paymentMethod,
      editPaymentMethod,
      products,
      newProduct,
      product,
      editProduct,
      importProducts,
      importCustomers,
      importProviders,
      labels,
      purchases,
      newPurchase,
      purchase,
      stockCounts,
      newStockCount,
      stockCount,
      profile,
      about,
      store,
      staff,
      newStaffMember,
      editStaffMember,
      audit,
      printOrder,
      notFound,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: () => null,
  scrollRestoration: true,
});

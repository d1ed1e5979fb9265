import type { Permission } from '@mostrador/domain/permissions';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { borrowListSearch } from '#features/borrows/borrow-list-search.ts';
import { customerListSearch } from '#features/customers/customer-list-search.ts';
import { dashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { deliveryPersonListSearch } from '#features/delivery-persons/delivery-person-list-search.ts';
import { orderListSearch } from '#features/orders/list/order-list-search.ts';
import { pendingPaymentsSearch } from '#features/payments/pending-payments-search.ts';
import { readySession } from '#shared/session/session.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { FailedPage } from './failed-page.tsx';
import { innerAddress, loginSearch } from './login-search.ts';
import { PendingPage } from './pending-page.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who may open the page; the others are told so, and its menu entry is hidden (decisions §8). */
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
    throw redirect({ href: innerAddress(search.redirect) ?? '/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('#features/login/login-page.tsx'), 'LoginPage'),
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
  loader: loadAllTexts,
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
  validateSearch: customerListSearch,
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
  validateSearch: deliveryPersonListSearch,
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

const notFound = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    shell.addChildren([
      dashboard,
      orders,
      newOrder,
      order,
      editOrder,
      orderReturn,
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

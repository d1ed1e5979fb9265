import { Center, Loader } from '@mantine/core';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { aboutPages } from '#features/about/pages.ts';
import { auditPages } from '#features/audit/pages.ts';
import { borrowPages } from '#features/borrows/pages.ts';
import { categoryPages } from '#features/categories/pages.ts';
import { customerPages } from '#features/customers/pages.ts';
import { dashboardPages } from '#features/dashboard/pages.ts';
import { deliveryPages } from '#features/deliveries/pages.ts';
import { deliveryPersonPages } from '#features/delivery-persons/pages.ts';
import { drawerPages } from '#features/drawers/pages.ts';
import { importPages } from '#features/imports/pages.ts';
import { labelPages } from '#features/labels/pages.ts';
import { orderPages } from '#features/orders/pages.ts';
import { paymentMethodPages } from '#features/payment-methods/pages.ts';
import { paymentPages } from '#features/payments/pages.ts';
import { printingPages } from '#features/printing/pages.ts';
import { productPages } from '#features/products/pages.ts';
import { profilePages } from '#features/profile/pages.ts';
import { providerPages } from '#features/providers/pages.ts';
import { purchasePages } from '#features/purchases/pages.ts';
import { reportPages } from '#features/reports/pages.ts';
import { reservationPages } from '#features/reservations/pages.ts';
import { staffPages } from '#features/staff/pages.ts';
import { stockCountPages } from '#features/stock-counts/pages.ts';
import { storePages } from '#features/store/pages.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { entryOf } from '#shared/pages/history-entry.ts';
import { lazyRouteComponent } from '#shared/pages/lazy-route-component.ts';
import { page, root, shell } from '#shared/pages/page.ts';
import { readySession } from '#shared/session/session.ts';
import { FailedPage } from './failed-page.tsx';
import { FrontDoor } from './lock/front-door.tsx';
import { addressAfterSignIn, firstAddress, loginSearch } from './login-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: firstAddress(await readySession()), replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async ({ search, location }) => {
    const current = await readySession();
    if (current.status !== 'signedIn') return;
    throw redirect({
      href: addressAfterSignIn(search, current),
      replace: true,
      state: { entry: entryOf(location) },
    });
  },
  component: FrontDoor,
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

shell.update({
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    login,
    setup,
    invitation,
    shell.addChildren([
      ...dashboardPages,
      ...orderPages,
      ...paymentPages,
      ...borrowPages,
      ...reservationPages,
      ...customerPages,
      ...deliveryPages,
      ...deliveryPersonPages,
      ...drawerPages,
      ...providerPages,
      ...categoryPages,
      ...paymentMethodPages,
      ...productPages,
      ...reportPages,
      ...importPages,
      ...labelPages,
      ...purchasePages,
      ...stockCountPages,
      ...profilePages,
      ...aboutPages,
      ...storePages,
      ...staffPages,
      ...auditPages,
      ...printingPages,
      page('$', () => import('./not-found-page.tsx'), 'NotFoundPage'),
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

function PendingPage() {
  const { t } = useTranslation();
  return (
    <Center mih="60dvh" role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}

/** The addresses of the app's pages, with the ids of records that the demo has. */
import type { Owner } from './web-browser.ts';

/** `:orders` is the id of the first one that the list answers. */
const PAGES = [
  '/dashboard',
  '/orders',
  '/orders/new',
  '/orders/:orders',
  '/orders/:orders/edit',
  '/orders/:orders/returns/new',
  '/orders/:orders/print',
  '/payments',
  '/payments/:orders/add',
  '/returns',
  '/customers',
  '/customers/new',
  '/customers/:customers',
  '/customers/:customers/edit',
  '/delivery-persons',
  '/delivery-persons/new',
  '/delivery-persons/:deliveryPersons',
  '/delivery-persons/:deliveryPersons/edit',
  '/providers',
  '/providers/new',
  '/providers/:providers',
  '/providers/:providers/edit',
  '/categories',
  '/categories/new',
  '/categories/:categories',
  '/categories/:categories/edit',
  '/payment-methods',
  '/payment-methods/new',
  '/payment-methods/:paymentMethods',
  '/payment-methods/:paymentMethods/edit',
  '/products',
  '/products/new',
  '/products/import',
  '/products/:products',
  '/products/:products/edit',
  '/labels',
  '/purchases',
  '/purchases/new',
  '/purchases/:purchases',
  '/stock-counts',
  '/stock-counts/new',
  '/reports',
  '/reports/products',
  '/reports/now',
  '/reports/payments',
  '/profile',
  '/about',
  '/store',
  '/store/staff',
  '/store/staff/new',
  '/store/audit',
] as const;

/** Lists whose first record a page can show, and how each is asked for. */
const LISTS: Record<string, string> = {
  orders: '/orders?status=CONFIRMED&paymentStatus=PENDING,PARTIALLY_PAID',
  customers: '/customers',
  deliveryPersons: '/delivery-persons',
  providers: '/providers',
  categories: '/categories',
  paymentMethods: '/payment-methods',
  products: '/products',
  purchases: '/purchases',
};

export interface WebPage {
  name: string;
  address: string;
}

export async function webPages(owner: Owner): Promise<WebPage[]> {
  const firstIds = new Map<string, string>();
  for (const [list, path] of Object.entries(LISTS)) {
    const answer = await owner.get<Record<string, { id: string }[]>>(path);
    firstIds.set(list, answer[list]?.[0]?.id ?? '');
  }
  return PAGES.map((name) => ({
    name: name.replace(/:\w+/g, '…'),
    address: name.replace(/:(\w+)/g, (_, list: string) => firstIds.get(list) ?? ''),
  }));
}

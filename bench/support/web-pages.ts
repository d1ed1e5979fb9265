/** The addresses of the app's pages, with the ids of records that the demo has. */
import { pagePaths } from '../../e2e/support/walk.ts';
import type { WebBrowser } from './web-browser.ts';

const UNPAID_ORDERS = '/orders?status=CONFIRMED&paymentStatus=PENDING,PARTIALLY_PAID';

/** Lists whose first record a page can show, by the first part of the page's path. */
const LISTS: Record<string, { path: string; name: string }> = {
  orders: { path: UNPAID_ORDERS, name: 'orders' },
  payments: { path: UNPAID_ORDERS, name: 'orders' },
  customers: { path: '/customers', name: 'customers' },
  'delivery-persons': { path: '/delivery-persons', name: 'deliveryPersons' },
  providers: { path: '/providers', name: 'providers' },
  categories: { path: '/categories', name: 'categories' },
  'payment-methods': { path: '/payment-methods', name: 'paymentMethods' },
  products: { path: '/products', name: 'products' },
  purchases: { path: '/purchases', name: 'purchases' },
  store: { path: '/staff', name: 'staff' },
};

export interface WebPage {
  name: string;
  address: string;
}

/** Returns every page behind the sign-in for which the demo has a record. */
export async function webPages({ visit, owner }: WebBrowser): Promise<WebPage[]> {
  const { page, leave } = await visit({ token: owner.token });
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paths = await pagePaths(page);
  await leave();
  const pages: WebPage[] = [];
  for (const path of paths.filter((path) => path !== '/$')) {
    const list = LISTS[path.split('/')[1] ?? ''];
    const name = path.replace('$id', '…');
    if (!path.includes('$id')) pages.push({ name, address: path });
    else if (list !== undefined) {
      const answer = await owner.get<Record<string, { id: string }[]>>(list.path);
      pages.push({ name, address: path.replace('$id', answer[list.name]?.[0]?.id ?? '') });
    }
  }
  return pages;
}

/** Pages that `bench -- scale` measures: reports, the dashboard, lists and searches. */
import type { EndpointName } from '@mostrador/contract/endpoints';
import {
  addDays,
  type CalendarDay,
  type DatePreset,
  type DateRange,
  dateRangeOf,
  dayOf,
} from '@mostrador/domain/calendar';
import type { CallOptions, Till } from '../../apps/server/test/support/till.ts';

/** Goals: largest ratio of a page's time in the largest store to that in the smallest. */
export const GOALS = {
  report: { ratio: 3, mostMs: 100 },
  dashboard: { ratio: 3, mostMs: 100 },
  list: { ratio: 1.5, mostMs: Number.POSITIVE_INFINITY },
  search: { ratio: 1.5, mostMs: Number.POSITIVE_INFINITY },
  detail: { ratio: 1.5, mostMs: Number.POSITIVE_INFINITY },
} as const;

/** Addresses that a page calls at once. */
export interface ScalePage {
  group: keyof typeof GOALS;
  what: string;
  urls: string[];
}

type Query = Record<string, string | number | boolean>;

/** Returns the pages of one store. Stores of any size have the same ones, in the same order. */
export async function scalePages(till: Till): Promise<ScalePage[]> {
  const known = await readKnown(till);
  return [
    ...reportPages(till, '30 days', { ...known.period, startDate: addDays(known.today, -29) }),
    ...reportPages(till, '2 years', known.period),
    ...currentReportPages(till),
    ...dashboardPages(till, known.today),
    ...(await listPages(till, known)),
    ...searchPages(till, known),
    ...detailPages(till, known),
  ];
}

type Known = Awaited<ReturnType<typeof readKnown>>;

/** Reads ids and a period that ends on the day of the newest order, since an old store has none of today. */
async function readKnown(till: Till) {
  const { store } = await till.call('readProfile');
  const { orders } = await till.call('listOrders', { query: { limit: 1 } });
  const [newest] = orders;
  if (newest === undefined) throw new Error('the store has no order');
  const today = dayOf(new Date(newest.createdAt), store.timezone);
  const period: DateRange = { startDate: addDays(today, -729), endDate: today };
  const { rows } = await till.call('readTopCustomersReport', { query: { ...period, limit: 1 } });
  const { deliveryPersons } = await till.call('listDeliveryPersons', { query: { limit: 1 } });
  return {
    today,
    period,
    order: newest,
    customerId: rows[0]?.customerId ?? '',
    deliveryPersonId: deliveryPersons[0]?.id ?? '',
  };
}

const STEPPED = [
  ['sales', 'readSalesReport'],
  ['returns', 'readReturnsReport'],
  ['deposits', 'readDepositsReport'],
  ['cancellations', 'readCancellationsReport'],
  ['taxes of sales', 'readTaxesReport'],
  ['taxes of purchases', 'readTaxesReport', { of: 'purchases' }],
] as const;
const PLAIN = [
  ['delivery', 'readDeliveryReport', {}],
  ['top customers', 'readTopCustomersReport', {}],
  ['100 top customers', 'readTopCustomersReport', { limit: 100 }],
  ['discounts', 'readDiscountsReport', {}],
  ['payment methods', 'readPaymentMethodsReport', {}],
  ['products', 'readProductsReport', {}],
  ['margins by product', 'readMarginsReport', {}],
  ['margins by category', 'readMarginsReport', { groupBy: 'category' }],
  ['hours', 'readHoursReport', {}],
  ['order figures', 'readOrderStats', {}],
] as const;

function reportPages(till: Till, length: string, range: DateRange): ScalePage[] {
  const steps = ['day', 'week', 'month'] as const;
  return [
    ...STEPPED.flatMap(([what, name, query]) =>
      steps.map((groupBy) =>
        page(till, 'report', `${what} by ${groupBy}, ${length}`, name, {
          ...range,
          ...query,
          groupBy,
        }),
      ),
    ),
    ...PLAIN.map(([what, name, query]) =>
      page(till, 'report', `${what}, ${length}`, name, { ...range, ...query }),
    ),
  ];
}

function currentReportPages(till: Till): ScalePage[] {
  return [
    page(till, 'report', 'lent out now', 'readLoansReport', {}),
    page(till, 'report', 'sold and not paid', 'readUnpaidReport', {}),
    page(till, 'report', 'value of the stock', 'readStockValueReport', {}),
  ];
}

/** Returns the call of /dashboard for its three ranges. */
export function dashboardPages(till: Till, today: CalendarDay): ScalePage[] {
  const presets: DatePreset[] = ['today', 'thisWeek', 'thisMonth'];
  return presets.map((preset) => {
    const range = dateRangeOf(preset, today);
    return page(till, 'dashboard', `dashboard, ${preset}`, 'readDashboard', { ...range });
  });
}

/** Returns the first page of each list, and the last one that its pagination names. */
async function listPages(till: Till, known: Known): Promise<ScalePage[]> {
  const lists: [what: string, name: EndpointName, query: Query][] = [
    ['orders', 'listOrders', {}],
    ['orders of 30 days', 'listOrders', { startDate: addDays(known.today, -29) }],
    ['orders CONFIRMED', 'listOrders', { status: 'CONFIRMED' }],
    ['orders COMPLETED', 'listOrders', { status: 'COMPLETED' }],
    ['orders CANCELLED', 'listOrders', { status: 'CANCELLED' }],
    ['orders not paid', 'listOrders', { paymentStatus: 'PENDING,PARTIALLY_PAID' }],
    ['orders PAID', 'listOrders', { paymentStatus: 'PAID' }],
    ['orders FREE', 'listOrders', { paymentStatus: 'FREE' }],
    ['orders ASSIGNED', 'listOrders', { deliveryStatus: 'ASSIGNED' }],
    ['orders for delivery', 'listOrders', { serviceType: 'DELIVERY' }],
    ['orders of a customer', 'listOrders', { customerId: known.customerId }],
    ['orders of a driver', 'listOrders', { deliveryPersonId: known.deliveryPersonId }],
    ['loans', 'listBorrows', {}],
    ['loans OPEN', 'listBorrows', { status: 'OPEN' }],
    ['loans RETURNED', 'listBorrows', { status: 'RETURNED' }],
    ['loans of a customer', 'listBorrows', { customerId: known.customerId }],
    ['customers', 'listCustomers', {}],
    ['products', 'listProducts', {}],
    ['products low on stock', 'listProducts', { lowStock: true }],
    ['providers', 'listProviders', {}],
    ['delivery persons', 'listDeliveryPersons', {}],
    ['categories', 'listCategories', {}],
    ['payment methods', 'listPaymentMethods', {}],
    ['purchases', 'listPurchases', {}],
    ['purchases RECEIVED', 'listPurchases', { status: 'RECEIVED' }],
    [
      'cash orders of 30 days',
      'listPaymentMethodOrders',
      {
        ...known.period,
        startDate: addDays(known.today, -29),
        paymentMethod: 'Cash',
      },
    ],
    [
      'cash orders of 2 years',
      'listPaymentMethodOrders',
      {
        ...known.period,
        paymentMethod: 'Cash',
      },
    ],
  ];
  const pages: ScalePage[] = [];
  for (const [what, name, query] of lists) {
    const answer = (await till.call(name, { query })) as { pagination: { totalPages: number } };
    const last = Math.max(1, answer.pagination.totalPages);
    pages.push(
      page(till, 'list', `${what}, first page`, name, query),
      page(till, 'list', `${what}, last page`, name, { ...query, page: last }),
    );
  }
  return pages;
}

function searchPages(till: Till, { order }: Known): ScalePage[] {
  const searches: [what: string, name: EndpointName, texts: Record<string, string>][] = [
    [
      'orders',
      'listOrders',
      {
        'by number': String(order.orderNumber),
        'by name': 'Castro',
        'by both names': 'Ada Castro-Fox',
      },
    ],
    ['loans', 'listBorrows', { 'by name': 'Castro', 'by product': 'ladder' }],
    ['customers', 'listCustomers', { 'by name': 'Castro', 'by phone': '2000007' }],
    ['products', 'listProducts', { 'by name': 'ladder', 'of one': 'ladder 19' }],
    ['purchases', 'listPurchases', { 'by provider': 'Provider 7' }],
  ];
  return searches.flatMap(([what, name, texts]) =>
    Object.entries({ ...texts, 'of two letters': 'ca', 'in vain': 'no such thing' }).map(
      ([how, search]) => page(till, 'search', `${what} ${how}`, name, { search }),
    ),
  );
}

function detailPages(till: Till, { order, customerId, deliveryPersonId }: Known): ScalePage[] {
  const detail = (what: string, name: EndpointName, id: string): ScalePage => ({
    group: 'detail',
    what,
    urls: [urlOf(till, name, { params: { id } } as CallOptions<EndpointName>)],
  });
  return [
    detail('order', 'readOrder', order.id),
    detail('summary of the best customer', 'readCustomerSummary', customerId),
    detail('delivery person', 'readDeliveryPerson', deliveryPersonId),
  ];
}

function page(
  till: Till,
  group: ScalePage['group'],
  what: string,
  name: EndpointName,
  query: Query,
): ScalePage {
  return { group, what, urls: [urlOf(till, name, { query })] };
}

function urlOf(till: Till, name: EndpointName, options: CallOptions<EndpointName>): string {
  return till.requestOf(name, options).url;
}

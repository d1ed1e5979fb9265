import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import type { CalendarDay, DateRange } from '@mostrador/domain/calendar';
import { DASHBOARD_ROWS } from '@mostrador/domain/list-sizes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, READ_LIMIT_MS, type Request } from '#shared/api/client.ts';

type Dashboard = Answer<'readDashboard'>;

const ROWS = String(DASHBOARD_ROWS);

export const dashboardQueries = {
  stats: (period: DateRange) => partOf('stats', 'readOrderStats', { query: period }, period),
  sales: (period: DateRange) =>
    partOf('sales', 'readSalesReport', { query: { ...period, groupBy: 'day' } }, period),
  topCustomer: (period: DateRange) =>
    partOf('topCustomer', 'readTopCustomersReport', { query: { ...period, limit: '1' } }, period),
  customersCount: () => listOf('customers', 'listCustomers', { query: { page: '1', limit: '1' } }),
  recentOrders: () => listOf('recentOrders', 'listOrders', { query: { limit: ROWS } }),
  lowStock: () => listOf('lowStock', 'listProducts', { query: { lowStock: 'true', limit: ROWS } }),
  takingsOf: (day: CalendarDay) =>
    partOf('takings', 'readPaymentMethodsReport', { query: { startDate: day, endDate: day } }),
  unpaid: () => partOf('unpaid', 'readUnpaidReport', { query: {} }),
  openLoans: () => listOf('openLoans', 'listBorrows', { query: { status: 'OPEN', limit: '1' } }),
  toDeliver: () =>
    listOf('toDeliver', 'listOrders', { query: { deliveryStatus: 'ASSIGNED', limit: '1' } }),
  loans: () => partOf('loans', 'readLoansReport', { query: {} }),
};

/** A part of the dashboard, under the key of its own call, which makes it stale. */
function partOf<Part extends keyof Dashboard, Name extends EndpointName>(
  part: Part,
  name: Name,
  request: Request<Name>,
  period?: DateRange,
) {
  return queryOptions({
    queryKey: [name, request],
    queryFn: async ({ signal }): Promise<NonNullable<Dashboard[Part]> | Answer<Name>> =>
      (await askedTogether(period))?.[part] ?? call(name, { ...request, signal }),
  });
}

/** Like `partOf`, for a list: the former rows stay on the screen until others have loaded. */
function listOf<Part extends keyof Dashboard, Name extends EndpointName>(
  part: Part,
  name: Name,
  request: Request<Name>,
) {
  return queryOptions({ ...partOf(part, name, request), placeholderData: keepPreviousData });
}

/** The dashboard's call costs the server as much as this many of its parts asked for by their own calls. */
const MANY = 6;

interface Turn {
  asked: number;
  period: DateRange | undefined;
  answer: Promise<Dashboard | undefined>;
}

let turn: Turn | undefined;

/**
 * Returns the dashboard if many of its parts are asked for in this turn of the event loop, as when the
 * page opens; undefined if few are, or if its call fails: then each part has its own call, which the
 * copy on the device may answer. `period` is given for parts of a period.
 */
function askedTogether(period?: DateRange): Promise<Dashboard | undefined> {
  turn ??= beginTurn();
  turn.period ??= period;
  if (period && !isSame(period, turn.period)) return Promise.resolve(undefined);
  turn.asked += 1;
  return turn.answer;
}

function isSame(a: DateRange, b: DateRange | undefined): boolean {
  return a.startDate === b?.startDate && a.endDate === b.endDate;
}

function beginTurn(): Turn {
  const begun: Turn = { asked: 0, period: undefined, answer: endOfTurn().then(ask) };
  async function ask(): Promise<Dashboard | undefined> {
    turn = undefined;
    const { asked, period } = begun;
    if (asked < MANY || period === undefined) return undefined;
    // No longer than a list waits for the server before the copy answers it.
    const signal = AbortSignal.timeout(READ_LIMIT_MS);
    return call('readDashboard', { query: period, signal }).catch(() => undefined);
  }
  return begun;
}

const endOfTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

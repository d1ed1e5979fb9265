import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import type { CalendarDay, DateRange } from '@mostrador/domain/calendar';
import { DASHBOARD_ROWS } from '@mostrador/domain/list-sizes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { call, READ_LIMIT_MS, type Request } from '#shared/api/client.ts';
import { isRetried } from '#shared/api/query.ts';

type Dashboard = Answer<'readDashboard'>;

const ROWS = String(DASHBOARD_ROWS);

export const dashboardQueries = {
  stats: (period: DateRange) => partOf('stats', 'readOrderStats', { query: period }, { period }),
  sales: (period: DateRange) =>
    partOf('sales', 'readSalesReport', { query: { ...period, groupBy: 'day' } }, { period }),
  topCustomer: (period: DateRange) =>
    partOf(
      'topCustomer',
      'readTopCustomersReport',
      { query: { ...period, limit: '1' } },
      { period },
    ),
  customersCount: () => partOf('customers', 'listCustomers', { query: { page: '1', limit: '1' } }),
  recentOrders: () => partOf('recentOrders', 'listOrders', { query: { limit: ROWS } }),
  lowStock: () => partOf('lowStock', 'listProducts', { query: { lowStock: 'true', limit: ROWS } }),
  toCount: () => partOf('toCount', 'listProducts', { query: { toCount: 'true', limit: ROWS } }),
  takingsOf: (day: CalendarDay) =>
    partOf(
      'takings',
      'readPaymentMethodsReport',
      { query: { startDate: day, endDate: day } },
      // The server's day is another one where the device's clock is wrong, and about midnight.
      { isWanted: (takings) => takings.startDate === day },
    ),
  unpaid: () => partOf('unpaid', 'readUnpaidReport', { query: {} }),
  openLoans: () => partOf('openLoans', 'listBorrows', { query: { status: 'OPEN', limit: '1' } }),
  toDeliver: () =>
    partOf('toDeliver', 'listOrders', { query: { deliveryStatus: 'ASSIGNED', limit: '1' } }),
  acceptedAsTaken: (month: DateRange) =>
    partOf('acceptedAsTaken', 'listOrders', {
      query: { acceptedAsTaken: 'true', limit: '1', ...month },
    }),
  loans: () => partOf('loans', 'readLoansReport', { query: {} }),
};

/**
 * A part of the dashboard. Its key is that of its own call, so that whatever makes that call's answer stale
 * makes the part stale too. Its own call is made where the dashboard is not asked as a whole, or lacks the
 * part: the person may not read it, or it is of another day. While another period loads, a part keeps the
 * answer of the one before.
 */
function partOf<Part extends keyof Dashboard, Name extends EndpointName>(
  part: Part,
  name: Name,
  request: Request<Name>,
  {
    period,
    isWanted = () => true,
  }: { period?: DateRange; isWanted?: (answer: NonNullable<Dashboard[Part]>) => boolean } = {},
) {
  return queryOptions({
    queryKey: [name, request],
    ...(period && { placeholderData: keepPreviousData }),
    // The call for all parts has been retried already.
    retry: (failures, error) => error !== refusalOfAll && isRetried(failures, error),
    meta: { isPartOfDashboard: true },
    queryFn: async ({ signal }): Promise<NonNullable<Dashboard[Part]> | Answer<Name>> => {
      const answer = (await askedTogether(period))?.[part];
      return answer && isWanted(answer) ? answer : call(name, { ...request, signal });
    },
  });
}

/**
 * The dashboard's call costs the server as much as this many of its parts asked for by their own calls. Who
 * sees fewer parts, as a despatcher does, never makes it.
 */
const MANY = 6;

const TOO_MANY_CALLS = 429;
const NOT_READY = 503;
/** Time after which a server that was not ready is asked again. */
const RETRY_MS = 1_500;

interface Turn {
  asked: number;
  period: DateRange | undefined;
  answer: Promise<Dashboard | undefined>;
}

let turn: Turn | undefined;

/** The last refusal that `askServer` threw. */
let refusalOfAll: unknown;

/**
 * Returns the dashboard if many of its parts are asked for in this turn of the event loop, as when the
 * page opens; undefined if few are, or if its call fails: then each part has its own call, which the
 * copy on the device may answer. Throws the refusal of a server that has too much to do, which would refuse
 * the parts' own calls as well. `period` is given for parts of a period; parts of a different one than the
 * turn's first make their own call.
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
    return askServer(period);
  }
  return begun;
}

/** Asks for the dashboard, after a 503 twice more. Throws a 503 or 429; undefined if its call fails for another reason. */
async function askServer(period: DateRange, retries = 2): Promise<Dashboard | undefined> {
  // No longer than a list waits for the server before the copy answers it.
  const signal = AbortSignal.timeout(READ_LIMIT_MS);
  try {
    return await call('readDashboard', { query: period, signal });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === NOT_READY && retries > 0) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return askServer(period, retries - 1);
    }
    if (status !== NOT_READY && status !== TOO_MANY_CALLS) return undefined;
    refusalOfAll = error;
    throw error;
  }
}

const endOfTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

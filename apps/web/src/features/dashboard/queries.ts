import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import type { CalendarDay, DateRange } from '@mostrador/domain/calendar';
import { DASHBOARD_ROWS } from '@mostrador/domain/list-sizes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { call, READ_LIMIT_MS, type Request } from '#shared/api/client.ts';

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
    retry: (failures, error) => !isBusy(error) && failures < 2 && isOutcomeUnknown(error),
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

/** Time after which a server that had too much to do is asked again. */
const RETRY_MS = 1_500;

interface Turn {
  asked: number;
  period: DateRange | undefined;
  answer: Promise<Dashboard | undefined>;
}

let turn: Turn | undefined;

/**
 * Returns the dashboard if many of its parts are asked for in this turn of the event loop, as when the
 * page opens; undefined if few are, or if its call fails: then each part has its own call, which the
 * copy on the device may answer. A server that has too much to do would refuse those as well: its call is
 * made twice more, for all parts at once, and then its refusal thrown. `period` is given for parts of a
 * period; those of another one than the turn's first ask for themselves.
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

async function askServer(period: DateRange, retries = 2): Promise<Dashboard | undefined> {
  // No longer than a list waits for the server before the copy answers it.
  const signal = AbortSignal.timeout(READ_LIMIT_MS);
  try {
    return await call('readDashboard', { query: period, signal });
  } catch (error) {
    if (!isBusy(error)) return undefined;
    if (retries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return askServer(period, retries - 1);
  }
}

/** Whether the server refused a call since there were too many, or since no database connection is free. */
function isBusy(error: unknown): boolean {
  return error instanceof ApiError && [429, 503].includes(error.status);
}

const endOfTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Everything that can be read of a store, compared. */
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { storeDay } from '../forms/facts.ts';
import type { Request } from '../pair/pair.ts';
import { DAY, type Kind, type Story } from '../story/story.ts';
import { DETAILS } from './details.ts';
import { FILES, LISTS, type Names, PLAIN } from './lists.ts';
import { PERIOD_REPORTS, PRESENT_REPORTS } from './reports.ts';

type Query = Record<string, string | number | boolean>;

/** Calls that need a query. */
const NEVER_BARE: readonly EndpointName[] = ['listApprovers', 'readAvailability', 'findUnit'];

/** How much of it is read: each list in so many ways, so many records of a kind, so many periods of a report. */
interface Extent {
  ways: number;
  records: number;
  periods: number;
}

export const SOME: Extent = { ways: 1, records: 2, periods: 1 };
export const ALL: Extent = { ways: 2, records: 40, periods: 2 };

/** Reads lists, records, reports, files and the copy of a device. */
export async function readAll(story: Story, extent: Extent): Promise<void> {
  const { timezone } = await story.read('readStore');
  const names = namesOf(story, timezone);
  const requests = [
    ...lists(story, names, extent),
    ...details(story, extent),
    ...pictures(story),
    ...reports(story, timezone, extent),
    ...(extent === ALL ? files(story, names) : []),
  ];
  const answers = await story.sendAll(requests);
  const orders = answers.filter((_, at) => requests[at]?.name === 'readOrder');
  const loans = orders.flatMap(({ body }) => body.borrowRecords ?? []);
  await story.sendAll(loans.map(({ id }) => read(story, 'readBorrow', {}, id)));
  await readCopy(story);
}

function namesOf(story: Story, timeZone: string): Names {
  return {
    any: (kind) => story.any(kind),
    today: storeDay(story.pair.now, timeZone),
    period: periodOf(story, timeZone),
  };
}

/** Draws days of the story: all of them, one, or some. */
function periodOf({ chance, startedAt, pair }: Story, timeZone: string): Names['period'] {
  const days = Math.ceil((pair.now - startedAt) / DAY);
  const kind = chance.weighted({ all: 3, today: 1, some: 3 });
  const first = kind === 'all' ? -5 : kind === 'today' ? days : chance.int(-1, days);
  const last = kind === 'some' ? chance.int(first, days) : days + 1;
  const day = (count: number) => storeDay(startedAt + count * DAY, timeZone);
  return { startDate: day(first), endDate: kind === 'today' ? day(days) : day(last) };
}

/** Returns a read by the owner, or at times by somebody else. */
function read(story: Story, name: EndpointName, query: Query, id?: string): Request {
  const by = story.chance.once(6) ? story.somebody() : story.owner;
  return { name, by, query, ...(id !== undefined && { params: { id } }) };
}

function lists(story: Story, names: Names, { ways }: Extent): Request[] {
  const plain = story.chance.some(PLAIN, 4 * ways).map((name) => read(story, name, {}));
  const listed = Object.entries(LISTS).flatMap(([list, queriesOf]) => {
    const name = list as EndpointName;
    const bare = NEVER_BARE.includes(name) ? [] : [{}];
    const queries = [...bare, ...story.chance.some(queriesOf(names), ways)];
    return queries.map((query) => read(story, name, query));
  });
  return [...plain, ...listed];
}

function details(story: Story, { records }: Extent): Request[] {
  return Object.entries(DETAILS).flatMap(([kind, calls]) => {
    const most = kind === 'orders' ? records : Math.ceil(records / 10);
    const ids = story.chance.some(story.ids(kind as Kind), most);
    return ids.flatMap((id) => calls.map((name) => read(story, name, {}, id)));
  });
}

function pictures(story: Story): Request[] {
  return story.ids('pictures').map((pictureId) => {
    const size = story.chance.pick(['full', 'thumbnail']);
    return { name: 'readPicture', by: null, params: { storeId: story.storeId, pictureId, size } };
  });
}

function reports(story: Story, timeZone: string, { periods }: Extent): Request[] {
  const { chance } = story;
  const ofPeriods = Object.entries(PERIOD_REPORTS).flatMap(([report, more]) => {
    const name = report as EndpointName;
    return Array.from({ length: periods }, () => {
      const drawn = Object.entries(more).map(([field, values]) => [field, chance.pick(values)]);
      const query = { ...periodOf(story, timeZone), ...Object.fromEntries(drawn) };
      return read(story, name, { ...query, ...drawFile(story, name) });
    });
  });
  const present = PRESENT_REPORTS.map((name) => read(story, name, drawFile(story, name)));
  const byMethod = chance.some(['Cash', 'Card', 'Efectivo', 'Tarjeta', 'Nequi'], periods);
  const orders = byMethod.map((paymentMethod) => {
    const query = { ...periodOf(story, timeZone), paymentMethod, limit: 100 };
    return read(story, 'listPaymentMethodOrders', query);
  });
  const notNoted = { ...periodOf(story, timeZone), notNoted: true };
  return [...ofPeriods, ...present, ...orders, read(story, 'listPaymentMethodOrders', notNoted)];
}

/** At times asks for a report as a file. */
function drawFile({ chance }: Story, name: EndpointName): Query {
  if (!('exports' in endpoints[name]) || !chance.once(3)) return {};
  return { export: 'csv', ...(chance.once(2) && { spreadsheet: chance.pick(['en', 'es']) }) };
}

function files(story: Story, { period }: Names): Request[] {
  const language = (): Query =>
    story.chance.once(2) ? { spreadsheet: story.chance.pick(['en', 'es']) } : {};
  return [
    ...FILES.map((name) => read(story, name, language())),
    read(story, 'exportPayments', { ...period, ...language() }),
  ];
}

/** Follows the changes as a device does for its copy. */
async function readCopy(story: Story): Promise<void> {
  const by = story.owner;
  const kinds = ['product', 'customer', 'category', 'provider'];
  await story.sendAll(kinds.map((kind) => ({ name: 'readCopyPart', by, query: { kind } })));
  const query: Query = story.cursor === undefined ? {} : { since: story.cursor };
  const { body } = await story.send({ name: 'readCopyChanges', by, query });
  story.cursor = body.cursor;
}

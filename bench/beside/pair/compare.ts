import type { Reply } from '../sides/side.ts';
import { isAllowed } from './allowed.ts';
import type { Bindings } from './bindings.ts';

/** Two values at the same place of the two answers. */
export interface Unequal {
  place: string;
  before: unknown;
  after: unknown;
}

/** Fields whose texts are pure chance, and stand for each other as ids do. */
const SECRETS = /(^|\.)(accessToken|token)$/;
/** Lists whose order says nothing, and is the database's. */
const UNORDERED = /^readCopyChanges body\.\w+$/;
/** Headers of the connection and of the moment; cookies are compared apart. */
const SKIPPED =
  /^(date|content-length|connection|keep-alive|transfer-encoding|set-cookie|x-request-id|x-ratelimit-.*)$/;

/** Returns where the answers to a call differ first; undefined if they say the same. */
export function compareReplies(
  name: string,
  [before, after]: readonly [Reply, Reply],
  bindings: Bindings,
): Unequal | undefined {
  const at = (place: string) => `${name} ${place}`;
  if (before.status !== after.status) {
    return { place: at('status'), before: told(before), after: told(after) };
  }
  return (
    compareHeaders(at('headers'), before, after, bindings) ??
    compareBodies(at, before, after, bindings)
  );
}

const told = ({ status, text }: Reply): string => `${status} ${text.slice(0, 400)}`;

function compareHeaders(
  place: string,
  before: Reply,
  after: Reply,
  bindings: Bindings,
): Unequal | undefined {
  const [left, right] = [before, after].map(({ headers }) =>
    Object.fromEntries([
      ...Object.entries(headers).filter(([header]) => !SKIPPED.test(header)),
      ['set-cookie', cookiesOf(headers['set-cookie'])],
    ]),
  );
  return compareValues(place, left, right, bindings);
}

/** Returns the cookies without their values, but for an empty one, which removes its cookie. */
const cookiesOf = (cookies: readonly string[] = []): string[] =>
  cookies.map((cookie) => cookie.replace(/=[^;]+/, '=…'));

function compareBodies(
  at: (place: string) => string,
  before: Reply,
  after: Reply,
  bindings: Bindings,
): Unequal | undefined {
  if (bindings.isSame(before.text, after.text)) return undefined;
  if (before.headers['content-type']?.includes('json')) {
    return compareValues(at('body'), JSON.parse(before.text), JSON.parse(after.text), bindings);
  }
  return compareValues(
    at('body.line'),
    before.text.split('\r\n'),
    after.text.split('\r\n'),
    bindings,
  );
}

/** Returns the first place at which two values of JSON differ. */
export function compareValues(
  place: string,
  before: unknown,
  after: unknown,
  bindings: Bindings,
): Unequal | undefined {
  if (isPart(before) && isPart(after) && Array.isArray(before) === Array.isArray(after)) {
    const ordered = UNORDERED.test(place) ? inOrderOf(before, after, bindings) : after;
    return compareParts(place, before, ordered, bindings);
  }
  const isSame =
    typeof before === 'string' && typeof after === 'string'
      ? SECRETS.test(place)
        ? bindings.bind(before, after)
        : bindings.isSame(before, after)
      : before === after;
  return isSame || isAllowed(place) ? undefined : { place, before, after };
}

/** Returns the records of after in the order of their partners. */
function inOrderOf(before: Part, after: Part, bindings: Bindings): Part {
  const records = Object.values(after) as { id?: string }[];
  const partners = (Object.values(before) as { id?: string }[]).map(({ id = '' }) =>
    bindings.translate(id),
  );
  const place = ({ id = '' }: { id?: string }): number => partners.indexOf(id);
  return records.toSorted((one, other) => place(one) - place(other)) as unknown as Part;
}

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

function compareParts(
  place: string,
  before: Part,
  after: Part,
  bindings: Bindings,
): Unequal | undefined {
  const names = new Map(Object.keys(before).map((name) => [bindings.translate(name), name]));
  for (const [name, own] of names) {
    const unequal = compareValues(`${place}.${own}`, before[own], after[name], bindings);
    if (unequal !== undefined) return unequal;
  }
  const added = Object.keys(after).find((name) => !names.has(name));
  if (added === undefined || isAllowed(`${place}.${added}`)) return undefined;
  return { place: `${place}.${added}`, before: undefined, after: after[added] };
}

/** Requests that are wrong on purpose. */
import type { Request } from '../pair/pair.ts';
import type { Story } from './story.ts';

type Fault = (story: Story, request: Request) => Request;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const WILD = [null, -1, 0, 0.001, 1e12, '', 'x'.repeat(3000), [], {}, true, 'Ā\u0000'];

const faults: Record<string, Fault> = {
  stranger: (_, request) => ({ ...request, by: null }),
  role: ({ people }, request) => ({ ...request, by: people.despatcher }),
  otherPerson: (story, request) => ({ ...request, by: story.somebody() }),
  foreignId: (story, request) => withId(story, request, story.chance.pick(story.foreign)),
  unknownId: (story, request) => withId(story, request, story.chance.id()),
  noField: (story, request) => withField(story, request, undefined),
  wildField: (story, request) => withField(story, request, story.chance.pick(WILD)),
  stale: (_, request) => ({
    ...request,
    body: { ...(request.body as object), updatedAt: '2020-01-01T00:00:00.000Z' },
  }),
  nudged: (story, request) => withOther(story, request, 'number', (value) => Number(value) + 1),
  flipped: (story, request) => withOther(story, request, 'boolean', (value) => !value),
  twice: (story, request) =>
    withOther(story, request, 'object', (value) =>
      Array.isArray(value) ? [...value, ...value] : value,
    ),
  broken: (_, request) => ({ ...request, raw: '{"a":' }),
  noJson: (_, request) => ({ ...request, raw: 'a=b', headers: { 'content-type': 'text/plain' } }),
  otherSite: (_, request) => ({ ...request, headers: { 'sec-fetch-site': 'cross-site' } }),
  badKey: (_, request) => ({ ...request, key: 'k'.repeat(201) }),
};
const WEIGHTS = {
  stranger: 1,
  role: 4,
  otherPerson: 2,
  foreignId: 4,
  unknownId: 3,
  noField: 4,
  wildField: 8,
  stale: 2,
  nudged: 5,
  flipped: 3,
  twice: 3,
  broken: 1,
  noJson: 1,
  otherSite: 2,
  badKey: 1,
};

/** Returns the request with one fault, or with several, of which the server names one. */
export function spoil(story: Story, request: Request): Request {
  const { chance } = story;
  const count = chance.once(3) ? chance.int(2, 3) : 1;
  return Array.from({ length: count }).reduce<Request>(
    (spoilt) => faults[chance.weighted(WEIGHTS)]?.(story, spoilt) ?? spoilt,
    request,
  );
}

/** Returns the request with another body, for a key that was used. */
export function otherBody({ chance }: Story, request: Request): Request {
  const fields = Object.entries((request.body ?? {}) as Record<string, unknown>);
  const words = fields.filter(([, value]) => typeof value === 'string' && !ID.test(value));
  const [field] = chance.pick(words.length > 0 ? words : [['more', null]]);
  return { ...request, body: { ...(request.body as object), [field ?? 'more']: 'Another one' } };
}

function withId({ chance }: Story, request: Request, id: string): Request {
  const names = Object.keys(request.params ?? {});
  const paths = pathsOf(request.body).filter((path) =>
    ID.test(String(valueAt(request.body, path))),
  );
  if (names.length > 0 && (paths.length === 0 || chance.once(2))) {
    return { ...request, params: { ...request.params, [chance.pick(names)]: id } };
  }
  return paths.length === 0
    ? request
    : { ...request, body: changed(request.body, chance.pick(paths), id) };
}

function withField({ chance }: Story, request: Request, value: unknown): Request {
  const paths = pathsOf(request.body);
  return paths.length === 0
    ? request
    : { ...request, body: changed(request.body, chance.pick(paths), value) };
}

/** Returns the request with another value in place of one of this type. */
function withOther(
  { chance }: Story,
  request: Request,
  type: string,
  otherOf: (value: unknown) => unknown,
): Request {
  const paths = pathsOf(request.body).filter((path) => typeof valueAt(request.body, path) === type);
  if (paths.length === 0) return request;
  const path = chance.pick(paths);
  return {
    ...request,
    body: changed(request.body, path, otherOf(valueAt(request.body, path))),
  };
}

type Path = readonly string[];

/** Returns the paths of all values within one. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...path, name],
    ...pathsOf(inner, [...path, name]),
  ]);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], value);
}

/** Returns a copy in which the path leads to another value. */
function changed(value: unknown, path: Path, to: unknown): unknown {
  const copy = structuredClone(value);
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  if (to === undefined && !Array.isArray(holder)) delete holder[last];
  else holder[last] = to;
  return copy;
}

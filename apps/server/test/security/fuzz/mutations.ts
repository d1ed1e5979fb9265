/** Changes a valid value into a wrong one, at one place or a few. */
import fc from 'fast-check';
import { inheritedName, nastyValue, withKey } from './nasty-values.ts';
import { Blank } from './shaped-values.ts';

type Change = (value: unknown) => unknown;
const MANY = 10_000;

/** Chooses a place in the value by the numbers, and applies `change` there. */
function at(value: unknown, [step, ...rest]: readonly number[], change: Change): unknown {
  if (step === undefined || !isBranch(value)) return change(value);
  const keys = Object.keys(value);
  const key = keys[step % (keys.length + 1)];
  // The number after the last key means this place itself.
  if (key === undefined) return change(value);
  const inner = at((value as Record<string, unknown>)[key], rest, change);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return inner === undefined ? without(value, key) : withKey(value, key, inner);
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blank);
}

function without(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
}

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: nastyValue.map((value) => () => value) },
  { weight: 3, arbitrary: fc.constant(() => undefined) },
  {
    weight: 2,
    arbitrary: fc.tuple(inheritedName, nastyValue).map(
      ([key, added]) =>
        (value: unknown) =>
          isBranch(value) && !Array.isArray(value) ? withKey(value, key, added) : [value, added],
    ),
  },
  { weight: 1, arbitrary: fc.constant((value: unknown) => [value]) },
  { weight: 1, arbitrary: fc.constant((value: unknown) => ({ value })) },
  {
    weight: 1,
    // People repeat twice, attackers ten thousand times.
    arbitrary: fc
      .constantFrom(2, 2, 2, MANY)
      .map((times) => (value: unknown) => (Array.isArray(value) ? repeated(value, times) : value)),
  },
);

function repeated(value: unknown[], times: number): unknown[] {
  return Array.from({ length: times }, (_, index) => value[index % Math.max(1, value.length)]);
}

const mutation = fc.tuple(fc.array(fc.nat(20), { maxLength: 4 }), change).map(
  ([path, change]) =>
    (value: unknown) =>
      at(value, path, change),
);

/** Draws the value, or the value with up to three changes. */
export function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: value },
    {
      weight: 1,
      arbitrary: fc
        .tuple(value, fc.array(mutation, { minLength: 1, maxLength: 3 }))
        .map(([value, mutations]) => mutations.reduce((so, mutate) => mutate(so), value)),
    },
  );
}

/**
 * Damages a body in transit: broken, cut off, with a duplicate key, or with values that JSON does not
 * have.
 */
export const bodyDamage: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 30, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat(500).map((end) => (text: string) => text.slice(0, end)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      (text: string) => text.replace(/^\{("[^"]+":)/, '{$1 null, $1'),
      (text: string) => text.replace(/:(-?\d+(\.\d+)?)/, ':NaN'),
      (text: string) => text.replace(/:(-?\d+(\.\d+)?)/, ':1e999'),
      (text: string) => `\ufeff${text}`,
      (text: string) => `${text}{}`,
      (text: string) => text.replaceAll('"', "'"),
      () => '',
      () => 'null',
      () => '[]',
      () => '"text"',
      () => '['.repeat(50_000),
      () => `{"a":${'['.repeat(20_000)}1${']'.repeat(20_000)}}`,
      () => '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
      () => '\u0000',
    ),
  },
);

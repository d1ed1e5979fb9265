/** Values that no till sends and that have broken other servers, alone or as a part of a body. */
import fc from 'fast-check';

const SQL = ["'; drop table orders; --", "1' or '1'='1", '$1', '\\', '%', '_', 'null', '{{7*7}}'];
const SCRIPT = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '$' + '{process.env.DATABASE_URL}',
];
const CELLS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'];
const UNICODE = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udc00',
  '\u202egnp.exe',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  'ا\u0644\u0639',
  'I\u0307İıß',
  '\u2028\u2029',
  'e\u0301'.repeat(40),
];
const PATHS = ['../../etc/passwd', '/', '..', 'file:///etc/passwd', 'http://169.254.169.254/'];
const WORDS = ['', ' ', 'undefined', 'NaN', 'Infinity', '-0', 'true', '[object Object]', '0x10'];
const NUMBERS_AS_TEXT = ['1e308', '1e400', '-1', '0.001', '９', '١', '1,000', '1_000', '+1', ' 1 '];

const TEXTS = [...SQL, ...SCRIPT, ...CELLS, ...UNICODE, ...PATHS, ...WORDS, ...NUMBERS_AS_TEXT];

/** Includes halves of surrogate pairs. */
const codeUnit = fc.nat(0xffff);

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  {
    weight: 2,
    arbitrary: fc.array(codeUnit, { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: fc.constantFrom(201, 2001, 20_000).map((length) => 'x'.repeat(length)) },
);

const nastyNumber = fc.constantFrom(
  ...[-1, -0, 0.001, 0.1 + 0.2, 1e-320, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 9_999_999_999.99],
  ...[-9_999_999_999.99, 10_000_000_000, 0.005, 1.005],
);

/** Names of inherited properties. */
const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'];

const inheritedKeys = fc
  .tuple(fc.constantFrom(...INHERITED), fc.constantFrom({ admin: true }, null, 'x', 1))
  .map(([key, value]) => withKey({}, key, value));

const deep = fc.constantFrom(50, 2_000).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: nastyText },
  { weight: 5, arbitrary: nastyNumber },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: inheritedKeys },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
);

/** Returns the object with one more own key, even one that an assignment would not create. */
export function withKey(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

export const inheritedName = fc.constantFrom(...INHERITED);

import { hasCheckDigit } from './barcode.ts';
import { bareCode, codeKeys, gtinKey, upcAOf } from './code-keys.ts';

/** Longest scan that is read: a Digital Link is longer than any code. */
export const MAX_SCAN_LENGTH = 512;

/** What a scanner or a camera has read (rules.md#scanning). */
export interface Scan {
  /** The code as people see it, without the identifier of its symbology. */
  code: string;
  /** Groups of keys under which the code is looked for, one group after the other. */
  keys: string[][];
  /** Whether the code can be a product's barcode: a GS1 code or an address only names one. */
  isCode: boolean;
}

/** Ends a field of variable length in a GS1 code (FNC1). */
const SEPARATOR = '\u001d';
/** Identifier of a symbology by ISO/IEC 15424, which some scanners send before the code. */
const IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/;
const GS1_IDENTIFIERS = [']C1', ']d2', ']Q3', ']e0', ']J1'];
const EAN_8 = ']E4';
const EAN_13_WITH_ADD_ON = ']E3';
const EAN_13_DIGITS = 13;
const WEB_ADDRESS = /^https?:\/\//i;

/** Reads a scan: takes an identifier off, and finds the trade number within a GS1 code or a Digital Link. */
export function readScan(text: string): Scan {
  const trimmed = text.trim();
  const identifier = IDENTIFIER.exec(trimmed)?.[0];
  const read = trimmed.slice(identifier?.length ?? 0);
  const code = bareCode(read);
  if (WEB_ADDRESS.test(code))
    return { code, keys: groups(code, digitalLinkGtin(code)), isCode: false };
  if (identifier === EAN_8) return { code, keys: [[gtinKey(code)]], isCode: true };
  if (identifier === EAN_13_WITH_ADD_ON) {
    const main = code.slice(0, EAN_13_DIGITS);
    return { code: main, keys: groups(main), isCode: true };
  }
  const isMarked =
    read.includes(SEPARATOR) || (identifier !== undefined && GS1_IDENTIFIERS.includes(identifier));
  const gtin = isMarked ? gtinOfFields(read) : gtinOfUnmarked(code);
  return { code, keys: groups(code, gtin), isCode: !isMarked && gtin === undefined };
}

/**
 * Whether a search text may be a complete code. The stored text may contain that code in another form: without its zeros,
 * or within a GS1 code.
 */
export function canBeWholeCode(search: string): boolean {
  return /\d{8}/.test(search);
}

/**
 * Returns the text of a camera as a scanner would send it: with the symbology in front if the digits could be an EAN-8 or a
 * UPC-E. `format` is the name of the symbology in the browser's `BarcodeDetector`.
 */
export function scanOfCamera(text: string, format: string): string {
  if (format === 'ean_8') return `${EAN_8}${text}`;
  return (format === 'upc_e' ? upcAOf(text) : undefined) ?? text;
}

/** Returns the things whose code matches the scan. The first group of keys with a match decides (rules.md#scanning). */
export function foundByScan<Thing>(
  things: readonly Thing[],
  codeOf: (thing: Thing) => string | null,
  scan: string,
): Thing[] {
  const withKeys = things.map((thing) => ({ thing, keys: codeKeys(codeOf(thing) ?? '') }));
  for (const group of readScan(scan).keys) {
    const found = withKeys.filter(({ keys }) => keys.some((key) => group.includes(key)));
    if (found.length > 0) return found.map(({ thing }) => thing);
  }
  return [];
}

function groups(code: string, gtin?: string): string[][] {
  return [codeKeys(code), gtin === undefined ? [] : [gtinKey(gtin)]].filter(
    (keys) => keys.length > 0,
  );
}

/** Returns the trade number of a GS1 Digital Link, `https://id.gs1.org/01/07702011000019/10/AB1`. */
function digitalLinkGtin(address: string): string | undefined {
  const gtin = /\/01\/(\d{8}|\d{12,14})(?=[/?#]|$)/.exec(address)?.[1];
  return gtin !== undefined && hasCheckDigit(gtin) ? gtin : undefined;
}

const GTIN_FIELD = /^01\d{14}/;
/** Lengths of fields that need no separator behind them, with their identifiers, by the first two digits (GS1, 7.8.5). */
const FIXED_LENGTHS: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  11: 8,
  12: 8,
  13: 8,
  14: 8,
  15: 8,
  16: 8,
  17: 8,
  18: 8,
  19: 8,
  20: 4,
  31: 10,
  32: 10,
  33: 10,
  34: 10,
  35: 10,
  36: 10,
  41: 16,
};
/** Fields of variable length that stand behind a trade number, with the most characters of their values. */
const VARIABLE_FIELDS: [identifier: RegExp, longest: number][] = [
  [/^10|^21/, 20],
  [/^22/, 20],
  [/^24[0123]/, 30],
  [/^25[014]/, 30],
  [/^30|^37/, 8],
  [/^39[0-5]\d/, 18],
  [/^40[013]/, 30],
  [/^42[0-7]/, 15],
  [/^70\d\d|^71\d/, 90],
  [/^8[01]\d\d/, 90],
  [/^9\d/, 90],
];

/** Returns the trade number among the fields of a GS1 code; undefined without one. */
function gtinOfFields(text: string): string | undefined {
  let rest = text;
  while (rest !== '') {
    if (GTIN_FIELD.test(rest)) {
      const gtin = rest.slice(2, 16);
      return hasCheckDigit(gtin) ? gtin : undefined;
    }
    const fixed = FIXED_LENGTHS[rest.slice(0, 2)];
    const end = rest.indexOf(SEPARATOR);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
    else rest = rest.slice(fixed ?? (end === -1 ? rest.length : end));
  }
  return undefined;
}

/**
 * Returns the trade number of a GS1 code that nothing marks as one, as most scanners send it: it begins with 01 and can
 * be read as fields to its end.
 */
function gtinOfUnmarked(text: string): string | undefined {
  if (!GTIN_FIELD.test(text) || !hasCheckDigit(text.slice(2, 16))) return undefined;
  return isFields(text.slice(16)) ? text.slice(2, 16) : undefined;
}

/** Whether the text is whole fields, of which only the last has a variable length. */
function isFields(text: string): boolean {
  if (text === '') return true;
  const fixed = FIXED_LENGTHS[text.slice(0, 2)];
  if (fixed !== undefined)
    return (
      /^\d+$/.test(text.slice(0, fixed)) && text.length >= fixed && isFields(text.slice(fixed))
    );
  return VARIABLE_FIELDS.some(([identifier, longest]) => {
    const length = identifier.exec(text)?.[0].length;
    const value = length === undefined ? '' : text.slice(length);
    return value !== '' && value.length <= longest && /^[!-z]+$/.test(value);
  });
}

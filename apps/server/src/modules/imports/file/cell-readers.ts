import type { ImportNotice, ImportProblem } from '@mostrador/contract/imports';
import { hasInvisible, mendedCode } from '@mostrador/domain/code-keys';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { readPhone } from '@mostrador/domain/phone-input';
import {
  attributeProblem,
  type ProductAttributes,
  trimmedAttributes,
} from '@mostrador/domain/product-attributes';
import { searchText } from '@mostrador/domain/search';
import type { z } from 'zod';
import { parseAttributesText } from '#modules/products/attributes-text.ts';
import { isFormula, typedText } from '#platform/csv/csv.ts';
import { numberDigits, withoutGuard } from './number-form.ts';
import { numberText, readAmount, type StoreAmountFormat } from './read-amount.ts';

export interface CellProblem {
  problem: ImportProblem;
  maximum?: number;
}

/** Value of a cell, with a notice if it is not what the file says. */
interface CellValue<Value> {
  value: Value;
  notice?: ImportNotice;
}

/** Reads a cell by the rules of the form's field. Returns its value or the problem. */
export type CellReader<Value> = (
  cell: string,
  format: StoreAmountFormat,
) => CellValue<Value> | CellProblem;

/**
 * Returns a reader of text that the schema accepts; `problem` stands for a refusal by the schema's own
 * rule.
 */
export function textCell<Value extends string | null>(
  schema: z.ZodType<Value>,
  problem: ImportProblem = 'notAccepted',
): CellReader<Value> {
  return (cell) => {
    if (isFormula(cell)) return { problem: 'formula' };
    const parsed = schema.safeParse(typedText(cell));
    return parsed.success ? { value: parsed.data } : problemOf(parsed.error, problem);
  };
}

/**
 * Returns a reader of barcodes, which mends what other programs do to them (rules.md#imports). One like 7.70123E+12 was
 * changed by a spreadsheet, and lost its last digits.
 */
export function barcodeCell(schema: z.ZodType<string | null>): CellReader<string | null> {
  const read = textCell(schema);
  return (cell, format) => {
    if (/^\d+([.,]\d+)?E\+?\d+$/i.test(cell.trim())) return { problem: 'spreadsheetNumber' };
    const code = mendedCode(cell);
    return hasInvisible(code) ? { problem: 'invisibleCharacter' } : read(code, format);
  };
}

export function amountCell(schema: z.ZodType): CellReader<Cents> {
  return (cell, format) => {
    if (cell.trim() === '') return { problem: 'required' };
    const amount = readAmount(cell, format);
    if ('problem' in amount) return amount;
    return schema.safeParse(amountOf(amount.cents)).success
      ? { value: amount.cents }
      : { problem: 'mustBeAboveZero' };
  };
}

/**
 * Returns a reader of phones. It takes off what spreadsheets add: an apostrophe before the number, and the decimals of a
 * number (13055550100.0). What people write otherwise is turned into the known form, with a notice.
 */
export function phoneCell<Value extends string | null>(
  schema: z.ZodType<Value>,
): CellReader<Value> {
  const read = textCell(schema, 'invalidPhone');
  return (cell, format) => {
    const typed = withoutGuard(cell).replace(/^(\+?\d+)[.,]0+$/, '$1');
    const phone = readPhone(typed, format.country ?? null);
    const result = read(phone, format);
    return phone === typed || 'problem' in result ? result : { ...result, notice: 'phoneChanged' };
  };
}

/** Returns a reader of whole numbers; `blank` is the value of an empty cell. */
export function wholeNumberCell<Blank>(
  schema: z.ZodType<number>,
  blank: Blank,
): CellReader<number | Blank> {
  return (cell, format) => {
    if (cell.trim() === '') return { value: blank };
    const digits = numberDigits(numberText(cell, format), format.unclear);
    if (digits === undefined || digits.fraction !== '') return { problem: 'notWholeNumber' };
    if (digits.isNegative && Number(digits.whole) > 0) return { problem: 'belowZero' };
    const parsed = schema.safeParse(Number(digits.whole));
    return parsed.success ? { value: parsed.data } : problemOf(parsed.error, 'notWholeNumber');
  };
}

const YES = new Set(['true', 'yes', 'y', 'si', 's', '1', 'verdadero', 'x']);
const NO = new Set(['false', 'no', 'n', '0', 'falso']);

/** Returns a reader of yes or no in either language; `blank` is the value of an empty cell. */
export function yesNoCell(blank: boolean): CellReader<boolean> {
  return (cell) => {
    const word = searchText(cell);
    if (word === '') return { value: blank };
    if (YES.has(word)) return { value: true };
    return NO.has(word) ? { value: false } : { problem: 'notYesOrNo' };
  };
}

/**
 * Returns a reader of a choice, by its own name or one of its words; `blank` is the value of an empty
 * cell.
 */
export function choiceCell<Choice extends string>(
  words: Record<Choice, readonly string[]>,
  blank: Choice,
): CellReader<Choice> {
  const choices = Object.keys(words) as Choice[];
  const choiceOf = new Map(
    choices.flatMap((choice) =>
      [choice, ...words[choice]].map((word) => [searchText(word), choice] as const),
    ),
  );
  return (cell) => {
    const word = searchText(cell);
    const value = word === '' ? blank : choiceOf.get(word);
    return value === undefined ? { problem: 'notAccepted' } : { value };
  };
}

/** Makes the reader take a number below 0 as 0, with a notice. */
export function zeroBelowZero<Value>(read: CellReader<Value>): CellReader<Value | 0> {
  return (cell, format) => {
    const result = read(cell, format);
    const isBelow = 'problem' in result && result.problem === 'belowZero';
    return isBelow ? { value: 0, notice: 'stockBelowZero' } : result;
  };
}

/** Makes the reader return null for an empty cell. */
export function optionalCell<Value>(read: CellReader<Value>): CellReader<Value | null> {
  return (cell, format) => (cell.trim() === '' ? { value: null } : read(cell, format));
}

/** Makes the reader return its value in another form. */
export function mappedCell<Value, Mapped>(
  read: CellReader<Value>,
  map: (value: Value) => Mapped,
): CellReader<Mapped> {
  return (cell, format) => {
    const result = read(cell, format);
    return 'problem' in result ? result : { ...result, value: map(result.value) };
  };
}

/** Returns a reader of attributes written as one text; `schema` is that of the product's form. */
export function attributesCell(schema: z.ZodType): CellReader<ProductAttributes | null> {
  return (cell) => {
    if (isFormula(cell)) return { problem: 'formula' };
    const attributes = parseAttributesText(typedText(cell));
    if (attributes === undefined) return { problem: 'unreadableAttributes' };
    const problem = attributeProblem(attributes);
    if (problem !== undefined) return { problem };
    const parsed = schema.safeParse(attributes);
    return parsed.success
      ? { value: trimmedAttributes(attributes) }
      : problemOf(parsed.error, 'notAccepted');
  };
}

function problemOf(error: z.ZodError, otherwise: ImportProblem): CellProblem {
  const [issue] = error.issues;
  if (issue?.code === 'too_small') return { problem: 'required' };
  if (issue?.code === 'too_big') {
    const maximum = Number(issue.maximum);
    return { problem: issue.origin === 'string' ? 'tooLong' : 'numberTooLarge', maximum };
  }
  return { problem: otherwise };
}

import type { UnclearNumber, UnreadableFileProblem } from '@mostrador/contract/imports';
import { Refused } from '#platform/refused.ts';

/** Values named in a reason's sentence. */
export interface ReasonValues {
  line?: number;
  maximum?: number;
  columns?: string;
  numbers?: UnclearNumber[];
}

const REASONS: Record<UnreadableFileProblem, (values: ReasonValues) => string> = {
  emptyFile: () => 'it is empty',
  spreadsheetFile: () => 'it is a spreadsheet; save it as “CSV UTF-8” first',
  notText: () => 'it is not text; save the table as “CSV UTF-8” first',
  notUtf8: ({ line }) =>
    `line ${line} has letters in another encoding; save it as “CSV UTF-8” instead`,
  unknownHeader: ({ columns }) =>
    `its headings have none of the columns ${columns}; they are separated by commas, semicolons or tabs`,
  missingColumns: ({ columns }) => `a column is missing: ${columns}`,
  duplicateColumns: ({ columns }) => `a column is there twice: ${columns}`,
  brokenQuote: ({ line }) =>
    `line ${line} has a quotation mark where none may be; inside of quotes it is written twice`,
  unclosedQuote: ({ line }) => `a quotation mark that opens on line ${line} is never closed`,
  rowTooLong: ({ line }) =>
    `the row of line ${line} is far too long; perhaps a quotation mark is not closed`,
  noRows: () => 'there is nothing below its headings',
  unclearNumbers: ({ numbers = [] }) =>
    `${numbers.map(({ value, byPoint, byComma }) => `${value} is ${byPoint} or ${byComma}`).join(', ')}; say which by decimalSeparator`,
  tooManyRows: ({ maximum }) => `it has more than ${maximum} rows; divide it into several files`,
};

/**
 * Returns the refusal of a whole file: an English sentence, and the values from which screens make
 * their own.
 */
export function refusedFile(problem: UnreadableFileProblem, values: ReasonValues = {}): Refused {
  return new Refused('UNREADABLE_FILE', {
    reason: REASONS[problem](values),
    problem,
    ...values,
  });
}

import type { FileColumn, UnclearNumber, UnreadableFileProblem } from '@mostrador/contract/imports';
import { fieldError, type Reason } from '@mostrador/contract/shared/field-errors';
import { Refused } from '#platform/refused.ts';

/** Values named in a reason's sentence. */
export interface ReasonValues {
  line?: number;
  maximum?: number;
  columns?: string;
  numbers?: UnclearNumber[];
  fileColumns?: FileColumn[];
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
  duplicateColumns: ({ columns = '', fileColumns = [] }) =>
    `several columns are of one field: ${columns
      .split(', ')
      .map((field) => `${field} (${headingsOf(field, fileColumns).join(', ')})`)
      .join('; ')}`,
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

function headingsOf(field: string, columns: readonly FileColumn[]): string[] {
  return columns.flatMap((column) => (column.field === field ? [column.heading] : []));
}

/** Returns the refusal of the columns that a person chose. */
export function refusedColumns(path: string, why: Reason): Refused {
  return new Refused('INVALID_INPUT', { fields: [fieldError(path, why)] });
}

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

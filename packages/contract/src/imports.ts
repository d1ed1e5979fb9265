import { MAX_IMPORT_BYTES } from '@mostrador/domain/import-files';
import { z } from 'zod';

/** The problems, and the notices, that an answer lists; it always says how many there are. */
export const MAX_IMPORT_PROBLEMS = 200;
/** The rows that an answer shows as they would be. */
export const MAX_IMPORT_SAMPLE = 10;
/** What an answer cites of a cell. */
export const MAX_IMPORT_VALUE_LENGTH = 100;

/** A CSV file as it is, bytes in base64: whether its encoding can be read is for the server to say. */
export const importBody = z.object({
  file: z.base64().max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4),
});

/** Why a file is refused as a whole: `details.problem` of UNREADABLE_FILE. */
export const UNREADABLE_FILE_PROBLEMS = [
  'emptyFile',
  'spreadsheetFile',
  'notText',
  'notUtf8',
  'unknownHeader',
  'missingColumns',
  'duplicateColumns',
  'brokenQuote',
  'unclosedQuote',
  'rowTooLong',
  'noRows',
  'tooManyRows',
] as const;
export type UnreadableFileProblem = (typeof UNREADABLE_FILE_PROBLEMS)[number];

/** What can be wrong with a row, or with one of its cells. */
export const IMPORT_PROBLEMS = [
  'ambiguous',
  'barcodeTaken',
  'duplicateRow',
  'wrongCellCount',
  'required',
  'requiredForNew',
  'tooLong',
  'formula',
  'invalidEmail',
  'invalidId',
  'invalidPhone',
  'spreadsheetNumber',
  'notAnAmount',
  'tooManyDecimals',
  'noDecimals',
  'amountTooLarge',
  'mustBeAboveZero',
  'notWholeNumber',
  'numberTooLarge',
  'notYesOrNo',
  'notAccepted',
  'unreadableAttributes',
  'tooManyGroups',
  'blankKey',
  'sameKey',
  'noValues',
  'tooManyValues',
  'blankValue',
  'duplicateValue',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** What is not wrong, and should be known before a file is imported. */
export const IMPORT_NOTICES = ['stockNotApplied', 'renamed'] as const;
export type ImportNotice = (typeof IMPORT_NOTICES)[number];

/** How many are made, and the names of the first of them. */
const newGroups = z.object({ count: z.int(), names: z.array(z.string()) });

/** What an import does, or would do. */
export const importAnswer = z.object({
  /** created + updated + unchanged + rowsWithProblems. */
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rowsWithProblems: z.int(),
  /** The columns of the file that are read, by the API's field names. */
  columns: z.array(z.string()),
  /** Columns of the file that mean nothing here, and are not read. */
  ignoredColumns: z.array(z.string()),
  /** Categories and providers that products name and that are made with them. */
  newCategories: newGroups,
  newProviders: newGroups,
  problemsCount: z.int(),
  /** The first of them; where there is any, nothing is written. */
  problems: z.array(
    z.object({
      /** The line of the file, its header being 1. */
      line: z.int(),
      /** Null where the row as a whole is wrong. */
      column: z.string().nullable(),
      /** A word that the screens translate. */
      problem: z.enum(IMPORT_PROBLEMS),
      value: z.string().nullable(),
      /** What the value may be at most, or how many cells a row has. */
      maximum: z.int().optional(),
      /** The line that says the same already. */
      otherLine: z.int().optional(),
    }),
  ),
  noticesCount: z.int(),
  /** The first of them. */
  notices: z.array(
    z.object({
      line: z.int(),
      notice: z.enum(IMPORT_NOTICES),
      /** What the file says, and what is there. */
      value: z.string(),
      current: z.string().nullable(),
    }),
  ),
  /** The first rows as they would be written, each with what happens to it. */
  sample: z.array(
    z.object({
      line: z.int(),
      effect: z.enum(['created', 'updated', 'unchanged', 'problem']),
      values: z.record(z.string(), z.string()),
    }),
  ),
});
export type ImportAnswer = z.input<typeof importAnswer>;

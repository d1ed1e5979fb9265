import { MAX_IMPORT_BYTES } from '@mostrador/domain/import-files';
import { z } from 'zod';

/** Most problems, and most notices, in an answer; their counts are always complete. */
export const MAX_IMPORT_PROBLEMS = 200;
/** Most rows in the answer's preview. */
export const MAX_IMPORT_SAMPLE = 10;
/** Longest quotation of a cell. */
export const MAX_IMPORT_VALUE_LENGTH = 100;

/** A CSV file in base64, unconverted: the server checks its encoding. */
export const importBody = z.object({
  file: z.base64().max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4),
});

/** Reasons for refusing a whole file: `details.problem` of UNREADABLE_FILE. */
const UNREADABLE_FILE_PROBLEMS = [
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

/** Problems of a row or of a cell. */
const IMPORT_PROBLEMS = [
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

/** Effects that are no errors but worth knowing before the import. */
const IMPORT_NOTICES = ['stockNotApplied', 'renamed'] as const;

/** Number of new records, and the first names. */
const newGroups = z.object({ count: z.int(), names: z.array(z.string()) });

/** Result of an import, done or previewed. */
export const importAnswer = z.object({
  /** created + updated + unchanged + rowsWithProblems. */
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rowsWithProblems: z.int(),
  /** Columns that the import reads, by the API's field names. */
  columns: z.array(z.string()),
  /** Unknown columns, which the import ignores. */
  ignoredColumns: z.array(z.string()),
  /** Categories and providers that the import creates for its products. */
  newCategories: newGroups,
  newProviders: newGroups,
  problemsCount: z.int(),
  /** The first problems; a single one prevents the whole import. */
  problems: z.array(
    z.object({
      /** Line of the file; the header is line 1. */
      line: z.int(),
      /** Null if the problem concerns the whole row. */
      column: z.string().nullable(),
      /** A code that the screens translate. */
      problem: z.enum(IMPORT_PROBLEMS),
      value: z.string().nullable(),
      /** Largest allowed value, or the expected number of cells. */
      maximum: z.int().optional(),
      /** Earlier line for the same record. */
      otherLine: z.int().optional(),
    }),
  ),
  noticesCount: z.int(),
  /** The first notices. */
  notices: z.array(
    z.object({
      line: z.int(),
      notice: z.enum(IMPORT_NOTICES),
      /** Value in the file, and the present one. */
      value: z.string(),
      current: z.string().nullable(),
    }),
  ),
  /** The first rows as they would be saved, each with its effect. */
  sample: z.array(
    z.object({
      line: z.int(),
      effect: z.enum(['created', 'updated', 'unchanged', 'problem']),
      values: z.record(z.string(), z.string()),
    }),
  ),
});
export type ImportAnswer = z.input<typeof importAnswer>;

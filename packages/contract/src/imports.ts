import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@mostrador/domain/import-files';
import { z } from 'zod';

/** Most problems, and most notices, in an answer; their counts are always complete. */
export const MAX_IMPORT_PROBLEMS = 200;
/** Most rows in the answer's preview. */
export const MAX_IMPORT_SAMPLE = 10;
/** Most columns of a file that a person can choose fields for. */
export const MAX_IMPORT_COLUMNS = 1_000;
/** Longest quotation of a cell. */
export const MAX_IMPORT_VALUE_LENGTH = 100;

export const importBody = z.object({
  file: z
    .base64()
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4)
    .meta({ description: 'CSV file in base64, its text in the encoding that it came in' }),
  columns: z.array(z.string().nullable()).max(MAX_IMPORT_COLUMNS).optional().meta({
    description:
      'Field of each column of the file in its order, by the field names of the API; null leaves a column out. Without it the headings decide',
  }),
  decimalSeparator: z.enum(['.', ',']).optional().meta({
    description:
      'How numbers such as 12.000 are read if no number of the file proves it: a point makes it 12, a comma 12000',
  }),
  skipLines: z.array(z.int().min(1)).max(MAX_IMPORT_ROWS).optional().meta({
    description:
      'Lines whose rows are left out, such as those that a preview answered in `problemRows`; the others are imported as a whole or not at all',
  }),
  problemRows: z.boolean().optional().meta({
    description: 'Whether a preview answers all rows with a problem, with their cells',
  }),
});
export type ImportBody = z.output<typeof importBody>;

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
  'unclearNumbers',
  'tooManyRows',
] as const;
export type UnreadableFileProblem = (typeof UNREADABLE_FILE_PROBLEMS)[number];

/** A column of the file: also in `details.fileColumns` of UNREADABLE_FILE, if its headings are not enough. */
const fileColumn = z.object({
  heading: z.string().meta({ description: 'Heading in the file' }),
  field: z
    .string()
    .nullable()
    .meta({ description: 'Field that it is read as; null if it is left out' }),
  samples: z.array(z.string()).meta({ description: 'First texts below the heading, at most 3' }),
});
export type FileColumn = z.output<typeof fileColumn>;

/** Reasons for leaving out a column whose heading is known. */
const LEFT_OUT_REASONS = ['promotionPrice', 'foreignId'] as const;

/** A number that can be read in two ways: `details.numbers` of UNREADABLE_FILE, at most three of them. */
export interface UnclearNumber {
  line: number;
  column: string;
  value: string;
  /** As plain digits, if a point separates decimals. */
  byPoint: string;
  /** As plain digits, if a comma separates decimals. */
  byComma: string;
}

/** Problems of a row or of a cell. */
const IMPORT_PROBLEMS = [
  'ambiguous',
  'barcodeTaken',
  'invisibleCharacter',
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
  'belowZero',
  'mustBeAboveZero',
  'notWholeNumber',
  'numberTooLarge',
  'notYesOrNo',
  'mayNotExempt',
  'unknownTaxRate',
  'notAccepted',
  'unreadableAttributes',
  'tooManyGroups',
  'blankKey',
  'sameKey',
  'reservedKey',
  'noValues',
  'tooManyValues',
  'blankValue',
  'duplicateValue',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** Effects that are no errors but worth knowing before the import. */
const IMPORT_NOTICES = [
  'stockNotApplied',
  'stockBelowZero',
  'phoneChanged',
  'renamed',
  'sharedContact',
  'barcodeMended',
  'barcodeChanged',
  'barcodeKept',
] as const;
export type ImportNotice = (typeof IMPORT_NOTICES)[number];

const newGroups = z.object({
  count: z.int().meta({ description: 'Number of them' }),
  names: z.array(z.string()).meta({ description: `The first ${MAX_IMPORT_SAMPLE} names` }),
});

const line = z.int().meta({ description: 'Line of the file; the header is line 1' });

const quotedCell = z.object({ line, value: z.string().meta({ description: 'Text of the cell' }) });

const problem = z.object({
  column: z.string().nullable().meta({ description: 'Null if the problem concerns the whole row' }),
  problem: z.enum(IMPORT_PROBLEMS).meta({ description: 'Code of the problem' }),
  value: z.string().nullable().meta({ description: 'Text of the cell' }),
  maximum: z.int().optional().meta({
    description: 'Largest allowed number or length, or the expected number of cells',
  }),
  otherLine: z.int().optional().meta({ description: 'Earlier line for the same record' }),
});

/** Result of an import, done or previewed. */
export const importAnswer = z.object({
  rows: z.int().meta({ description: 'Sum of created, updated, unchanged and rowsWithProblems' }),
  created: z.int().meta({ description: 'Rows that add a record' }),
  updated: z.int().meta({ description: 'Rows that change a record' }),
  unchanged: z.int().meta({ description: 'Rows that change nothing' }),
  rowsWithProblems: z.int().meta({ description: 'Rows that prevent the import' }),
  skipped: z.int().meta({ description: 'Further rows, which the request left out' }),
  columns: z
    .array(z.string())
    .meta({ description: 'Columns that the import reads, by the field names of the API' }),
  ignoredColumns: z
    .array(z.string())
    .meta({ description: 'Columns that are not read, by their headings' }),
  leftOutColumns: z
    .array(
      z.object({
        heading: z.string().meta({ description: 'Heading in the file' }),
        reason: z.enum(LEFT_OUT_REASONS).meta({
          description: 'A promotion’s price next to the regular one, or ids of another program',
        }),
      }),
    )
    .meta({ description: 'Columns whose heading is known and that are not read all the same' }),
  fileColumns: z.array(fileColumn).meta({ description: 'All columns of the file in its order' }),
  linesAbove: z
    .array(z.int())
    .meta({ description: 'Lines above the headings, such as a title, which the import ignores' }),
  numbers: z
    .object({
      decimalSeparator: z.enum(['.', ',']).meta({ description: 'How such numbers are read' }),
      unclear: quotedCell.meta({ description: 'First number that could be read in two ways' }),
      proof: quotedCell
        .nullable()
        .meta({ description: 'Number that proves it; null if the request says it' }),
    })
    .nullable()
    .meta({ description: 'How numbers such as 12.000 are read; null if the file has none' }),
  newCategories: newGroups.meta({
    description: 'Categories that the import creates for its products',
  }),
  newProviders: newGroups.meta({
    description: 'Providers that the import creates for its products',
  }),
  problemsCount: z
    .int()
    .meta({ description: 'Number of all problems, also those beyond the list' }),
  problems: z.array(z.object({ line, ...problem.shape })).meta({
    description: `The first ${MAX_IMPORT_PROBLEMS} problems; a single one prevents the whole import`,
  }),
  problemRows: z
    .object({
      headings: z.array(z.string()).meta({ description: 'Headings of the file' }),
      rows: z.array(
        z.object({
          line,
          cells: z.array(z.string()).meta({ description: 'Texts of all cells' }),
          problems: z.array(problem).meta({ description: 'All problems of the row' }),
        }),
      ),
    })
    .nullable()
    .meta({
      description:
        'All rows with a problem; null unless asked. Headings and cells are guarded against formulas as those of an export are',
    }),
  noticesCount: z.int().meta({ description: 'Number of all notices, also those beyond the list' }),
  notices: z
    .array(
      z.object({
        line,
        notice: z.enum(IMPORT_NOTICES).meta({ description: 'Code of the effect' }),
        value: z.string().meta({ description: 'Value in the file' }),
        current: z.string().nullable().meta({
          description:
            'Value of the record at present; of a mended barcode, a stock below 0 or a phone, what is taken; of a shared contact, who else has it',
        }),
      }),
    )
    .meta({
      description: `The first ${MAX_IMPORT_PROBLEMS} effects that are no errors but worth knowing`,
    }),
  sample: z
    .array(
      z.object({
        line,
        effect: z
          .enum(['created', 'updated', 'unchanged', 'problem'])
          .meta({ description: 'Effect of the row' }),
        values: z
          .record(z.string(), z.string())
          .meta({ description: 'Values by the field names of the API' }),
      }),
    )
    .meta({ description: `The first ${MAX_IMPORT_SAMPLE} rows as they would be saved` }),
});
export type ImportAnswer = z.input<typeof importAnswer>;

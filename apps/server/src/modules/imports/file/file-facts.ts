import type { ImportAnswer } from '@mostrador/contract/imports';

/** What an answer says of the file as a whole. */
export type FileFacts = Pick<
  ImportAnswer,
  'ignoredColumns' | 'leftOutColumns' | 'fileColumns' | 'linesAbove' | 'numbers' | 'skipped'
>;

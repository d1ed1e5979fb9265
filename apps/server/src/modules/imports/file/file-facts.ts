import type { ImportAnswer } from '@mostrador/contract/imports';

/** Facts of a file as a whole, as an answer has them. */
export type FileFacts = Pick<
  ImportAnswer,
  'ignoredColumns' | 'leftOutColumns' | 'fileColumns' | 'linesAbove' | 'numbers' | 'skipped'
>;

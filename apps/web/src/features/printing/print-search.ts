import { oneOf } from '#shared/ui/list/list-search.ts';

export const DOCUMENTS = ['receipt', 'loanSlip'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** A receipt printer's roll, or whatever sheets another printer has. */
export const PAPERS = ['80mm', 'page'] as const;
export type PaperName = (typeof PAPERS)[number];

/** What is printed of an order, and on what; what is absent has its default. */
export interface PrintSearch {
  document?: DocumentName;
  paper?: PaperName;
}

/** Keeps of the address of /orders/{id}/print what the page understands. */
export function printSearch({ document, paper }: Record<string, unknown>): PrintSearch {
  return { document: oneOf(DOCUMENTS, document), paper: oneOf(PAPERS, paper) };
}

import { oneOf } from '#shared/ui/list/list-search.ts';

export const DOCUMENTS = ['receipt', 'loanSlip'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** A receipt printer's roll, or any sheet of another printer. */
export const PAPERS = ['80mm', 'page'] as const;
export type PaperName = (typeof PAPERS)[number];

/** Document and paper to print; an absent one has its default. */
export interface PrintSearch {
  document?: DocumentName;
  paper?: PaperName;
}

/** Reads document and paper from the address of /orders/{id}/print; drops unknown values. */
export function printSearch({ document, paper }: Record<string, unknown>): PrintSearch {
  return { document: oneOf(DOCUMENTS, document), paper: oneOf(PAPERS, paper) };
}

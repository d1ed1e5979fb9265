import { ORDER_DOCUMENTS, type OrderDocument } from '#shared/printer/paper-wanted.ts';
import { idFrom, oneOf } from '#shared/ui/list/list-search.ts';

export type DocumentName = OrderDocument;

/** A receipt printer's roll, or any sheet of another printer. */
export const PAPERS = ['80mm', 'page'] as const;
export type PaperName = (typeof PAPERS)[number];

/** Document and paper to print; an absent one has its default. */
export interface PrintSearch {
  document?: DocumentName;
  paper?: PaperName;
  /** Number of the credit note, where that is the document. */
  creditNote?: number;
  /** Further orders of a return slip, separated by commas: their loans came back together. */
  with?: string;
}

/** Reads document and paper from the address of /orders/{id}/print; drops unknown values. */
export function printSearch({
  document,
  paper,
  creditNote,
  with: others,
}: Record<string, unknown>): PrintSearch {
  const number = Number(creditNote);
  return {
    document: oneOf(ORDER_DOCUMENTS, document),
    paper: oneOf(PAPERS, paper),
    ...(Number.isSafeInteger(number) && number > 0 && { creditNote: number }),
    ...(typeof others === 'string' && { with: others }),
  };
}

/** Delivery person and paper of a run sheet; without a person, the orders that nobody brings yet. */
export interface RunSheetSearch {
  deliveryPersonId?: string;
  paper?: PaperName;
}

/** Reads delivery person and paper from the address of /deliveries/print; drops unknown values. */
export function runSheetSearch(query: Record<string, unknown>): RunSheetSearch {
  return { deliveryPersonId: idFrom(query.deliveryPersonId), paper: oneOf(PAPERS, query.paper) };
}

/** Reads the paper from the address of /shifts/{id}/print and /reservations/{id}/print; drops unknown values. */
export function paperSearch({ paper }: Record<string, unknown>): { paper?: PaperName } {
  return { paper: oneOf(PAPERS, paper) };
}

/** The papers of an order. */
export const ORDER_DOCUMENTS = ['receipt', 'loanSlip', 'returnSlip', 'creditNote'] as const;
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];

/** A paper of an order that shall come out of the receipt printer. */
export interface OrderPaperWanted {
  orderId: string;
  document: OrderDocument;
  /** Number of the credit note, where that is the document. */
  creditNote?: number | undefined;
}

/** The receipt of a sale that waits on this device, by its entry in the outbox. */
interface ProvisionalWanted {
  document: 'provisional';
  entryId: string;
}

export type PaperWanted = OrderPaperWanted | ProvisionalWanted;

type Answer = (wanted: PaperWanted) => void;

let answer: Answer | undefined;

/** Sets what prints the papers that other features want. Returns a function that takes it back. */
export function answerPaperWanted(print: Answer): () => void {
  answer = print;
  return () => {
    if (answer === print) answer = undefined;
  };
}

/** Prints a paper of an order on the receipt printer; the provisional receipt with the browser where there is none. */
export function wantPaper(wanted: PaperWanted): void {
  answer?.(wanted);
}

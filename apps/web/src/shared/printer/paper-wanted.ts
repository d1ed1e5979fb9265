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

/** Returns whether the paper was printed, else after what went wrong is told. */
type Answer = (wanted: PaperWanted) => Promise<boolean>;

/** A second press within this time is a slip: the first paper has not come out yet. */
const PRESS_ONCE_MS = 1000;

let answer: Answer | undefined;

/** Papers that are being printed, or were printed a moment ago. */
const inHand = new Set<string>();

/** Sets what prints the papers that other features want. Returns a function that takes it back. */
export function answerPaperWanted(print: Answer): () => void {
  answer = print;
  return () => {
    if (answer === print) answer = undefined;
  };
}

/**
 * Prints a paper of an order on the receipt printer; the provisional receipt with the browser where there is
 * none. A double press prints it once.
 */
export function wantPaper(wanted: PaperWanted): void {
  const paper = Object.values(wanted).join(' ');
  if (answer === undefined || inHand.has(paper)) return;
  inHand.add(paper);
  void once(answer(wanted)).finally(() => inHand.delete(paper));
}

/** Ends with the printing, but of a paper that came out not before a second press may be meant as one. */
export async function once(printing: Promise<boolean>): Promise<void> {
  const moment = new Promise((resolve) => setTimeout(resolve, PRESS_ONCE_MS));
  if (await printing) await moment;
}

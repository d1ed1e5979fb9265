import type { Order } from '@mostrador/contract/orders';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { creditNoteOf } from '../document/credit-note.ts';
import { returnSlipOf } from '../document/return-slip.ts';
import type { DocumentName, PaperName } from '../print-search.ts';
import { CreditNotePaper } from './credit-note-paper.tsx';
import { LoanSlipPaper } from './loan-slip-paper.tsx';
import classes from './paper.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReturnSlipPaper } from './return-slip-paper.tsx';

export interface PaperProps {
  order: Order;
  document: DocumentName;
  /** Number of the credit note, where that is the document. */
  creditNote: number | undefined;
  paper: PaperName;
}

/** A document in its printed form; the receipt in place of one that the order does not have. */
export function OrderPaper({ paper, ...props }: PaperProps) {
  return (
    <div className={classes.paper} data-paper={paper}>
      <Document {...props} />
    </div>
  );
}

function Document({ order, document, creditNote }: Omit<PaperProps, 'paper'>) {
  const slip = creditNoteOf(order, creditNote, useCurrencyUnit());
  if (document === 'creditNote' && slip !== undefined) {
    return <CreditNotePaper order={order} slip={slip} />;
  }
  const returned = returnSlipOf(order);
  if (document === 'returnSlip' && returned !== undefined) {
    return <ReturnSlipPaper order={order} slip={returned} />;
  }
  return document === 'loanSlip' ? <LoanSlipPaper order={order} /> : <ReceiptPaper order={order} />;
}

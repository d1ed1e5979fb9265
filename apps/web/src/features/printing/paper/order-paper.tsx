import type { Order } from '@mostrador/contract/orders';
import type { DocumentName, PaperName } from '../print-search.ts';
import { LoanSlipPaper } from './loan-slip-paper.tsx';
import classes from './paper.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';

export interface PaperProps {
  order: Order;
  document: DocumentName;
  paper: PaperName;
}

/** A document in its printed form. */
export function OrderPaper({ order, document, paper }: PaperProps) {
  return (
    <div className={classes.paper} data-paper={paper}>
      {document === 'receipt' ? <ReceiptPaper order={order} /> : <LoanSlipPaper order={order} />}
    </div>
  );
}

import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import type { User } from '#shared/session/session.ts';
import { ProvisionalPaper } from '../paper/provisional-paper.tsx';
import { printInBrowser, printPaper } from './print-paper.tsx';

/**
 * Prints the receipt of a sale that waits in the outbox: on the receipt printer, or with the browser if there is
 * none. Returns whether it was printed.
 */
export async function printProvisional(sale: FinishedSale, user: User): Promise<boolean> {
  const rollPaper = { paper: <ProvisionalPaper sale={sale} />, user };
  if (receiptPrinter.get() !== undefined) return await printPaper(rollPaper);
  printInBrowser(rollPaper);
  return true;
}

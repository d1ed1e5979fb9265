import type { Order } from '@mostrador/contract/orders';
import type { OrderPaperWanted } from '#shared/printer/paper-wanted.ts';
import type { User } from '#shared/session/session.ts';
import { OrderPaper } from '../paper/order-paper.tsx';
import { printPaper } from './print-paper.tsx';

/** Prints a paper of an order on the receipt printer; returns whether it came out. */
export function printOrderPaper(
  order: Order,
  { document, creditNote }: OrderPaperWanted,
  user: User,
): Promise<boolean> {
  const paper = (
    <OrderPaper order={order} document={document} creditNote={creditNote} paper="80mm" />
  );
  return printPaper({ paper, user });
}

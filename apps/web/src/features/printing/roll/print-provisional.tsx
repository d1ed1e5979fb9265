import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { currencyUnit } from '@mostrador/domain/currency';
import { saleOfEntry } from '#features/orders/finish/finished-sale.ts';
import { entryNow } from '#features/orders/outbox/outbox-store.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import type { User } from '#shared/session/session.ts';
import { ProvisionalPaper } from '../paper/provisional-paper.tsx';
import { printInBrowser, printPaper } from './print-paper.tsx';

interface Printing {
  user: User;
  /** Those of the store, which say what of the payments is cash. */
  methods: readonly PaymentMethod[];
}

/**
 * Prints the receipt of a sale that waits in the outbox: on the receipt printer, or with the browser where there is
 * none. Nothing for an entry that is gone. Returns whether it was printed.
 */
export async function printProvisional(
  entryId: string,
  { user, methods }: Printing,
): Promise<boolean> {
  const entry = await entryNow(entryId);
  if (entry === undefined) return false;
  const sale = saleOfEntry(entry, methods, {
    rule: cashRuleOf(user.store),
    unit: currencyUnit(user.store.settings.currency),
  });
  const rollPaper = { paper: <ProvisionalPaper sale={sale} />, user };
  if (receiptPrinter.get() !== undefined) return await printPaper(rollPaper);
  printInBrowser(rollPaper);
  return true;
}

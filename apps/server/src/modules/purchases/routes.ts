import { sumCents } from '@mostrador/domain/money';
import { type AuditNote, changesTo } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { centsIn, ownChanges } from '#platform/rows/document-history.ts';
import { addPurchasePayment, addPurchasePayments } from './add-purchase-payments.ts';
import { createPurchase } from './create-purchase.ts';
import { listPurchases } from './list-purchases.ts';
import { markPurchasePaid } from './mark-purchase-paid.ts';
import { financialsAnswer, purchaseAnswer } from './purchase-answer.ts';
import { loadPurchase } from './purchase-record.ts';
import { readProviderSummary } from './read-provider-summary.ts';
import { receivePurchase } from './receive-purchase.ts';
import { returnPurchase } from './return-purchase.ts';
import { setPurchaseStatus } from './set-purchase-status.ts';

export const purchaseHandlers = {
  listPurchases,
  readProviderSummary,
  readPurchase: async (scope, { params }) =>
    purchaseAnswer(scope, await loadPurchase(scope, params.id)),
  readPurchaseFinancials: async (scope, { params }) =>
    financialsAnswer(await loadPurchase(scope, params.id)),
  createPurchase: command(createPurchase, (_, purchase) => purchaseNote(purchase)),
  setPurchaseStatus: command(setPurchaseStatus, ({ body }, purchase) => ({
    ...purchaseNote(purchase),
    changes: changesTo(body),
  })),
  receivePurchase: command(receivePurchase, ({ body }, purchase) => ({
    ...purchaseNote(purchase),
    reason: body.notes,
  })),
  returnPurchase: command(returnPurchase, ({ body }, purchase) => ({
    ...purchaseNote(purchase),
    reason: body.reason,
  })),
  addPurchasePayment: command(addPurchasePayment, ({ body }, purchase) => ({
    ...purchaseNote(purchase),
    amountCents: body.amount,
    reason: body.notes,
  })),
  addPurchasePayments: command(addPurchasePayments, ({ body }, purchase) => ({
    ...purchaseNote(purchase),
    amountCents: sumCents(body.payments.map(({ amount }) => amount)),
  })),
  markPurchasePaid: command(markPurchasePaid, (_, purchase) => ({
    ...purchaseNote(purchase),
    amountCents: centsIn(ownChanges(purchase, 'MARKED_PAID')?.amount),
  })),
} satisfies Handlers;

function purchaseNote({ id, purchaseNumber }: { id: string; purchaseNumber: number }) {
  return { kind: 'purchase', subjectId: id, subject: String(purchaseNumber) } satisfies AuditNote;
}

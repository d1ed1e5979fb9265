import type { Handlers } from '#platform/http/route-adapter.ts';
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
  createPurchase,
  setPurchaseStatus,
  receivePurchase,
  returnPurchase,
  addPurchasePayment,
  addPurchasePayments,
  markPurchasePaid,
} satisfies Handlers<
  | 'listPurchases'
  | 'readProviderSummary'
  | 'readPurchase'
  | 'readPurchaseFinancials'
  | 'createPurchase'
  | 'setPurchaseStatus'
  | 'receivePurchase'
  | 'returnPurchase'
  | 'addPurchasePayment'
  | 'addPurchasePayments'
  | 'markPurchasePaid'
>;

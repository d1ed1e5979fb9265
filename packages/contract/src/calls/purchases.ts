import { get, patch, post } from './call.ts';

export const purchaseCalls = {
  listPurchases: get('/purchases', 'viewRecords'),
  readPurchase: get('/purchases/:id', 'viewRecords'),
  readPurchaseFinancials: get('/purchases/:id/financials', 'seeCosts'),
  createPurchase: post('/purchases', 'manageRecords', { status: 201, document: true }),
  setPurchaseStatus: patch('/purchases/:id/status', 'manageRecords', { document: true }),
  receivePurchase: post('/purchases/:id/receipts', 'manageRecords', { document: true }),
  returnPurchase: post('/purchases/:id/returns', 'manageRecords', { document: true }),
  addPurchasePayment: post('/purchases/:id/payments', 'payPurchases', { document: true }),
  addPurchasePayments: post('/purchases/:id/payments/batch', 'payPurchases', { document: true }),
  markPurchasePaid: patch('/purchases/:id/mark-paid', 'payPurchases', { document: true }),
};

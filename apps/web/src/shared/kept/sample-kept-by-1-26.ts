import type { KeptName } from './kept-names.ts';

/** Texts exactly as version 1.26 kept them, one or more of each kind. */
export const keptBy126: readonly { name: KeptName; key: string; text: string }[] = [
  {
    name: 'orderDraft',
    key: 'orderDraft.corner.olivia',
    text: '{"version":1,"idempotencyKey":"key-1","editing":null,"lines":[{"transactionType":"SALE","quantity":2,"unitPriceCents":4900,"borrowDepositPerUnitCents":0,"selectedAttributes":null,"lineId":"1","product":{"id":"drill","name":"Drill","attributes":null,"price":49}},{"transactionType":"BORROW","quantity":1,"unitPriceCents":1500,"borrowDepositPerUnitCents":2000,"selectedAttributes":{"Size":"S"},"lineId":"2","product":{"id":"ladder","name":"Ladder","attributes":null,"price":15}}],"linesMade":2,"selectedLineId":"2","stocks":{"drill":5,"ladder":null},"customer":{"id":"ana","firstName":"Ana","lastName":"Ruiz","email":"","phone":"305 555 0142","address":"12 Palm St","city":"","state":"FL","country":"","updateExisting":false},"serviceType":"PICKUP","deliveryPerson":null,"notes":"Ring twice","discountCents":300,"sent":{"customerId":"ana","customerName":"Ana Ruiz","customerPhone":"305 555 0142","customerAddress":"12 Palm St","createNewCustomer":false,"newCustomer":null,"updateExistingCustomer":false,"updatedCustomerData":null,"serviceType":"PICKUP","deliveryPersonId":null,"items":[{"productId":"drill","quantity":2,"unitPrice":49,"transactionType":"SALE","borrowDepositPerUnit":0,"selectedAttributes":null},{"productId":"ladder","quantity":1,"unitPrice":15,"transactionType":"BORROW","borrowDepositPerUnit":20,"selectedAttributes":{"Size":"S"}}],"subtotal":133,"tax":0,"discount":3,"total":130,"notes":"Ring twice","payments":[{"paymentMethodId":"cash","amount":130,"notes":""}],"status":"CONFIRMED"}}',
  },
  {
    name: 'orderEdit',
    key: 'orderDraft.corner.olivia.order',
    text: String.raw`{"version":1,"idempotencyKey":"key-2","editing":{"id":"order","orderNumber":1024,"updatedAt":"2026-03-10T12:00:00.000Z","taxCents":250,"discountCents":500,"addedLaterCents":300,"netPaidCents":0,"taken":{"shirt":3},"unchanged":"{\"notes\":\"\"}"},"lines":[{"lineId":"1","itemId":"item","product":{"id":"shirt","name":"Shirt","attributes":{"Size":["S","M"]}},"transactionType":"SALE","quantity":3,"unitPriceCents":1250,"borrowDepositPerUnitCents":0,"selectedAttributes":{"Size":"M"}}],"linesMade":1,"selectedLineId":null,"stocks":{"shirt":5},"customer":{"id":"ana","firstName":"Ana Ruiz","lastName":"","email":"","phone":"305 555 0142","address":"12 Palm St","city":"","state":"","country":"","updateExisting":false,"isDeleted":true},"serviceType":"DELIVERY","deliveryPerson":{"id":"marco","name":"Marco","phoneNumber":"305 555 0177"},"notes":"Ring twice","discountCents":500,"sent":null}`,
  },
  {
    name: 'purchaseDraft',
    key: 'purchaseDraft.corner.olivia',
    text: '{"version":1,"idempotencyKey":"key-3","provider":{"id":"acme","name":"Acme"},"notes":"","lines":[{"lineId":"1","product":{"id":"drill","name":"Drill","picture":{"id":"p","url":"/p","thumbnailUrl":"/t"}},"orderedQty":5,"unitCostCents":2500},{"lineId":"2","product":null,"orderedQty":1,"unitCostCents":0}],"linesMade":2,"selectedLineId":"1","taxCents":100,"discountCents":0,"sent":{"providerId":"acme","notes":"","items":[{"productId":"drill","orderedQty":5,"unitCost":25}],"tax":1,"discount":0}}',
  },
  {
    name: 'payment',
    key: 'payment:olivia:order',
    text: '{"idempotencyKey":"key-4","sending":{"name":"addPayments","request":{"params":{"id":"order"},"body":{"payments":[{"paymentMethodId":"cash","amount":20,"notes":""},{"paymentMethodId":"card","amount":25.5,"notes":"Visa"}],"markDelivered":true}}}}',
  },
  {
    name: 'payment',
    key: 'payment:olivia:another',
    text: '{"idempotencyKey":"key-5","sending":{"name":"addPayment","request":{"params":{"id":"another"},"body":{"amount":45.5,"paymentMethod":"Cash","notes":""}}}}',
  },
  {
    name: 'discount',
    key: 'discount:olivia:order',
    text: '{"idempotencyKey":"key-6","sending":{"name":"addDiscount","request":{"params":{"id":"order"},"body":{"amount":5,"notes":"Loyal"}}}}',
  },
  {
    name: 'return',
    key: 'return:olivia:order',
    text: '{"idempotencyKey":"key-7","draft":{"units":{"item":1},"reason":"Broken","notes":""},"sent":{"params":{"id":"order"},"body":{"reason":"Broken","notes":"","items":[{"orderItemId":"item","productId":"shirt","unitPrice":12.5,"quantity":1}],"refundRecipientName":"Ana Ruiz","refundNotes":""}}}',
  },
  {
    name: 'return',
    key: 'return:olivia:another',
    text: '{"idempotencyKey":"key-8","draft":{"units":{"item":0},"reason":"","notes":""}}',
  },
  {
    name: 'receivePurchase',
    key: 'purchase.receivePurchase.olivia.purchase',
    text: '{"idempotencyKey":"key-9","request":{"params":{"id":"purchase"},"body":{"items":[{"purchaseItemId":"item","productId":"drill","quantity":2,"unitCost":24.5}],"notes":""}}}',
  },
  {
    name: 'returnPurchase',
    key: 'purchase.returnPurchase.olivia.purchase',
    text: '{"idempotencyKey":"key-10","request":{"params":{"id":"purchase"},"body":{"reason":"Bent","notes":"","items":[{"purchaseItemId":"item","productId":"drill","quantity":1}]}}}',
  },
  {
    name: 'addPurchasePayments',
    key: 'purchase.addPurchasePayments.olivia.purchase',
    text: '{"idempotencyKey":"key-11","request":{"params":{"id":"purchase"},"body":{"payments":[{"paymentMethodId":"cash","amount":45.5,"notes":""}]}}}',
  },
  {
    name: 'markPurchasePaid',
    key: 'purchase.markPurchasePaid.olivia.purchase',
    text: '{"idempotencyKey":"key-12","request":{"params":{"id":"purchase"}}}',
  },
  {
    name: 'setPurchaseStatus',
    key: 'purchase.setPurchaseStatus.olivia.purchase',
    text: '{"idempotencyKey":"key-13","request":{"params":{"id":"purchase"},"body":{"status":"ORDERED"}}}',
  },
  {
    name: 'stockCount',
    key: 'stockCount.olivia.count',
    text: '[{"change":{"add":1},"barcode":"7501","idempotencyKey":"key-14"},{"change":{"quantity":null},"productId":"drill","name":"Drill","idempotencyKey":"key-15"}]',
  },
  {
    name: 'recentPlaces',
    key: 'recentPlaces.olivia',
    text: '[{"kind":"order","href":"/orders/order","title":"#1024"}]',
  },
  {
    name: 'profile',
    key: 'profile',
    text: '{"version":1,"user":{"id":"olivia","firstName":"Olivia","lastName":"Ortiz","email":"olivia@shop.test","phone":null,"role":"STORE_OWNER","language":null,"theme":"dark","lastLogin":"2026-03-10T12:00:00.000Z","createdAt":"2026-01-10T12:00:00.000Z","store":{"id":"corner","name":"Corner","email":null,"phone":null,"address":null,"city":null,"state":null,"country":"US","timezone":"America/New_York","settings":{"locale":"en-US","currency":"USD"},"overdueDays":7,"paymentRoles":["CASHIER"],"receiptHeader":null,"receiptFooter":null}}}',
  },
];

/** An order that waited in the outbox of 1.26, which wrote no version into it. */
export const waitedIn126 =
  '{"id":"key-16","storeId":"corner","maker":{"id":"olivia","name":"Olivia Ortiz"},"takenAt":"2026-03-10T12:00:00.000Z","body":{"customerId":"ana","customerName":"Ana Ruiz","customerPhone":"305 555 0142","customerAddress":"12 Palm St","createNewCustomer":false,"newCustomer":null,"updateExistingCustomer":false,"updatedCustomerData":null,"serviceType":"PICKUP","deliveryPersonId":null,"items":[{"productId":"drill","quantity":2,"unitPrice":49,"transactionType":"SALE","borrowDepositPerUnit":0,"selectedAttributes":null},{"productId":"ladder","quantity":1,"unitPrice":15,"transactionType":"BORROW","borrowDepositPerUnit":20,"selectedAttributes":{"Size":"S"}}],"subtotal":133,"tax":0,"discount":3,"total":130,"notes":"Ring twice","payments":[{"paymentMethodId":"cash","amount":130,"notes":""}],"status":"CONFIRMED","takenAt":"2026-03-10T12:00:00.000Z"},"shown":{"customer":{"id":"ana","firstName":"Ana","lastName":"Ruiz","email":"","phone":"305 555 0142","address":"12 Palm St","city":"","state":"FL","country":"","updateExisting":false},"deliveryPerson":null,"products":{"drill":{"name":"Drill","attributes":null,"listPrice":49,"stock":5},"ladder":{"name":"Ladder","attributes":null,"listPrice":15,"stock":5}},"paymentMethods":{"cash":"Cash"}},"state":{"kind":"waiting"},"tries":1,"isOutcomeUnknown":true,"problem":{"code":"NETWORK","details":{},"at":"2026-03-10T12:00:05.000Z"}}';

/** A product in the offline copy of 1.26, and its row. */
export const copiedBy126 = {
  row: {
    id: 'lamp',
    text: 'lamp',
    facts: [null, null, null, 4, null],
    generation: 1,
  },
  record:
    '{"id":"lamp","name":"Lamp","description":null,"price":30,"stock":4,"minStock":null,"barcode":null,"picture":null,"attributes":null,"borrowable":false,"category":null,"provider":null,"createdAt":"2026-03-10T12:00:00.000Z","updatedAt":"2026-03-10T12:00:00.000Z"}',
} as const;

export const PURCHASE_STATUSES = [
  'CREATED',
  'ORDERED',
  'PARTIALLY_RECEIVED',
  'RECEIVED',
  'CANCELLED',
] as const;
export const PURCHASE_PAYMENT_STATUSES = ['PENDING', 'PARTIALLY_PAID', 'PAID', 'FREE'] as const;

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];
export type PurchasePaymentStatus = (typeof PURCHASE_PAYMENT_STATUSES)[number];

export const ORDER_STATUSES = ['DRAFT', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export const PAYMENT_STATUSES = ['FREE', 'PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED'] as const;
export const DELIVERY_STATUSES = [
  'NOT_APPLICABLE',
  'ASSIGNED',
  'DELIVERED',
  'CANCELLED',
  'RETURNED',
] as const;
export const SERVICE_TYPES = ['PICKUP', 'DELIVERY'] as const;
export const TRANSACTION_TYPES = ['SALE', 'BORROW'] as const;
export const BORROW_STATUSES = ['OPEN', 'RETURNED'] as const;
export const REFUND_KINDS = ['RETURN', 'CANCELLATION', 'DEPOSIT'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type ServiceType = (typeof SERVICE_TYPES)[number];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export type BorrowStatus = (typeof BORROW_STATUSES)[number];
export type RefundKind = (typeof REFUND_KINDS)[number];

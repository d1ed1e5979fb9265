export const ORDER_STATUSES = ['DRAFT', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const;
export const PAYMENT_STATUSES = ['FREE', 'PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED'] as const;
/** Payment statuses of an order with an amount due, as a list's filter takes them. */
export const DUE_STATUSES = 'PENDING,PARTIALLY_PAID';
export const DELIVERY_STATUSES = [
  'NOT_APPLICABLE',
  'ASSIGNED',
  'DELIVERED',
  'CANCELLED',
  'RETURNED',
] as const;
export const SERVICE_TYPES = ['PICKUP', 'DELIVERY'] as const;
export const TRANSACTION_TYPES = ['SALE', 'BORROW'] as const;
export const BORROW_STATUSES = ['OPEN', 'RETURNED', 'LOST'] as const;
/** How lent units came back. */
export const RETURN_CONDITIONS = ['GOOD', 'DAMAGED', 'LOST'] as const;
/** How goods come back by a return of their order. */
export const GOODS_CONDITIONS = ['GOOD', 'DAMAGED'] as const;
/** What a shop claims when a loan comes back. */
export const CLAIM_KINDS = ['LATE', 'DAMAGE', 'LOSS', 'OTHER'] as const;
/** What an order is charged for beside its goods: a claim beyond the deposit, or a longer loan. */
export const CHARGE_KINDS = [...CLAIM_KINDS, 'EXTENSION'] as const;
export const REFUND_KINDS = ['RETURN', 'CANCELLATION', 'DEPOSIT'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type ServiceType = (typeof SERVICE_TYPES)[number];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
export type BorrowStatus = (typeof BORROW_STATUSES)[number];
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export type RefundKind = (typeof REFUND_KINDS)[number];

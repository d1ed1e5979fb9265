import type { Cents } from './money.ts';
import type { DeliveryStatus, OrderStatus, TransactionType } from './order-states.ts';
import type { PurchaseStatus } from './purchase-states.ts';

/**
 * The fields of an order's history entries, by their action. Amounts are in cents, under names that end
 * in `Cents`. The database keeps entries of earlier versions, which may have other actions and fields.
 */
export type OrderChanges = {
  ORDER_CREATED: {
    totalCents: Cents;
    /** Paid at once; missing where nothing was. */
    paidCents?: Cents;
    /** When a till without a network took the order. */
    takenAt?: string;
  };
  ORDER_EDITED: { previousTotalCents: Cents; totalCents: Cents };
  ACCEPTED_AS_TAKEN: { exceptions: Exception[] };
  PAYMENT_ADDED: { amountCents: Cents; paymentMethod: string; deliveryStatus?: DeliveryStatus };
  DISCOUNT_ADDED: {
    amountCents: Cents;
    /** Decimal per cent that came to the amount; missing where an amount was given. */
    percent?: number;
    /** Product of the line that it lowers; missing for the order. */
    productName?: string;
    reason?: string;
    notes?: string;
  };
  ITEMS_RETURNED: { totalCents: Cents; refundAmountCents: Cents; reason: string };
  LOAN_RETURNED: {
    productName: string;
    quantity: number;
    refundAmountCents: Cents;
    waivedCents: Cents;
    keptCents: Cents;
  };
  DELIVERY_CHANGED: {
    from: DeliveryStatus;
    to: DeliveryStatus;
    deliveryPerson?: string;
    notes?: string;
  };
  STATUS_CHANGED: { from: OrderStatus; to: OrderStatus };
  ORDER_CANCELLED: { reason: string; refundAmountCents: Cents; itemsRestored: number };
};

/** As `OrderChanges`, of a purchase. */
export type PurchaseChanges = {
  PURCHASE_CREATED: { totalCents: Cents };
  STATUS_CHANGED: { from: PurchaseStatus; to: PurchaseStatus };
  PURCHASE_CANCELLED: { from: PurchaseStatus; to: PurchaseStatus };
  GOODS_RECEIVED: { quantity: number; status: PurchaseStatus };
  GOODS_RETURNED: { quantity: number; totalCents: Cents; reason: string };
  PAYMENT_ADDED: { amountCents: Cents; paymentMethod: string };
  /** Both fields are missing where nothing was due. */
  MARKED_PAID: { amountCents?: Cents; paymentMethod?: string };
};

/**
 * A rule that an order was let past, since a till had taken it already. The names of the rules are those
 * of `history.exception` in the screens' texts.
 */
export type Exception =
  | { rule: 'deliveryPerson'; name: string }
  | { rule: 'decimals'; currency: string }
  | { rule: 'walkInUnpaid'; dueCents: Cents }
  | { rule: 'attributes'; product: string; attributes: string }
  | {
      rule: 'price';
      product: string;
      transactionType: TransactionType;
      unitPriceCents: Cents;
      borrowDepositPerUnitCents: Cents;
      lowestUnitPriceCents: Cents;
      lowestBorrowDepositPerUnitCents: Cents;
    };

/** A change of a document as its history records it: the action with its own fields. */
type HappeningOf<Changes> = {
  [Action in keyof Changes]: { action: Action; changes: Changes[Action] };
}[keyof Changes];

export type OrderHappening = HappeningOf<OrderChanges>;
export type PurchaseHappening = HappeningOf<PurchaseChanges>;

import type { AttemptReason } from './delivery-attempts.ts';
import type { Cents } from './money.ts';
import type {
  ChargeKind,
  ClaimKind,
  DeliveryStatus,
  OrderStatus,
  ReturnCondition,
  TransactionType,
} from './order-states.ts';
import type { PurchaseStatus } from './purchase-states.ts';
import type { ReservationStatus } from './reservations.ts';

/**
 * The fields of an order's history entries, by their action. Amounts are in cents, under names that end
 * in `Cents`. The database keeps entries of earlier versions, which may have other actions and fields.
 */
export type OrderChanges = {
  ORDER_CREATED: {
    totalCents: Cents;
    /** Paid at once; missing where nothing was. */
    paidCents?: Cents;
    /** Cash that was handed over; missing where nobody said it, and before version 1.43. */
    tenderedCents?: Cents;
    /** When a till without a network took the order, with its clock set right. */
    takenAt?: string;
    /** The drawer that it names, where its sender stood at another one. */
    drawer?: string;
    /** The reservation that it picked up; one before version 1.43 had no number. */
    reserved?: { number?: number; from: string; until: string };
  } & Approved;
  ORDER_EDITED: { previousTotalCents: Cents; totalCents: Cents } & Approved;
  ACCEPTED_AS_TAKEN: { exceptions: Exception[] };
  PAYMENT_ADDED: {
    amountCents: Cents;
    paymentMethod: string;
    deliveryStatus?: DeliveryStatus;
    /** As in ORDER_CREATED. */
    tenderedCents?: Cents;
  } & Approved;
  PAYMENT_VOIDED: { amountCents: Cents; paymentMethod: string; reason: string } & Approved;
  DISCOUNT_ADDED: {
    amountCents: Cents;
    /** Decimal per cent that came to the amount; missing where an amount was given. */
    percent?: number;
    /** Product of the line that it lowers; missing for the order. */
    productName?: string;
    reason?: string;
    notes?: string;
  } & Approved;
  ITEMS_RETURNED: {
    totalCents: Cents;
    /** Added tax that went back with it; missing without. */
    taxGivenBackCents?: Cents;
    refundAmountCents: Cents;
    /** By which methods; missing before version 1.32, and without a refund. */
    refundMethods?: RefundPart[];
    /** Units that did not go back to stock; missing without. */
    damagedQuantity?: number;
    reason: string;
    /** Missing before version 1.30. */
    creditNote?: number;
  } & Approved;
  LOAN_RETURNED: {
    productName: string;
    quantity: number;
    refundAmountCents: Cents;
    refundMethods?: RefundPart[];
    waivedCents: Cents;
    keptCents: Cents;
    /** Missing where the units are good, and before version 1.34. */
    condition?: ReturnCondition;
    /** These three are missing where there are none, and before version 1.34. */
    claims?: { kind: ClaimKind; amountCents: Cents }[];
    chargedCents?: Cents;
    /** What of the refund paid a charge. */
    paidChargeCents?: Cents;
  };
  RETURN_UNDONE: {
    productName: string;
    quantity: number;
    /** What of the deposit had been given back and is due again; what it had kept and waived; 0 for nothing. */
    refundAmountCents: Cents;
    waivedCents: Cents;
    keptCents: Cents;
    /** Σ of the charges that were voided with it; missing without. */
    chargedCents?: Cents;
    reason: string;
  } & Approved;
  UNITS_FOUND: {
    productName: string;
    quantity: number;
    /** DAMAGED where they went to repair; missing where they went to stock. */
    condition?: 'DAMAGED';
    /** What was given back, of the deposit and of what was paid for the loss; 0 for nothing. */
    refundAmountCents: Cents;
    refundMethods?: RefundPart[];
    /** The charge for the loss that was given back; missing without. */
    chargedCents?: Cents;
    /** What the deposit pays of charges that stay; missing without. */
    coveredCents?: Cents;
    /** What is charged for claims that the deposit had covered, since its payment was voided; missing without. */
    uncoveredCents?: Cents;
    reason: string;
  } & Approved;
  LOAN_EXTENDED: {
    borrowRecordId: string;
    productName: string;
    quantity: number;
    /** The days on which it was due before and is due now. */
    from: string;
    to: string;
    /** What is charged for it; missing if nothing is. */
    feeCents?: Cents;
    /** What is charged for the days by which it was late, and what of the suggested late fee is not; missing if nothing is. */
    lateFeeCents?: Cents;
    waivedLateFeeCents?: Cents;
  };
  CHARGE_VOIDED: { kind: ChargeKind; productName: string; amountCents: Cents; reason: string };
  DELIVERY_CHANGED: {
    from: DeliveryStatus;
    to: DeliveryStatus;
    deliveryPerson?: string;
    notes?: string;
  };
  DELIVERY_ATTEMPTED: {
    reason: AttemptReason;
    /** Missing where nobody said more. */
    note?: string;
    /** Store-local day of the next try; missing for none. */
    nextTryOn?: string;
  };
  ATTEMPT_UNDONE: { reason: AttemptReason };
  STATUS_CHANGED: { from: OrderStatus; to: OrderStatus };
  ORDER_CANCELLED: {
    reason: string;
    refundAmountCents: Cents;
    refundMethods?: RefundPart[];
    itemsRestored: number;
    /** Missing before version 1.30. */
    creditNote?: number;
  } & Approved;
};

/** Who approved what passed a limit of the person, by name (rules.md#approval); missing where nobody had to. */
type Approved = { approvedBy?: string };

/** A part of a refund by one method, without what cash rounding added. */
interface RefundPart {
  paymentMethod: string;
  amountCents: Cents;
}

/** As `OrderChanges`, of a purchase. */
export type PurchaseChanges = {
  PURCHASE_CREATED: { totalCents: Cents };
  STATUS_CHANGED: { from: PurchaseStatus; to: PurchaseStatus };
  PURCHASE_CANCELLED: { from: PurchaseStatus; to: PurchaseStatus };
  /** What the units cost as they came is missing before version 1.43. */
  GOODS_RECEIVED: { quantity: number; status: PurchaseStatus; costCents?: Cents };
  GOODS_RETURNED: { quantity: number; totalCents: Cents; reason: string };
  PAYMENT_ADDED: { amountCents: Cents; paymentMethod: string } & Approved;
  /** Both fields are missing where nothing was due. */
  MARKED_PAID: { amountCents?: Cents; paymentMethod?: string } & Approved;
};

/**
 * A rule that an order was let past, since a till had taken it already. The names of the rules are those
 * of `history.exception` in the screens' texts.
 */
export type Exception =
  | { rule: 'deliveryPerson'; name: string }
  | { rule: 'decimals'; currency: string }
  | { rule: 'walkInUnpaid'; dueCents: Cents }
  /** Units that the stock no longer had, and which are booked as found. */
  | { rule: 'stock'; product: string; found: number }
  | { rule: 'taxRate'; product: string; taxRate: string }
  | { rule: 'taxMode'; pricesIncludeTax: boolean }
  /** Whether the till took the buyer for exempt from tax. */
  | { rule: 'exemption'; isExempt: boolean }
  | { rule: 'attributes'; product: string; attributes: string }
  | { rule: 'reserved'; product: string; day: string; requested: number; available: number }
  | { rule: 'reservation'; status: ReservationStatus }
  | { rule: 'customItem'; product: string }
  | { rule: 'discountLimit'; discountCents: Cents; mostCents: Cents }
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

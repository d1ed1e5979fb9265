import type { Cents } from './money.ts';
import type { OrderFigures } from './order-figures.ts';
import type {
  BorrowStatus,
  DeliveryStatus,
  OrderStatus,
  PaymentStatus,
  ServiceType,
  TransactionType,
} from './order-states.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Facts about an order that the rules below ask for. */
export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  serviceType: ServiceType;
  deliveryStatus: DeliveryStatus;
}

/** Refuses any change of a cancelled order (rules.md#order-statuses). */
export function refusedOnCancelled({
  status,
}: Pick<OrderState, 'status'>): Refusal<'ORDER_CANCELLED'> | undefined {
  return status === 'CANCELLED' ? refusal('ORDER_CANCELLED') : undefined;
}

/** Whether anything is left to pay: the order is neither cancelled, PAID nor FREE. */
export function takesPayment({
  status,
  paymentStatus,
}: Pick<OrderState, 'status' | 'paymentStatus'>): boolean {
  return status !== 'CANCELLED' && paymentStatus !== 'PAID' && paymentStatus !== 'FREE';
}

/** Refuses a payment, or the sum of a batch, above the amount due, in cents (rules.md#payments). */
export function refusedPayment(
  order: Pick<OrderState, 'status'>,
  { amountDueCents }: Pick<OrderFigures, 'amountDueCents'>,
  amountCents: Cents,
): Refusal<'ORDER_CANCELLED' | 'AMOUNT_EXCEEDS_DUE'> | undefined {
  return (
    refusedOnCancelled(order) ??
    (amountCents > amountDueCents ? refusal('AMOUNT_EXCEEDS_DUE') : undefined)
  );
}

/** Reason why the amount off an order as a whole, in its form, is not accepted. */
export type DiscountProblem = 'aboveItems' | 'belowAddedLater';

/**
 * Checks the amount off an order as a whole, in cents (rules.md#discounts): at most the items after the
 * discounts of their lines plus the free tax, and in an edit at least the amounts that were added after creation.
 */
export function discountProblem(
  orderDiscountCents: Cents,
  of: {
    subtotalCents: Cents;
    lineDiscountsCents: Cents;
    freeTaxCents: Cents;
    addedLaterCents: Cents;
  },
): DiscountProblem | undefined {
  if (orderDiscountCents > of.subtotalCents - of.lineDiscountsCents + of.freeTaxCents) {
    return 'aboveItems';
  }
  return orderDiscountCents < of.addedLaterCents ? 'belowAddedLater' : undefined;
}

/** Why an order is not edited. */
export type EditRefusedBecause = 'completed' | 'draft' | 'cameBack' | 'charged';

/** Parts of an order that decide whether it is edited. */
interface EditedOrder {
  status: OrderStatus;
  returns: readonly unknown[];
  borrowRecords: readonly { status: BorrowStatus }[];
  charges: readonly unknown[];
  /** Returns of its loans that were undone. */
  undoneReturns: readonly unknown[];
}

/** Returns the first reason why an order that is not cancelled is not edited (rules.md#order-edits). */
export function editRefusedBecause({
  status,
  returns,
  borrowRecords,
  charges,
  undoneReturns,
}: EditedOrder): EditRefusedBecause | undefined {
  if (status === 'COMPLETED') return 'completed';
  if (status === 'DRAFT') return 'draft';
  const hasReturns = returns.length > 0 || undoneReturns.length > 0;
  const isBack = hasReturns || borrowRecords.some((loan) => loan.status !== 'OPEN');
  if (isBack) return 'cameBack';
  return charges.length > 0 ? 'charged' : undefined;
}

/**
 * Refuses to edit an order that is not CONFIRMED, of which anything came back, or that has a charge, also a
 * voided one, which belongs to one of its loans (rules.md#order-edits). `details.because` is the first of these that holds.
 */
export function refusedEdit(
  order: EditedOrder,
): Refusal<'ORDER_CANCELLED' | 'ORDER_NOT_EDITABLE'> | undefined {
  const because = editRefusedBecause(order);
  return refusedOnCancelled(order) ?? (because && refusal('ORDER_NOT_EDITABLE', { because }));
}

/** Returns the delivery status of a new order, paid or not (rules.md#deliveries). */
export function initialDeliveryStatus(serviceType: ServiceType): DeliveryStatus {
  return serviceType === 'DELIVERY' ? 'ASSIGNED' : 'NOT_APPLICABLE';
}

/** Whether the order is out for delivery, so that a payment has to say whether it arrived. */
export function awaitsDelivery({
  status,
  serviceType,
  deliveryStatus,
}: Pick<OrderState, 'status' | 'serviceType' | 'deliveryStatus'>): boolean {
  return status !== 'CANCELLED' && serviceType === 'DELIVERY' && deliveryStatus === 'ASSIGNED';
}

/** Whether the goods are with the customer, or back. */
function nothingToDeliver({ serviceType, deliveryStatus }: OrderState): boolean {
  return (
    serviceType === 'PICKUP' || deliveryStatus === 'DELIVERED' || deliveryStatus === 'RETURNED'
  );
}

/**
 * Refuses every change of status but one: from CONFIRMED to COMPLETED, of an order that is PAID or FREE
 * and has nothing left to deliver (rules.md#order-statuses).
 */
export function refusedStatus(
  order: OrderState,
  to: OrderStatus,
): Refusal<'ORDER_CANCELLED' | 'INVALID_TRANSITION'> | undefined {
  const settled = order.paymentStatus === 'PAID' || order.paymentStatus === 'FREE';
  const allowed =
    to === 'COMPLETED' && order.status === 'CONFIRMED' && settled && nothingToDeliver(order);
  return (
    refusedOnCancelled(order) ??
    (allowed ? undefined : refusal('INVALID_TRANSITION', { from: order.status, to }))
  );
}

/** Settings of a store by which orders complete without a press. */
export interface CompletionSettings {
  completeWhenPaid: boolean;
  completeWhenDelivered: boolean;
}

/**
 * Whether the store's settings complete an order without a press (rules.md#order-statuses): a pickup that is PAID as it
 * is made, and a delivery that arrived with nothing left to pay. Neither completes while goods of it are lent out.
 */
export function completesByItself(
  order: OrderState & { hasLoansOut: boolean },
  { completeWhenPaid, completeWhenDelivered }: CompletionSettings,
): boolean {
  const isDone =
    order.serviceType === 'PICKUP'
      ? completeWhenPaid && order.paymentStatus === 'PAID'
      : completeWhenDelivered && order.deliveryStatus === 'DELIVERED';
  return isDone && !order.hasLoansOut && refusedStatus(order, 'COMPLETED') === undefined;
}

/**
 * Where the goods of an order are on the way to its end: not yet with the customer, out on loan, or back. An order with
 * loans is BACK once all of these are, since what it sold went with them; another once all of its units are.
 */
export const ORDER_GOODS = ['TO_HAND_OVER', 'LENT', 'BACK'] as const;
export type OrderGoods = (typeof ORDER_GOODS)[number];

/** Returns where the goods of an order that is not cancelled are, by its lines (rules.md#next-step). */
export function goodsOf(
  items: readonly {
    transactionType: TransactionType;
    quantity: number;
    returnedQuantity: number;
  }[],
): OrderGoods {
  const loans = items.filter(({ transactionType }) => transactionType === 'BORROW');
  const isOut = (item: (typeof items)[number]) => item.returnedQuantity < item.quantity;
  if (loans.some(isOut)) return 'LENT';
  return loans.length > 0 || !items.some(isOut) ? 'BACK' : 'TO_HAND_OVER';
}

/** What is to be done next with an order: money first, then the goods, then it is closed. */
export type NextStep = 'charge' | 'deliver' | 'takeBack' | 'handOver' | 'complete';

/**
 * Returns the next step of an order for a person who may take payments, or who may not and goes on to
 * the goods; undefined if nothing is left to do (rules.md#next-step). `goods` is what `goodsOf` says of its lines.
 */
export function nextStep(
  order: OrderState,
  { mayTakePayments, goods }: { mayTakePayments: boolean; goods: OrderGoods },
): NextStep | undefined {
  if (order.status === 'CANCELLED') return undefined;
  if (mayTakePayments && takesPayment(order)) return 'charge';
  if (awaitsDelivery(order)) return 'deliver';
  if (goods === 'LENT') return 'takeBack';
  if (refusedStatus(order, 'COMPLETED') !== undefined) return undefined;
  return order.serviceType === 'PICKUP' && goods === 'TO_HAND_OVER' ? 'handOver' : 'complete';
}

/**
 * Refuses a delivery status other than ASSIGNED or DELIVERED, and any on an order that is not a DELIVERY now ASSIGNED
 * or DELIVERED, or that is COMPLETED (rules.md#deliveries). An order that its delivery completed may become ASSIGNED.
 */
export function refusedDeliveryStatus(
  order: OrderState & { completedOnDelivery: boolean },
  to: DeliveryStatus,
): Refusal<'ORDER_CANCELLED' | 'INVALID_TRANSITION'> | undefined {
  const open =
    order.serviceType === 'DELIVERY' &&
    (order.status !== 'COMPLETED' || (order.completedOnDelivery && to === 'ASSIGNED')) &&
    (order.deliveryStatus === 'ASSIGNED' || order.deliveryStatus === 'DELIVERED');
  const allowed = open && (to === 'ASSIGNED' || to === 'DELIVERED');
  return (
    refusedOnCancelled(order) ??
    (allowed ? undefined : refusal('INVALID_TRANSITION', { from: order.deliveryStatus, to }))
  );
}

/** Refuses an attempt, and its undoing, on an order that does not await delivery (rules.md#delivery-attempts). */
export function refusedAttempt(
  order: OrderState,
): Refusal<'ORDER_CANCELLED' | 'NOT_TO_DELIVER'> | undefined {
  return (
    refusedOnCancelled(order) ?? (awaitsDelivery(order) ? undefined : refusal('NOT_TO_DELIVER'))
  );
}

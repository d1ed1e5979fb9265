import type { Cents } from './money.ts';
import type { OrderFigures } from './order-figures.ts';
import type {
  BorrowStatus,
  DeliveryStatus,
  OrderStatus,
  PaymentStatus,
  ServiceType,
} from './order-states.ts';
import { type Refusal, refusal } from './refusal.ts';

/** What the rules below need to know of an order. */
export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  serviceType: ServiceType;
  deliveryStatus: DeliveryStatus;
}

/** Any change to a cancelled order is refused (rules.md#order-statuses). */
export function refusedOnCancelled({
  status,
}: Pick<OrderState, 'status'>): Refusal<'ORDER_CANCELLED'> | undefined {
  return status === 'CANCELLED' ? refusal('ORDER_CANCELLED') : undefined;
}

/** Whether there is anything left to pay: neither cancelled, nor PAID, nor FREE. */
export function takesPayment({
  status,
  paymentStatus,
}: Pick<OrderState, 'status' | 'paymentStatus'>): boolean {
  return status !== 'CANCELLED' && paymentStatus !== 'PAID' && paymentStatus !== 'FREE';
}

/** A payment (or a batch's sum) in cents is above 0 and not above what is due (rules.md#payments). */
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

/**
 * A discount in cents is not above what is due, so a paid or a free order takes none
 * (rules.md#discounts).
 */
export function refusedDiscount(
  order: Pick<OrderState, 'status'>,
  figures: Pick<OrderFigures, 'amountDueCents'>,
  amountCents: Cents,
): Refusal<'ORDER_CANCELLED' | 'AMOUNT_EXCEEDS_DUE'> | undefined {
  return refusedPayment(order, figures, amountCents);
}

/** What keeps the whole discount of an order's form from being taken. */
export type DiscountProblem = 'aboveItems' | 'belowAddedLater';

/**
 * The whole discount of an order, in cents, is not above what its items and tax come to, and an edit
 * leaves at least the discounts that were added after creation (rules.md#discounts).
 */
export function discountProblem(
  discountCents: Cents,
  of: { subtotalCents: Cents; taxCents: Cents; addedLaterCents: Cents },
): DiscountProblem | undefined {
  if (discountCents > of.subtotalCents + of.taxCents) return 'aboveItems';
  return discountCents < of.addedLaterCents ? 'belowAddedLater' : undefined;
}

/** Only a CONFIRMED order of which nothing came back in any way may be edited (rules.md#order-edits). */
export function refusedEdit({
  status,
  returns,
  borrowRecords,
}: {
  status: OrderStatus;
  returns: readonly unknown[];
  borrowRecords: readonly { status: BorrowStatus }[];
}): Refusal<'ORDER_CANCELLED' | 'ORDER_NOT_EDITABLE'> | undefined {
  const isUntouched = returns.length === 0 && borrowRecords.every((loan) => loan.status === 'OPEN');
  return (
    refusedOnCancelled({ status }) ??
    (status === 'CONFIRMED' && isUntouched ? undefined : refusal('ORDER_NOT_EDITABLE'))
  );
}

/** The delivery status of a new order, also when payments come with it (rules.md#deliveries). */
export function initialDeliveryStatus(serviceType: ServiceType): DeliveryStatus {
  return serviceType === 'DELIVERY' ? 'ASSIGNED' : 'NOT_APPLICABLE';
}

/** Whether the order is out for delivery, so that a payment raises the question whether it arrived. */
export function awaitsDelivery({
  status,
  serviceType,
  deliveryStatus,
}: Pick<OrderState, 'status' | 'serviceType' | 'deliveryStatus'>): boolean {
  return status !== 'CANCELLED' && serviceType === 'DELIVERY' && deliveryStatus === 'ASSIGNED';
}

/** The goods are with the customer, or back: nothing is left to deliver. */
function nothingToDeliver({ serviceType, deliveryStatus }: OrderState): boolean {
  return (
    serviceType === 'PICKUP' || deliveryStatus === 'DELIVERED' || deliveryStatus === 'RETURNED'
  );
}

/** Completed needs CONFIRMED, PAID or FREE, and nothing left to deliver (rules.md#order-statuses). */
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

/**
 * ASSIGNED or DELIVERED, on DELIVERY orders neither CANCELLED, RETURNED nor COMPLETED
 * (rules.md#deliveries).
 */
export function refusedDeliveryStatus(
  order: OrderState,
  to: DeliveryStatus,
): Refusal<'ORDER_CANCELLED' | 'INVALID_TRANSITION'> | undefined {
  const open =
    order.serviceType === 'DELIVERY' &&
    order.status !== 'COMPLETED' &&
    (order.deliveryStatus === 'ASSIGNED' || order.deliveryStatus === 'DELIVERED');
  const allowed = open && (to === 'ASSIGNED' || to === 'DELIVERED');
  return (
    refusedOnCancelled(order) ??
    (allowed ? undefined : refusal('INVALID_TRANSITION', { from: order.deliveryStatus, to }))
  );
}

import type { Order } from '@mostrador/contract/orders';
import {
  awaitsDelivery,
  type OrderState,
  refusedDeliveryStatus,
  refusedEdit,
  refusedStatus,
  takesPayment,
} from '@mostrador/domain/order-rules';
import type { Permission } from '@mostrador/domain/permissions';
import type { Refusal } from '@mostrador/domain/refusal';

export type OrderAction =
  | 'addPayment'
  | 'quickPay'
  | 'addDiscount'
  | 'markDelivered'
  | 'markCompleted'
  | 'assignDeliveryPerson'
  | 'edit'
  | 'processReturn'
  | 'print'
  | 'chatCustomer'
  | 'chatDeliveryPerson'
  | 'cancelOrder';

/** What the actions depend on. */
export type ActedOrder = OrderState &
  Pick<Order, 'returns' | 'deliveryPerson'> & {
    items: readonly Pick<Order['items'][number], 'remainingQuantity'>[];
    borrowRecords: readonly Pick<Order['borrowRecords'][number], 'status'>[];
  };

export interface OfferedAction {
  action: OrderAction;
  /** Shown all the same, with the reason beside it. */
  refused?: RefusalReason;
}

/** What is missing, where the order itself tells; else the rule's own refusal. */
export type RefusalReason = 'notPaid' | 'notDelivered' | 'completed' | 'allBack' | Refusal;

/** The one action that makes sense next, if any: pay, then deliver, then complete. */
const STEPS: readonly OrderAction[] = ['addPayment', 'markDelivered', 'markCompleted'];

export function nextAction(offered: readonly OfferedAction[]): OrderAction | undefined {
  return STEPS.find((step) =>
    offered.some(({ action, refused }) => action === step && refused === undefined),
  );
}

/** Actions that an order's page offers (rules.md#orders); what its state forbids comes with the reason. */
export function offeredActions(
  order: ActedOrder,
  may: (permission: Permission) => boolean,
): OfferedAction[] {
  return [
    ...moneyActions(order, may),
    ...deliveryActions(order),
    { action: 'edit', refused: refusedEdit(order) },
    ...(order.status === 'CANCELLED' ? [] : goodsActions(order)),
    { action: 'print' },
    { action: 'chatCustomer' },
    ...(order.serviceType === 'DELIVERY' && order.deliveryPerson !== null
      ? [{ action: 'chatDeliveryPerson' as const }]
      : []),
  ];
}

function moneyActions(
  order: ActedOrder,
  may: (permission: Permission) => boolean,
): OfferedAction[] {
  if (!takesPayment(order)) return [];
  const offered: OfferedAction[] = [];
  if (may('takePayments')) offered.push({ action: 'addPayment' }, { action: 'quickPay' });
  if (may('giveDiscounts')) offered.push({ action: 'addDiscount' });
  return offered;
}

function deliveryActions(order: ActedOrder): OfferedAction[] {
  const offered: OfferedAction[] = [];
  if (awaitsDelivery(order)) {
    offered.push({
      action: 'markDelivered',
      refused: reasonOf(order, refusedDeliveryStatus(order, 'DELIVERED')),
    });
  }
  if (order.status !== 'COMPLETED') {
    offered.push({
      action: 'markCompleted',
      refused: reasonOf(order, refusedStatus(order, 'COMPLETED')),
    });
  }
  if (order.serviceType === 'DELIVERY') {
    offered.push({
      action: 'assignDeliveryPerson',
      refused: reasonOf(order, refusedDeliveryStatus(order, keptDeliveryStatus(order))),
    });
  }
  return offered;
}

/** What takes goods back: a part of them, or all with the order. */
function goodsActions({ items }: ActedOrder): OfferedAction[] {
  const isAllBack = items.every(({ remainingQuantity }) => remainingQuantity === 0);
  return [
    { action: 'processReturn', refused: isAllBack ? 'allBack' : undefined },
    { action: 'cancelOrder' },
  ];
}

/**
 * Changing the person keeps the delivery status, which is ASSIGNED unless it arrived
 * (rules.md#deliveries).
 */
export function keptDeliveryStatus({
  deliveryStatus,
}: Pick<OrderState, 'deliveryStatus'>): 'ASSIGNED' | 'DELIVERED' {
  return deliveryStatus === 'DELIVERED' ? 'DELIVERED' : 'ASSIGNED';
}

/** "CONFIRMED does not allow COMPLETED" helps nobody at a till: what is missing is said instead. */
function reasonOf(order: OrderState, refusal: Refusal | undefined): RefusalReason | undefined {
  if (refusal?.code !== 'INVALID_TRANSITION') return refusal;
  if (order.status === 'COMPLETED') return 'completed';
  if (takesPayment(order)) return 'notPaid';
  return awaitsDelivery(order) ? 'notDelivered' : refusal;
}

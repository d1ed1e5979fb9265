import type { Order } from '@mostrador/contract/orders';
import {
  awaitsDelivery,
  type EditRefusedBecause,
  editRefusedBecause,
  goodsOf,
  type NextStep,
  nextStep,
  type OrderState,
  refusedDeliveryStatus,
  refusedOnCancelled,
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
  | 'notDelivered'
  | 'markCompleted'
  | 'takeBack'
  | 'assignDeliveryPerson'
  | 'edit'
  | 'processReturn'
  | 'print'
  | 'sendReceipt'
  | 'chatCustomer'
  | 'chatDeliveryPerson'
  | 'cancelOrder';

/** Parts of the order that decide its actions. */
export type ActedOrder = OrderState &
  Pick<
    Order,
    'returns' | 'deliveryPerson' | 'charges' | 'completedOnDelivery' | 'undoneReturns'
  > & {
    items: readonly Pick<
      Order['items'][number],
      'remainingQuantity' | 'transactionType' | 'quantity' | 'returnedQuantity'
    >[];
    borrowRecords: readonly Pick<Order['borrowRecords'][number], 'status'>[];
  };

export interface OfferedAction {
  action: OrderAction;
  /** Why it is disabled; it is shown all the same. */
  refused?: RefusalReason;
}

/** What is missing, as far as the order itself shows it; else the rule's refusal. */
export type RefusalReason = 'notPaid' | 'notDelivered' | 'allBack' | EditRefusedBecause | Refusal;

const STEP_ACTIONS: Record<NextStep, OrderAction> = {
  charge: 'addPayment',
  deliver: 'markDelivered',
  takeBack: 'takeBack',
  handOver: 'markCompleted',
  complete: 'markCompleted',
};

/** The action that the order's page leads with: its next step (rules.md#next-step). */
export function nextAction(
  order: OrderState & Pick<ActedOrder, 'items'>,
  may: (permission: Permission) => boolean,
): OrderAction | undefined {
  const goods = goodsOf(order.items);
  const step = nextStep(order, { mayTakePayments: may('takePayments'), goods });
  return step && STEP_ACTIONS[step];
}

/** What is most often asked of a completed order, receipt in hand; its page shows it outside its menu. */
const ASKED_OF_COMPLETED: readonly OrderAction[] = ['processReturn', 'print'];

/** The offered actions that stand beside the page's menu instead of in it (rules.md#next-step). */
export function actionsInSight(
  { status }: Pick<OrderState, 'status'>,
  offered: readonly OfferedAction[],
): OfferedAction[] {
  if (status !== 'COMPLETED') return [];
  return offered.filter(
    ({ action, refused }) => ASKED_OF_COMPLETED.includes(action) && refused === undefined,
  );
}

/** Actions on an order's page (rules.md#orders); a disabled one comes with its reason. */
export function offeredActions(
  order: ActedOrder,
  may: (permission: Permission) => boolean,
): OfferedAction[] {
  return [
    ...moneyActions(order, may),
    ...deliveryActions(order),
    { action: 'edit', refused: refusedOnCancelled(order) ?? editRefusedBecause(order) },
    ...(order.status === 'CANCELLED' ? [] : goodsActions(order)),
    { action: 'print' },
    // Of a cancelled order there is nothing to pay: its paper is the credit note.
    ...(order.status === 'CANCELLED' ? [] : [{ action: 'sendReceipt' as const }]),
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
    offered.push({ action: 'notDelivered' });
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

/** Actions that take goods back, in part or with the whole order. */
function goodsActions({ items }: ActedOrder): OfferedAction[] {
  const isAllBack = items.every(({ remainingQuantity }) => remainingQuantity === 0);
  return [
    { action: 'processReturn', refused: isAllBack ? 'allBack' : undefined },
    { action: 'cancelOrder' },
  ];
}

/**
 * A change of person keeps the delivery status, which is ASSIGNED unless delivered
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

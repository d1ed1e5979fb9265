import type { OrderSummary } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import {
  methodName,
  type PaymentLine,
  paymentBody,
} from '#features/payment-methods/parts/payment-lines.ts';
import type { MoneyCommand } from './kept-money.ts';

/** The part of an order that a payment needs. The amount due is asked for afresh. */
export type PayableOrder = Pick<
  OrderSummary,
  'id' | 'orderNumber' | 'status' | 'serviceType' | 'deliveryStatus' | 'deliveryPerson'
>;

/** A delivery person who may have taken cash at the door. */
export interface Collector {
  id: string;
  name: string;
}

/** A payment as it is entered. */
export interface PaymentDraft {
  lines: readonly PaymentLine[];
  /** Who collected what is paid in cash; absent where the shop took it. */
  collectedBy?: Collector | undefined;
  /** Undefined: not answered yet. */
  markDelivered: boolean | undefined;
}

/**
 * The shared dialog's two modes, and the order payment screen's one payment, which marks a delivery
 * as delivered without being asked (rules.md#payments).
 */
export type PaymentMode = 'normal' | 'quickPay' | 'single';

/** The delivery person who may have collected the order's cash; undefined where nobody brings it. */
export function collectorOf({ serviceType, deliveryPerson }: PayableOrder): Collector | undefined {
  if (serviceType !== 'DELIVERY' || deliveryPerson === null || deliveryPerson.isArchived) {
    return undefined;
  }
  return { id: deliveryPerson.id, name: deliveryPerson.name };
}

/** Whether the line is cash that the collector took. */
function isCollected(
  { paymentMethodId }: Pick<PaymentLine, 'paymentMethodId'>,
  { collectedBy }: Pick<PaymentDraft, 'collectedBy'>,
  methods: readonly PaymentMethod[],
): boolean {
  return (
    collectedBy !== undefined && methods.find(({ id }) => id === paymentMethodId)?.kind === 'CASH'
  );
}

/**
 * The call that a payment makes: addPayment for the one payment of the order payment screen, which marks a delivery as
 * delivered by itself, else addPayments.
 */
export function paymentCommand(
  mode: PaymentMode,
  orderId: string,
  draft: PaymentDraft,
  methods: readonly PaymentMethod[],
): MoneyCommand {
  const { lines, markDelivered } = draft;
  const params = { id: orderId };
  const collectedPart = (line: PaymentLine) =>
    isCollected(line, draft, methods) ? { collectedBy: draft.collectedBy?.id } : {};
  const bodies = lines.map((line) => ({ ...paymentBody(line), ...collectedPart(line) }));
  const [line, ...more] = bodies;
  if (mode === 'single' && line !== undefined && more.length === 0 && !('parts' in line)) {
    const { paymentMethodId, ...body } = line;
    const paymentMethod = methodName(methods, paymentMethodId);
    return { name: 'addPayment', request: { params, body: { ...body, paymentMethod } } };
  }
  return { name: 'addPayments', request: { params, body: { payments: bodies, markDelivered } } };
}

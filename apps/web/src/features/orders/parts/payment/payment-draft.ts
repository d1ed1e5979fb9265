import type { OrderSummary } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { awaitsDelivery, refusedPayment } from '@mostrador/domain/order-rules';
import type { OrderStatus } from '@mostrador/domain/order-states';
import {
  enteredCents,
  methodName,
  type PaymentLine,
  tenderOf,
  withNewLine,
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

/** Reasons why a draft cannot be sent (rules.md#payments). */
export type PaymentProblem =
  | 'noPayments'
  | 'partRefused'
  | 'methodRequired'
  | 'invalidAmount'
  | 'overRemaining'
  | 'deliveryRequired';

/**
 * The shared dialog's two modes, and the order payment screen's one payment, which marks a delivery
 * as delivered without being asked (rules.md#payments).
 */
export type PaymentMode = 'normal' | 'quickPay' | 'single';

/** The order's side of a payment, which decides whether a draft can be sent. */
export interface PaymentTerms {
  mode: PaymentMode;
  status: OrderStatus;
  amountDueCents: Cents;
  /** The order is out for delivery, so that the question must be answered. */
  asksDelivered: boolean;
  /** Why less than the due is not taken; absent: it is a part. */
  noPartBecause?: string;
}

/** The draft with which the dialog opens. */
export function firstDraft(
  mode: PaymentMode,
  order: PayableOrder,
  methods: readonly PaymentMethod[],
  amountDueCents: Cents,
): PaymentDraft {
  const isMarked = mode === 'quickPay' && awaitsDelivery(order);
  return {
    lines: withNewLine([], methods, amountDueCents),
    markDelivered: isMarked || undefined,
  };
}

/** The delivery person who may have collected the order's cash; undefined where nobody brings it. */
export function collectorOf({ serviceType, deliveryPerson }: PayableOrder): Collector | undefined {
  if (serviceType !== 'DELIVERY' || deliveryPerson === null || deliveryPerson.isArchived) {
    return undefined;
  }
  return { id: deliveryPerson.id, name: deliveryPerson.name };
}

/** Whether the line is cash that the collector took. */
export function isCollected(
  { paymentMethodId }: Pick<PaymentLine, 'paymentMethodId'>,
  { collectedBy }: Pick<PaymentDraft, 'collectedBy'>,
  methods: readonly PaymentMethod[],
): boolean {
  return collectedBy !== undefined && isCash(paymentMethodId, methods);
}

/** Whether the method is cash. */
export function isCash(methodId: string, methods: readonly PaymentMethod[]): boolean {
  return methods.find(({ id }) => id === methodId)?.kind === 'CASH';
}

/** Reasons that keep a draft from being sent. */
export function paymentProblems(
  { lines, markDelivered }: PaymentDraft,
  { status, amountDueCents, asksDelivered, noPartBecause }: PaymentTerms,
): PaymentProblem[] {
  const isOver = refusedPayment({ status }, { amountDueCents }, enteredCents(lines)) !== undefined;
  const problems: [PaymentProblem, boolean][] = [
    ['noPayments', lines.length === 0],
    ['methodRequired', lines.some(({ paymentMethodId }) => paymentMethodId === '')],
    ['invalidAmount', lines.some(({ amountCents }) => amountCents === 0)],
    ['partRefused', noPartBecause !== undefined && enteredCents(lines) < amountDueCents],
    ['overRemaining', isOver],
    ['deliveryRequired', asksDelivered && markDelivered === undefined],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []));
}

/** The call that a payment makes: addPayment on the order payment screen, else addPayments. */
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
  const [line] = lines;
  if (mode === 'single' && line !== undefined) {
    const { paymentMethodId, amountCents, tenderedCents, notes } = line;
    const body = {
      amount: amountOf(amountCents),
      paymentMethod: methodName(methods, paymentMethodId),
      ...tenderOf(tenderedCents),
      ...collectedPart(line),
      notes,
    };
    return { name: 'addPayment', request: { params, body } };
  }
  const payments = lines.map((one) => ({
    paymentMethodId: one.paymentMethodId,
    amount: amountOf(one.amountCents),
    ...tenderOf(one.tenderedCents),
    ...collectedPart(one),
    notes: one.notes,
  }));
  return { name: 'addPayments', request: { params, body: { payments, markDelivered } } };
}

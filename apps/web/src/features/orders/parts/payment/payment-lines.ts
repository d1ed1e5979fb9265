import type { OrderSummary } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import {
  amountOf,
  type Cents,
  maxCents,
  minCents,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { awaitsDelivery, refusedPayment } from '@mostrador/domain/order-rules';
import type { OrderStatus } from '@mostrador/domain/order-states';
import type { Sending } from './kept-sending.ts';

/** What a payment needs to know of an order; what is due is asked for afresh. */
export type PayableOrder = Pick<
  OrderSummary,
  'id' | 'orderNumber' | 'status' | 'serviceType' | 'deliveryStatus'
>;

export interface PaymentLine {
  /** Only tells the lines apart while they are edited. */
  id: number;
  /** Empty: not chosen yet. */
  paymentMethodId: string;
  amountCents: Cents;
  notes: string;
}

/** What is being entered; without lines, quick pay takes all that is due by the first method. */
export interface PaymentDraft {
  lines: readonly PaymentLine[];
  /** Undefined: not answered yet. */
  markDelivered: boolean | undefined;
}

/** Reasons why a draft cannot be sent (rules.md#payments). */
export type PaymentProblem =
  | 'noPayments'
  | 'methodRequired'
  | 'invalidAmount'
  | 'overRemaining'
  | 'deliveryRequired';

/**
 * The shared dialog's two modes, and the order payment screen's one payment, which marks a delivery
 * as delivered without being asked (rules.md#payments).
 */
export type PaymentMode = 'normal' | 'quickPay' | 'single';

/** What has to hold of a draft, beside itself. */
export interface PaymentTerms {
  mode: PaymentMode;
  status: OrderStatus;
  amountDueCents: Cents;
  /** The order is out for delivery, so that the question must be answered. */
  asksDelivered: boolean;
}

export function enteredCents(lines: readonly PaymentLine[]): Cents {
  return sumCents(lines.map(({ amountCents }) => amountCents));
}

/** What is due after the lines; 0 where they pass it. */
export function remainingCents(lines: readonly PaymentLine[], amountDueCents: Cents): Cents {
  return maxCents(ZERO_CENTS, minusCents(amountDueCents, enteredCents(lines)));
}

/** The methods a line may have: its own, and those of no other line, since each is used once. */
export function methodsFor(
  line: PaymentLine | undefined,
  lines: readonly PaymentLine[],
  methods: readonly PaymentMethod[],
): PaymentMethod[] {
  const used = new Set(lines.map(({ paymentMethodId }) => paymentMethodId));
  return methods.filter(({ id }) => id === line?.paymentMethodId || !used.has(id));
}

/** The lines and one more, by the next free method, for what remains; as they were if none is free. */
export function withNewLine(
  lines: readonly PaymentLine[],
  methods: readonly PaymentMethod[],
  amountDueCents: Cents,
): readonly PaymentLine[] {
  const method = methodsFor(undefined, lines, methods)[0];
  if (method === undefined) return lines;
  const line = {
    id: Math.max(0, ...lines.map(({ id }) => id)) + 1,
    paymentMethodId: method.id,
    amountCents: remainingCents(lines, amountDueCents),
    notes: '',
  };
  return [...lines, line];
}

/** What the dialog opens with. */
export function firstDraft(
  mode: PaymentMode,
  order: PayableOrder,
  methods: readonly PaymentMethod[],
  amountDueCents: Cents,
): PaymentDraft {
  if (mode === 'quickPay') {
    return { lines: [], markDelivered: awaitsDelivery(order) || undefined };
  }
  const lines = withNewLine([], methods, amountDueCents);
  const isChosen = mode === 'normal' || methods.length === 1;
  return {
    // The one payment's method is chosen by whoever takes it, not by its place in the alphabet.
    lines: isChosen ? lines : lines.map((line) => ({ ...line, paymentMethodId: '' })),
    markDelivered: undefined,
  };
}

/** The lines, the last ones lowered so that they don't pass what is due; none of them is left at 0. */
export function withinDue(
  lines: readonly PaymentLine[],
  amountDueCents: Cents,
): readonly PaymentLine[] {
  let rest = amountDueCents;
  return lines.flatMap((line) => {
    const amountCents = minCents(line.amountCents, rest);
    rest = minusCents(rest, amountCents);
    return amountCents === 0 && line.amountCents > 0 ? [] : [{ ...line, amountCents }];
  });
}

/** Everything that keeps a draft from being sent. */
export function paymentProblems(
  { lines, markDelivered }: PaymentDraft,
  { mode, status, amountDueCents, asksDelivered }: PaymentTerms,
): PaymentProblem[] {
  const isOver = refusedPayment({ status }, { amountDueCents }, enteredCents(lines)) !== undefined;
  const problems: [PaymentProblem, boolean][] = [
    ['noPayments', mode !== 'quickPay' && lines.length === 0],
    ['methodRequired', lines.some(({ paymentMethodId }) => paymentMethodId === '')],
    ['invalidAmount', lines.some(({ amountCents }) => amountCents === 0)],
    ['overRemaining', isOver],
    ['deliveryRequired', asksDelivered && markDelivered === undefined],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []));
}

/** The lines to be sent: those entered, or for quick pay all that is due by the first method. */
export function linesToSend(
  { lines }: PaymentDraft,
  methods: readonly PaymentMethod[],
  amountDueCents: Cents,
): readonly PaymentLine[] {
  return lines.length > 0 ? lines : withNewLine(lines, methods, amountDueCents);
}

/** The call that a payment makes. */
export function paymentSending(
  mode: PaymentMode,
  orderId: string,
  { lines, markDelivered }: PaymentDraft,
  methods: readonly PaymentMethod[],
): Sending {
  const params = { id: orderId };
  const [line] = lines;
  if (mode === 'single' && line !== undefined) {
    const { paymentMethodId, amountCents, notes } = line;
    const body = {
      amount: amountOf(amountCents),
      paymentMethod: methodName(methods, paymentMethodId),
      notes,
    };
    return { name: 'addPayment', request: { params, body } };
  }
  const payments = lines.map(({ paymentMethodId, amountCents, notes }) => ({
    paymentMethodId,
    amount: amountOf(amountCents),
    notes,
  }));
  return { name: 'addPayments', request: { params, body: { payments, markDelivered } } };
}

export function methodName(methods: readonly PaymentMethod[], methodId: string): string {
  return methods.find(({ id }) => id === methodId)?.name ?? '';
}

import type { OrderSummary } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { WireRequest } from '@mostrador/contract/routes';
import {
  amountOf,
  type Cents,
  maxCents,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { refusedPayment } from '@mostrador/domain/order-rules';
import type { OrderStatus } from '@mostrador/domain/order-states';

/** What a payment needs to know of an order; what is due is asked for afresh. */
export type PayableOrder = Pick<
  OrderSummary,
  'id' | 'orderNumber' | 'status' | 'serviceType' | 'deliveryStatus'
>;

export interface PaymentLine {
  /** Only tells the lines apart while they are edited. */
  id: number;
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

/** Why a draft cannot be sent (sales §5, "Payment dialog"). */
export type PaymentProblem = 'noPayments' | 'invalidAmount' | 'overRemaining' | 'deliveryRequired';

/** What has to hold of a draft, beside itself. */
export interface PaymentTerms {
  mode: 'normal' | 'quickPay';
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

/** Everything that keeps a draft from being sent. */
export function paymentProblems(
  { lines, markDelivered }: PaymentDraft,
  { mode, status, amountDueCents, asksDelivered }: PaymentTerms,
): PaymentProblem[] {
  const isOver = refusedPayment({ status }, { amountDueCents }, enteredCents(lines)) !== undefined;
  const problems: [PaymentProblem, boolean][] = [
    ['noPayments', mode === 'normal' && lines.length === 0],
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

/** The body of the call. */
export function paymentsBody(
  lines: readonly PaymentLine[],
  markDelivered: boolean | undefined,
): WireRequest<'addPayments'>['body'] {
  return {
    payments: lines.map(({ paymentMethodId, amountCents, notes }) => ({
      paymentMethodId,
      amount: amountOf(amountCents),
      notes,
    })),
    markDelivered,
  };
}

import type { Order } from '@mostrador/contract/orders';
import type { WireRequest } from '@mostrador/contract/routes';
import {
  amountOf,
  type Cents,
  centsOf,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { defaultRefunds, type MethodAmount } from '@mostrador/domain/refunds';

/** What is left of an order's payments, as the server answers it. */
export type Refundable = Order['refundable'];

/**
 * By which methods a person gives money back: as they were paid, all by one, or an amount for each method.
 * The first two follow an amount that changes.
 */
export type RefundChoice =
  | { way: 'asPaid' }
  | { way: 'one'; paymentMethodId: string }
  | { way: 'several'; amounts: Readonly<Record<string, Cents>> };

export const AS_PAID: RefundChoice = { way: 'asPaid' };

/** The methods by which an amount goes back, as they are chosen (rules.md#refunds-by-method). */
export function refundLines(
  choice: RefundChoice,
  refundable: Refundable,
  amountCents: Cents,
): MethodAmount[] {
  switch (choice.way) {
    case 'asPaid':
      return defaultRefunds(
        refundable.map(({ paymentMethodId, amount }) => ({
          paymentMethodId,
          amountCents: centsOf(amount),
        })),
        amountCents,
      );
    case 'one':
      return amountCents === 0 ? [] : [{ paymentMethodId: choice.paymentMethodId, amountCents }];
    case 'several':
      return Object.entries(choice.amounts)
        .filter(([, cents]) => cents > 0)
        .map(([paymentMethodId, cents]) => ({ paymentMethodId, amountCents: cents }));
  }
}

/** What the methods leave of the amount; below 0 where they come to more. */
export function leftOfRefund(lines: readonly MethodAmount[], amountCents: Cents): Cents {
  return minusCents(amountCents, sumCents(lines.map((line) => line.amountCents)));
}

/** The amounts of the lines by method, to be changed one by one. */
export function amountsOf(lines: readonly MethodAmount[]): Record<string, Cents> {
  return Object.fromEntries(
    lines.map(({ paymentMethodId, amountCents }) => [paymentMethodId, amountCents]),
  );
}

/** The amount of a method with what is left added to it, at least 0. */
export function withRest(
  amounts: Readonly<Record<string, Cents>>,
  id: string,
  leftCents: Cents,
): Record<string, Cents> {
  const before = amounts[id] ?? ZERO_CENTS;
  const rest = minusCents(before, minusCents(ZERO_CENTS, leftCents));
  return { ...amounts, [id]: rest > 0 ? rest : ZERO_CENTS };
}

/** The methods as a call names them. */
export function refundsBody(
  lines: readonly MethodAmount[],
): NonNullable<WireRequest<'returnItems'>['body']['refunds']> {
  return lines.map(({ paymentMethodId, amountCents }) => ({
    paymentMethodId,
    amount: amountOf(amountCents),
  }));
}

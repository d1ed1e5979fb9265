import { changeOf, handedOver, roundingsOf } from '@mostrador/domain/cash';
import { amountOf, type Cents, sumCents } from '@mostrador/domain/money';
import {
  cashOfParts,
  changeOfParts,
  exactOfParts,
  type PaymentPart,
  tenderOfParts,
} from '@mostrador/domain/payment-parts';
import { demandShiftForCash, shiftIdOf } from '#modules/drawers/command-shift.ts';
import type { ChosenMethods, PaymentLine } from '#modules/payment-methods/payment-lines.ts';
import { invalidField } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from '../order-record.ts';

type Payment = OrderRecord['payments'][number];

interface Taking {
  methods: ChosenMethods;
  /** Due before these payments. */
  dueCents: Cents;
  /** Name of a line's field in the call. */
  pathOf?: (index: number) => string;
  /** Drops a sum handed over that does not fit instead of refusing it, for what a device took before. */
  isTakenBefore?: boolean;
}

/**
 * Returns the payments of a call, with the kinds of their methods, the rounding of cash and what was
 * handed over (rules.md#cash). Throws INVALID_INPUT for a sum handed over that is not cash, or that is
 * below what the payment takes.
 */
export function newPayments(
  scope: Scope,
  lines: readonly PaymentLine[],
  { methods, dueCents, pathOf = (index) => `payments.${index}.tendered`, isTakenBefore }: Taking,
): Payment[] {
  const entered = lines.map(({ paymentMethodId, amount, tendered, parts }) => ({
    kind: methods.get(paymentMethodId)?.kind ?? ('OTHER' as const),
    amountCents: amount,
    tenderedCents: parts ? exactOfParts(amount, parts.map(partOf)) : tendered,
  }));
  const settles = entered.reduce((sum, { amountCents }) => sum + amountCents, 0) === dueCents;
  const roundings = roundingsOf(entered, { settles, rule: scope.store.cashRounding });
  return entered.map(({ kind, amountCents }, index): Payment => {
    const { paymentMethodId, notes, tendered = null, parts } = lines[index] as PaymentLine;
    const roundingCents = roundings[index] as Cents;
    const judge: Judge = (tenderedCents, neededCents, path) => {
      if (tenderedCents === null || (kind === 'CASH' && tenderedCents >= neededCents)) {
        return tenderedCents;
      }
      if (isTakenBefore) return null;
      if (kind !== 'CASH') throw invalidField(path, 'TENDERED_NOT_CASH');
      throw invalidField(path, 'TENDERED_TOO_SMALL', { minimum: amountOf(neededCents) });
    };
    const kept = parts ? newParts(parts, { roundingCents, judge, index }) : null;
    return {
      id: newId(),
      amountCents,
      paymentMethodId,
      paymentMethod: methods.get(paymentMethodId)?.name ?? '',
      kind,
      shiftId: null,
      tenderedCents: kept
        ? tenderOfParts(kept, roundingCents)
        : judge(tendered, handedOver(amountCents, roundingCents), pathOf(index)),
      roundingCents,
      parts: kept,
      reference: null,
      notes,
      voided: null,
      voidedBy: null,
      voidShiftId: null,
      collectedBy: null,
      userId: scope.user.id,
      ...writtenBy(scope),
    };
  });
}

/** What history tells of cash that was handed over for the payments; nothing where nobody said it. */
export function toldTendered(payments: readonly Pick<Payment, 'tenderedCents'>[]): {
  tenderedCents?: Cents;
} {
  const said = payments.flatMap(({ tenderedCents }) => tenderedCents ?? []);
  return said.length === 0 ? {} : { tenderedCents: sumCents(said) };
}

type PartOfLine = NonNullable<PaymentLine['parts']>[number];

function partOf({ amount, tendered = null, notes }: PartOfLine): PaymentPart {
  return { amountCents: amount, tenderedCents: tendered, notes };
}

/** Returns the sum handed over if it is enough; else throws, or returns null where it is dropped. */
type Judge = (tenderedCents: Cents | null, neededCents: Cents, path: string) => Cents | null;

function newParts(
  parts: NonNullable<PaymentLine['parts']>,
  { roundingCents, judge, index }: { roundingCents: Cents; judge: Judge; index: number },
): PaymentPart[] {
  const kept = parts.map(partOf);
  const needed = cashOfParts(kept, roundingCents);
  return kept.map((part, place) => ({
    ...part,
    tenderedCents: judge(
      part.tenderedCents,
      needed[place] as Cents,
      `payments.${index}.parts.${place}.tendered`,
    ),
  }));
}

/**
 * Puts new payments into the shift of the session, but for what a delivery person collected, which is in no
 * drawer (rules.md#shifts). Throws NO_OPEN_SHIFT for cash without one where the store controls its cash, unless
 * a device took it before.
 */
export async function inShift(
  scope: Scope,
  payments: readonly Payment[],
  { isTakenBefore = false }: Pick<Taking, 'isTakenBefore'> = {},
): Promise<Payment[]> {
  const shiftId = await shiftIdOf(scope);
  const intoDrawer = payments.filter(({ collectedBy }) => collectedBy === null);
  if (!isTakenBefore && intoDrawer.some(({ kind }) => kind === 'CASH')) {
    demandShiftForCash(scope, shiftId);
  }
  return payments.map((payment) =>
    intoDrawer.includes(payment) ? { ...payment, shiftId } : payment,
  );
}

/** A payment as answers need it. */
export type KeptPayment = Payment;

/** Returns a payment as the API answers it, with the change that was given. */
export function paymentAnswer({
  amountCents,
  tenderedCents,
  roundingCents,
  parts,
  ...payment
}: KeptPayment) {
  return {
    ...payment,
    amount: amountOf(amountCents),
    tendered: tenderedCents === null ? null : amountOf(tenderedCents),
    change:
      tenderedCents === null ? null : amountOf(changeOf(tenderedCents, amountCents, roundingCents)),
    rounding: amountOf(roundingCents),
    parts: parts && partsAnswer(parts, roundingCents),
  };
}

function partsAnswer(parts: readonly PaymentPart[], roundingCents: Cents) {
  const changes = changeOfParts(parts, roundingCents);
  return parts.map(({ amountCents, tenderedCents, notes }, index) => {
    const change = changes[index] ?? null;
    return {
      amount: amountOf(amountCents),
      tendered: tenderedCents === null ? null : amountOf(tenderedCents),
      change: change === null ? null : amountOf(change),
      notes,
    };
  });
}

import { asCents, type Cents, minusCents, sumCents, timesCents } from './money.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Cash that goes into or out of a drawer and is no payment (rules.md#movements-of-cash). */
export const MOVEMENT_KINDS = ['PAID_IN', 'PAID_OUT', 'DROP'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Returns the drawers with which a new store begins, in the language of its locale. */
export function usualDrawers(locale: string): string[] {
  return [new Intl.Locale(locale).language === 'es' ? 'Caja' : 'Drawer'];
}

/** What makes up the cash of a shift, as sums above 0; the rounding alone is signed. */
export interface ShiftCash {
  /** Counted as the shift was opened. */
  floatCents: Cents;
  /** Payments in CASH, without their rounding. */
  takenCents: Cents;
  /** Payments of the shift that were voided while it was open. */
  voidedCents: Cents;
  /** Refunds in CASH. */
  givenBackCents: Cents;
  /** What cash rounding added to payments, less what it added to voids and refunds. */
  roundingCents: Cents;
  /** Paid to providers. */
  purchasesCents: Cents;
  paidInCents: Cents;
  paidOutCents: Cents;
  /** Dropped to the safe before the closing. */
  droppedCents: Cents;
  /** Handed in by couriers, without what was voided while the shift was open. */
  handedInCents: Cents;
}

/** Returns the cash that should be in the drawer of a shift; below 0 where more went out (rules.md#shifts). */
export function expectedCash(cash: ShiftCash): Cents {
  return asCents(
    cash.floatCents +
      cash.takenCents -
      cash.voidedCents -
      cash.givenBackCents +
      cash.roundingCents -
      cash.purchasesCents +
      cash.paidInCents -
      cash.paidOutCents -
      cash.droppedCents +
      cash.handedInCents,
  );
}

/** What one method took and gave, as sums above 0; the rounding alone is signed. */
export interface MethodMoney {
  takenCents: Cents;
  voidedCents: Cents;
  givenBackCents: Cents;
  roundingCents: Cents;
}

/** Returns payments − voids − refunds of a method, without rounding: what a count of it is compared with. */
export function netOfMethod({ takenCents, voidedCents, givenBackCents }: MethodMoney): Cents {
  return asCents(takenCents - voidedCents - givenBackCents);
}

/** A note or coin, and how many of it there are. */
export interface CountedNotes {
  valueCents: Cents;
  count: number;
}

/** Returns what notes and coins come to. */
export function countedSum(counts: readonly CountedNotes[]): Cents {
  return sumCents(counts.map(({ valueCents, count }) => timesCents(count, valueCents)));
}

/** What somebody enters as they close a shift. */
export interface Closing {
  countedCents: Cents;
  /** What stays in the drawer for the next shift. */
  nextFloatCents: Cents;
  expectedCents: Cents;
  /** Counted less taken of each other method that was counted. */
  otherDifferencesCents: readonly Cents[];
  note: string | null;
  /** Whether a closing was refused before: a note is needed then whatever was counted (rules.md#blind-counts). */
  wasRefused: boolean;
}

/** Returns counted − expected: above 0 where there is too much. */
export function countDifference(countedCents: Cents, expectedCents: Cents): Cents {
  return minusCents(countedCents, expectedCents);
}

/** Returns the field of a closing that is wrong, and why (rules.md#closing-a-shift); undefined if it may close. */
export function wrongClosing({
  countedCents,
  nextFloatCents,
  expectedCents,
  otherDifferencesCents,
  note,
  wasRefused,
}: Closing):
  | { field: 'nextFloat'; code: 'NEXT_FLOAT_ABOVE_COUNTED' }
  | { field: 'note'; code: 'NOTE_FOR_DIFFERENCE' | 'NOTE_FOR_NEW_COUNT' }
  | undefined {
  if (nextFloatCents > countedCents) {
    return { field: 'nextFloat', code: 'NEXT_FLOAT_ABOVE_COUNTED' };
  }
  if (note !== null) return undefined;
  if (wasRefused) return { field: 'note', code: 'NOTE_FOR_NEW_COUNT' };
  const differences = [countDifference(countedCents, expectedCents), ...otherDifferencesCents];
  return differences.some((difference) => difference !== 0)
    ? { field: 'note', code: 'NOTE_FOR_DIFFERENCE' }
    : undefined;
}

/** Refuses a second open shift of a drawer, and to delete a drawer while one is open. */
export function refusedBesideShift(
  openShift: object | undefined,
): Refusal<'SHIFT_OPEN'> | undefined {
  return openShift === undefined ? undefined : refusal('SHIFT_OPEN');
}

/** Refuses to write into a shift, or to close it, once it is closed. */
export function refusedInShift({
  closedAt,
}: {
  closedAt: Date | string | null;
}): Refusal<'SHIFT_CLOSED'> | undefined {
  return closedAt === null ? undefined : refusal('SHIFT_CLOSED');
}

/**
 * Refuses to take or give cash without an open shift where the store controls its cash
 * (rules.md#cash-control).
 */
export function refusedCash({
  cashControl,
  shiftId,
}: {
  cashControl: boolean;
  shiftId: string | null;
}): Refusal<'NO_OPEN_SHIFT'> | undefined {
  return cashControl && shiftId === null ? refusal('NO_OPEN_SHIFT') : undefined;
}

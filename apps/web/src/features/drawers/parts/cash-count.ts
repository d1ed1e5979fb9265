import type { WireRequest } from '@mostrador/contract/routes';
import { notesOf } from '@mostrador/domain/denominations';
import { amountOf, type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { countedSum } from '@mostrador/domain/shifts';

/** Cash as somebody counts it: by notes and coins, or as one sum. */
export interface CashCount {
  way: 'notes' | 'sum';
  sumCents: Cents;
  /** How many of each value, in cents. */
  counts: Readonly<Record<number, number>>;
  /** Something was entered: a drawer can be empty, too. */
  isBegun: boolean;
}

export function emptyCount(way: CashCount['way']): CashCount {
  return { way, sumCents: ZERO_CENTS, counts: {}, isBegun: false };
}

/** What was counted. */
export function countedCents({ way, sumCents, counts }: CashCount): Cents {
  return way === 'sum' ? sumCents : countedSum(notesOfCount({ counts }));
}

/** The count in the other way. From notes and coins their sum stays; a sum tells of no notes. */
export function inOtherWay(count: CashCount): CashCount {
  return count.way === 'notes'
    ? { ...count, way: 'sum', sumCents: countedCents(count) }
    : { ...count, way: 'notes' };
}

export function withCount(count: CashCount, valueCents: Cents, units: number): CashCount {
  return { ...count, counts: { ...count.counts, [valueCents]: units }, isBegun: true };
}

/** The count as the call has it. */
export function countBody(
  count: CashCount,
): Pick<WireRequest<'closeShift'>['body'], 'counted' | 'counts'> {
  if (count.way === 'sum') return { counted: amountOf(count.sumCents) };
  return {
    counts: notesOfCount(count).map(({ valueCents, count: units }) => ({
      value: amountOf(valueCents),
      count: units,
    })),
  };
}

/** Splits values into notes and coins; what is both, such as a dollar, stands among the notes. */
export function byPaper(
  values: readonly Cents[],
  currency: string,
): { notes: Cents[]; coins: Cents[] } {
  const isNote = (value: Cents) => notesOf(currency).includes(value);
  return {
    notes: values.filter(isNote),
    coins: values.filter((value) => !isNote(value)),
  };
}

function notesOfCount({ counts }: Pick<CashCount, 'counts'>) {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ valueCents: Number(value) as Cents, count }))
    .sort((one, other) => other.valueCents - one.valueCents);
}

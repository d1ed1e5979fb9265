import { type Cents, minusCents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { ReturnOutcome } from './return-draft.ts';

type ReturnFigureKey =
  | 'dueNow'
  | 'owedNow'
  | 'goods'
  | 'tax'
  | 'discountOnGoods'
  | 'dueThen'
  | 'owedThen';

interface ReturnFigure {
  key: ReturnFigureKey;
  cents: Cents;
}

/** A return's figures as a column that adds up to what is due then, or to what the provider owes. */
export function returnFigures({ valueCents, taxCents, before, after }: ReturnOutcome): {
  rows: ReturnFigure[];
  total: ReturnFigure;
} {
  // Of a discounted purchase more may go back than it cost: its net is never below 0.
  const backCents = plusCents(valueCents, taxCents);
  const keptCents = minusCents(plusCents(after.netCents, backCents), before.netCents);
  const isOwed = after.creditDueCents > 0;
  const signed = (cents: Cents) => (isOwed ? cents : minusCents(ZERO_CENTS, cents));
  const now: ReturnFigure =
    before.creditDueCents > 0
      ? { key: 'owedNow', cents: signed(before.creditDueCents) }
      : { key: 'dueNow', cents: minusCents(ZERO_CENTS, signed(before.amountDueCents)) };
  return {
    rows: [
      now,
      { key: 'goods', cents: signed(valueCents) },
      ...(taxCents > 0 ? [{ key: 'tax' as const, cents: signed(taxCents) }] : []),
      ...(keptCents > 0
        ? [{ key: 'discountOnGoods' as const, cents: minusCents(ZERO_CENTS, signed(keptCents)) }]
        : []),
    ],
    total: isOwed
      ? { key: 'owedThen', cents: after.creditDueCents }
      : { key: 'dueThen', cents: after.amountDueCents },
  };
}

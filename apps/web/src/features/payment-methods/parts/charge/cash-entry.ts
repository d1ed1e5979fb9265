import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import {
  type CashRoundingRule,
  cashRounding,
  handedOver,
  takenInCash,
} from '@mostrador/domain/cash';
import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { type AmountDraft, type AmountStyle, typedAmount } from '#shared/ui/fields/amount-field.ts';
import type { Charge } from '../payment-lines.ts';

/** What the typed text means, with the payment that it makes. */
export type CashEntry = { placeholderCents: Cents } & (
  | { kind: 'empty' }
  | { kind: 'unreadable'; problem: NonNullable<AmountDraft['problem']> }
  | { kind: 'refused'; reason: string }
  | { kind: 'settles'; changeCents: Cents; taken: TakenSum }
  | { kind: 'part'; taken: TakenSum }
);

type TakenSum = Pick<Charge, 'amountCents' | 'tenderedCents'> & { handedOverCents: Cents };

/** How cash is read. */
export interface CashTerms {
  dueCents: Cents;
  /** The store's cash rounding; none where money leaves. */
  rule: CashRoundingRule;
  /** Whether more than the due is a tender with change; a provider is paid no more than the due. */
  givesChange: boolean;
  style: AmountStyle;
  /** Texts for a refused sum: 0, above the due, below what it is rounded to, a part that is in no step. */
  reasons: {
    zero: string;
    above: string;
    short: (neededCents: Cents) => string;
    stepped: string;
  };
}

/**
 * The method that quick amounts and typed sums mean: the only one in cash, even before it is chosen, else
 * the chosen one of several.
 */
export function cashMethod(
  methods: readonly PaymentMethod[],
  chosenId: string | undefined,
): PaymentMethod | undefined {
  const inCash = methods.filter(({ kind }) => kind === 'CASH');
  return inCash.length === 1 ? inCash[0] : inCash.find(({ id }) => id === chosenId);
}

/** The exact sum of cash for what is due, as the store rounds it. */
function exactCash({ dueCents, rule }: Pick<CashTerms, 'dueCents' | 'rule'>) {
  return handedOver(dueCents, cashRounding(dueCents, rule));
}

/** Returns the payment of the exact sum. */
export function exactPayment(terms: CashTerms): TakenSum {
  const { dueCents, givesChange } = terms;
  const handedOverCents = exactCash(terms);
  return {
    amountCents: dueCents,
    handedOverCents,
    ...(givesChange && { tenderedCents: handedOverCents }),
  };
}

/** Reads the sum that was typed as handed over (rules.md#cash). */
export function readCash(text: string, terms: CashTerms): CashEntry {
  const { dueCents, rule, givesChange, style, reasons } = terms;
  const placeholderCents = exactCash(terms);
  const { cents, problem } = typedAmount(text.trim(), ZERO_CENTS, style, {});
  if (problem !== undefined) return { placeholderCents, kind: 'unreadable', problem };
  if (text.trim() === '') return { placeholderCents, kind: 'empty' };
  if (cents === 0) return { placeholderCents, kind: 'refused', reason: reasons.zero };
  const result = takenInCash(cents, { dueCents, rule });
  switch (result.kind) {
    case 'short':
      return { placeholderCents, kind: 'refused', reason: reasons.short(result.neededCents) };
    case 'part': {
      if (rule.stepCents > 0 && cents % rule.stepCents !== 0) {
        return { placeholderCents, kind: 'refused', reason: reasons.stepped };
      }
      const taken = { amountCents: result.amountCents, handedOverCents: cents };
      return { placeholderCents, kind: 'part', taken };
    }
    case 'settles': {
      const { amountCents, changeCents } = result;
      if (!givesChange && changeCents > 0) {
        return { placeholderCents, kind: 'refused', reason: reasons.above };
      }
      const taken = {
        amountCents,
        handedOverCents: cents,
        ...(givesChange && { tenderedCents: cents }),
      };
      return { placeholderCents, kind: 'settles', changeCents, taken };
    }
  }
}

import type { Borrow, BorrowSummary } from '@mostrador/contract/borrows';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  maxCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import {
  CLAIM_KINDS,
  type ClaimKind,
  RETURN_CONDITIONS,
  type ReturnCondition,
} from '@mostrador/domain/order-states';
import { shareOf, unitOf } from '@mostrador/domain/percent';

/** What a person enters of a loan that comes back. */
export interface LoanDraft {
  /** Units that come back in each condition, where they have no codes; absent, all of them good. */
  units?: Readonly<Record<ReturnCondition, number>>;
  /** Condition of each unit with a code that comes back, by its id; absent, all of them good. */
  codes?: Readonly<Record<string, ReturnCondition>>;
  /** Amounts that were typed; the others follow what is suggested. */
  amounts: Readonly<Partial<Record<ClaimKind, Cents>>>;
  notes: Readonly<Partial<Record<ClaimKind, string>>>;
}

export const NEW_DRAFT: LoanDraft = { amounts: {}, notes: {} };

/** Units of a loan that come back in one condition. */
export interface UnitsBack {
  condition: ReturnCondition;
  quantity: number;
  /** Which, where they have codes. */
  unitIds?: string[];
}

/** A claim as it is entered. */
export interface EnteredClaim {
  kind: ClaimKind;
  amountCents: Cents;
  note: string;
}

/** The units with codes of a loan that are out. */
export function codedUnits({ units }: Pick<BorrowSummary, 'units'>): BorrowSummary['units'] {
  return units.filter(({ isOut }) => isOut);
}

/** Condition of each unit with a code that comes back, by its id. */
export function conditionsOf(
  record: Pick<BorrowSummary, 'units'>,
  draft: LoanDraft,
): Readonly<Record<string, ReturnCondition>> {
  const out = codedUnits(record);
  if (draft.codes === undefined) return Object.fromEntries(out.map(({ id }) => [id, 'GOOD']));
  return Object.fromEntries(
    Object.entries(draft.codes).filter(([id]) => out.some((unit) => unit.id === id)),
  );
}

/** Units that come back in each condition; without an entry, and where the loan has fewer by now, all good. */
export function unitsOf(
  { quantity }: Pick<BorrowSummary, 'quantity'>,
  { units }: LoanDraft,
): Readonly<Record<ReturnCondition, number>> {
  return units ?? { GOOD: quantity, DAMAGED: 0, LOST: 0 };
}

/** Units in one condition more or less: they are taken off the good ones where more would come back than are out. */
export function withUnits(
  record: Pick<BorrowSummary, 'quantity'>,
  draft: LoanDraft,
  condition: ReturnCondition,
  count: number,
): LoanDraft {
  const units = { ...unitsOf(record, draft), [condition]: count };
  const over = units.GOOD + units.DAMAGED + units.LOST - record.quantity;
  if (over > 0 && condition !== 'GOOD') units.GOOD = Math.max(0, units.GOOD - over);
  return { ...draft, units };
}

/** The units that come back, an entry for each condition in which some of them do. */
export function backOf(
  record: Pick<BorrowSummary, 'quantity' | 'units'>,
  draft: LoanDraft,
): UnitsBack[] {
  const coded = codedUnits(record).length > 0;
  const conditions = conditionsOf(record, draft);
  const units = unitsOf(record, draft);
  return RETURN_CONDITIONS.map((condition): UnitsBack => {
    if (!coded) return { condition, quantity: units[condition] };
    const unitIds = Object.keys(conditions).filter((id) => conditions[id] === condition);
    return { condition, quantity: unitIds.length, unitIds };
  }).filter(({ quantity }) => quantity > 0);
}

/** How many units come back in all. */
export function countOf(back: readonly UnitsBack[]): number {
  return back.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many come back in a condition. */
export function countIn(back: readonly UnitsBack[], condition: ReturnCondition): number {
  return countOf(back.filter((units) => units.condition === condition));
}

type Claimed = Pick<Borrow, 'quantity' | 'orderItem' | 'suggestedLateFee' | 'settlement'>;

/**
 * Returns what is suggested as a claim: for late units their share of the loan's late fee
 * (rules.md#fees-of-loans); for lost units their deposit, or their price where that is higher.
 */
export function suggestedClaim(
  kind: ClaimKind,
  { orderItem, quantity, suggestedLateFee, settlement }: Claimed,
  back: readonly UnitsBack[],
  unit: CurrencyUnit,
): Cents {
  if (kind === 'LATE') {
    const feeCents = centsOf(suggestedLateFee);
    const part = { numerator: Math.min(countOf(back), quantity), denominator: quantity };
    return shareOf(feeCents, part, unitOf([feeCents], unit));
  }
  if (kind !== 'LOSS' || settlement === null) return ZERO_CENTS;
  const perUnit = maxCents(
    centsOf(orderItem.borrowDepositPerUnit),
    centsOf(settlement.productPrice),
  );
  return timesCents(countIn(back, 'LOST'), perUnit);
}

/** Returns the claims, typed and suggested, without those of 0. */
export function claimsOf(
  record: Claimed,
  draft: LoanDraft,
  back: readonly UnitsBack[],
  unit: CurrencyUnit,
): EnteredClaim[] {
  return CLAIM_KINDS.map((kind) => ({
    kind,
    amountCents: draft.amounts[kind] ?? suggestedClaim(kind, record, back, unit),
    note: draft.notes[kind]?.trim() ?? '',
  })).filter(({ amountCents }) => amountCents > 0);
}

/**
 * Returns the claims on the units of one entry: damage on the damaged ones, a loss on the lost ones, all else on
 * the entry with the most units, whose deposit covers it first.
 */
export function claimsOn(
  entry: UnitsBack,
  back: readonly UnitsBack[],
  claims: readonly EnteredClaim[],
): EnteredClaim[] {
  const largest = [...back].sort((one, other) => other.quantity - one.quantity)[0];
  const placeOf = (kind: ClaimKind) => {
    const condition = kind === 'DAMAGE' ? 'DAMAGED' : kind === 'LOSS' ? 'LOST' : undefined;
    return back.find((units) => units.condition === condition) ?? largest;
  };
  return claims.filter(({ kind }) => placeOf(kind) === entry);
}

import type { Borrow } from '@mostrador/contract/borrows';
import { type SettledClaim, settleClaims, settleDeposit } from '@mostrador/domain/deposits';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  maxCents,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { CLAIM_KINDS, type ClaimKind, type ReturnCondition } from '@mostrador/domain/order-states';
import { shareOf, unitOf } from '@mostrador/domain/percent';

type Lent = Pick<Borrow, 'quantity' | 'orderItem' | 'suggestedLateFee'>;
type OrderMoney = NonNullable<Borrow['settlement']>;

/** What a person enters as units of a loan come back. */
export interface ReturnDraft {
  quantity: number;
  /** Which units, where they have codes. */
  unitIds?: readonly string[];
  condition: ReturnCondition;
  /** Amounts that were typed; the others follow what is suggested. */
  amounts: Readonly<Partial<Record<ClaimKind, Cents>>>;
  notes: Readonly<Partial<Record<ClaimKind, string>>>;
}

/** A claim as it is entered. */
export interface EnteredClaim {
  kind: ClaimKind;
  amountCents: Cents;
  note: string;
}

/** Deposit × quantity. */
function depositOf({ quantity, orderItem }: Pick<Lent, 'quantity' | 'orderItem'>): Cents {
  return timesCents(quantity, centsOf(orderItem.borrowDepositPerUnit));
}

/**
 * Returns what is suggested as a claim: for late units their share of the loan's late fee
 * (rules.md#fees-of-loans); for lost units their deposit, or their price where that is higher.
 */
export function suggestedClaim(
  kind: ClaimKind,
  { orderItem, quantity: lent, suggestedLateFee }: Lent,
  { productPrice }: Pick<OrderMoney, 'productPrice'>,
  { quantity, condition }: Pick<ReturnDraft, 'quantity' | 'condition'>,
  unit: CurrencyUnit,
): Cents {
  if (kind === 'LATE') {
    const feeCents = centsOf(suggestedLateFee);
    const part = { numerator: Math.min(quantity, lent), denominator: lent };
    return shareOf(feeCents, part, unitOf([feeCents], unit));
  }
  if (kind !== 'LOSS' || condition !== 'LOST') return ZERO_CENTS;
  const perUnit = maxCents(centsOf(orderItem.borrowDepositPerUnit), centsOf(productPrice));
  return timesCents(quantity, perUnit);
}

/** Returns the claims, typed and suggested, without those of 0. */
export function claimsOf(
  record: Lent,
  money: OrderMoney,
  draft: ReturnDraft,
  unit: CurrencyUnit,
): EnteredClaim[] {
  return CLAIM_KINDS.map((kind) => ({
    kind,
    amountCents: draft.amounts[kind] ?? suggestedClaim(kind, record, money, draft, unit),
    note: draft.notes[kind]?.trim() ?? '',
  })).filter(({ amountCents }) => amountCents > 0);
}

/** What becomes of the deposit of units that come back, and of what is claimed for them. */
export interface ReturnSettlement {
  depositCents: Cents;
  /** Was never paid, and is no longer due. */
  waivedCents: Cents;
  /** Covered by a discount of the order: neither paid nor due. */
  coveredCents: Cents;
  claims: (EnteredClaim & SettledClaim)[];
  refundCents: Cents;
  /** What the claims exceed the held deposit by. */
  chargedCents: Cents;
  /** Due for the order after it. */
  dueCents: Cents;
  /** What of it the refund can pay. */
  payableCents: Cents;
}

/** Settles as the server does, by the figures of the order that came with the loan (rules.md#deposits). */
export function settlementWith(
  record: Lent,
  money: OrderMoney,
  draft: ReturnDraft,
  unit: CurrencyUnit,
): ReturnSettlement {
  const depositCents = depositOf({ ...record, quantity: draft.quantity });
  const { waivedCents, heldCents } = settleDeposit({
    depositCents,
    goodsCents: centsOf(money.goodsTotal),
    netPaidCents: centsOf(money.netPaid),
    otherOpenDepositsCents: minusCents(centsOf(money.openDeposits), depositCents),
  });
  const claims = claimsOf(record, money, draft, unit);
  const settled = settleClaims(
    heldCents,
    claims.map(({ amountCents }) => amountCents),
  );
  const { refundCents, chargedCents } = settled;
  const dueCents = plusCents(minusCents(centsOf(money.amountDue), waivedCents), chargedCents);
  return {
    depositCents,
    waivedCents,
    coveredCents: minusCents(depositCents, sumCents([waivedCents, heldCents])),
    claims: claims.map((claim, index) => ({
      ...claim,
      ...(settled.claims[index] ?? { keptCents: ZERO_CENTS, chargedCents: ZERO_CENTS }),
    })),
    refundCents,
    chargedCents,
    dueCents,
    payableCents: minCents(refundCents, dueCents),
  };
}

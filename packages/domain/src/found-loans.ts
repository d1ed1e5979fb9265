import { settleClaims, settleDeposit } from './deposits.ts';
import {
  type Cents,
  type CurrencyUnit,
  maxCents,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from './money.ts';
import { refusedOnCancelled } from './order-rules.ts';
import type { ClaimKind, OrderStatus, ReturnCondition } from './order-states.ts';
import { shareOf, unitOf } from './percent.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Refuses if the loan is not LOST, or the order is cancelled (rules.md#found-units). */
export function refusedFound(
  loan: { condition: ReturnCondition | null },
  order: { status: OrderStatus },
): Refusal<'ORDER_CANCELLED' | 'NOT_LOST'> | undefined {
  const cancelled = refusedOnCancelled(order);
  if (cancelled) return cancelled;
  return loan.condition === 'LOST' ? undefined : refusal('NOT_LOST');
}

/** A claim that stands on a lost loan: what of its deposit was kept for it, and what is charged. */
export interface StandingClaim {
  kind: ClaimKind;
  keptCents: Cents;
  chargedCents: Cents;
}

/** A lost loan with its deposit and its claims, in their order. */
export interface LostLoan<Claim extends StandingClaim = StandingClaim> {
  quantity: number;
  depositPerUnitCents: Cents;
  refundedCents: Cents;
  waivedCents: Cents;
  claims: readonly Claim[];
}

/** Its order at that moment. */
interface OrderOfLoan {
  /** What the goods come to without their floor at 0: `beforeFloor`. */
  beforeFloorCents: number;
  netPaidCents: Cents;
  /** Σ deposit × quantity of the OPEN records. */
  openDepositsCents: Cents;
  chargesTotalCents: Cents;
  unit: CurrencyUnit;
}

/** How many of the lost units are found, and whether what they cost their customer is given back. */
export interface FoundChoice {
  quantity: number;
  givesDeposit: boolean;
  givesCharge: boolean;
}

/** What the found units, or those that stay lost, come to. */
export interface FoundPart<Claim extends StandingClaim = StandingClaim> {
  quantity: number;
  /** Includes the part of a previous refund that belongs to these units. */
  refundedCents: Cents;
  waivedCents: Cents;
  keptCents: Cents;
  claims: Claim[];
}

export interface FoundSettlement<Claim extends StandingClaim = StandingClaim> {
  found: FoundPart<Claim>;
  /** Null where none stay lost. */
  rest: FoundPart<Claim> | null;
  /** Whether a previous refund of the loan belongs to the found units; else it counts as waived. */
  keepsRefund: boolean;
  /** What is refunded of the deposit of the found units, and of that of the rest. */
  depositCents: { found: Cents; rest: Cents };
  /** What was paid beyond the new total, such as a paid charge. */
  chargeRefundCents: Cents;
  amountDueCents: Cents;
}

/** Whether a claim on a lost loan is for its loss: a late fee or a damage stays. */
function isForLoss({ kind }: StandingClaim): boolean {
  return kind === 'LOSS' || kind === 'OTHER';
}

/**
 * Returns what of the deposit was kept, and what is charged, for the loss of some of a loan's units: their share of
 * the claims for it, so that the last unit leaves no cent (rules.md#found-units).
 */
export function lossOf(
  loan: Pick<LostLoan, 'quantity' | 'claims'>,
  quantity: number,
  unit: CurrencyUnit,
): { keptCents: Cents; chargedCents: Cents } {
  const shares = sharesOf(loan, quantity, unit).filter((_, place) => {
    const claim = loan.claims[place];
    return claim !== undefined && isForLoss(claim);
  });
  return {
    keptCents: sumCents(shares.map(({ keptCents }) => keptCents)),
    chargedCents: sumCents(shares.map(({ chargedCents }) => chargedCents)),
  };
}

/** Returns what is given back of the deposit, and of the charge, by choice (rules.md#found-units). */
export function givenBack(
  loan: Pick<LostLoan, 'quantity' | 'claims'>,
  { quantity, givesDeposit, givesCharge }: FoundChoice,
  unit: CurrencyUnit,
): { depositCents: Cents; chargeCents: Cents } {
  const { keptCents, chargedCents } = lossOf(loan, quantity, unit);
  return {
    depositCents: givesDeposit ? keptCents : ZERO_CENTS,
    chargeCents: givesCharge ? chargedCents : ZERO_CENTS,
  };
}

/** Returns the share that units have of each claim: the sums of the claims are divided, not each of them. */
function sharesOf(
  { quantity: of, claims }: Pick<LostLoan, 'quantity' | 'claims'>,
  quantity: number,
  unit: CurrencyUnit,
): Pick<StandingClaim, 'keptCents' | 'chargedCents'>[] {
  const shareOfEach = (amounts: readonly Cents[]) => {
    const step = unitOf(amounts, unit);
    let sumBefore = ZERO_CENTS;
    let shareBefore = ZERO_CENTS;
    return amounts.map((amount) => {
      sumBefore = plusCents(sumBefore, amount);
      const share = shareOf(sumBefore, { numerator: quantity, denominator: of }, step);
      const own = minusCents(share, shareBefore);
      shareBefore = share;
      return own;
    });
  };
  const kept = shareOfEach(claims.map(({ keptCents }) => keptCents));
  const charged = shareOfEach(claims.map(({ chargedCents }) => chargedCents));
  return claims.map((_, place) => ({
    keptCents: kept[place] ?? ZERO_CENTS,
    chargedCents: charged[place] ?? ZERO_CENTS,
  }));
}

/**
 * Splits the claims between found and lost units, subtracts what is given back, and charges what each part's deposit
 * does not cover. A charge that the shop keeps stays a charge if it is paid (rules.md#found-units).
 */
export function settleFound<Claim extends StandingClaim>(
  loan: LostLoan<Claim>,
  order: OrderOfLoan,
  choice: FoundChoice,
): FoundSettlement<Claim> {
  const foundDepositCents = timesCents(choice.quantity, loan.depositPerUnitCents);
  if (loan.refundedCents <= foundDepositCents) {
    const settled = settle(loan, order, choice, true);
    // Claims use up the deposit first, so a record cannot have both a refund and a charge.
    const isCharged = settled.found.claims.some(({ chargedCents }) => chargedCents > 0);
    if (loan.refundedCents === 0 || !isCharged) return settled;
  }
  return settle(loan, order, choice, false);
}

function settle<Claim extends StandingClaim>(
  loan: LostLoan<Claim>,
  order: OrderOfLoan,
  choice: FoundChoice,
  keepsRefund: boolean,
): FoundSettlement<Claim> {
  const { netPaidCents, openDepositsCents, unit } = order;
  const stayLost = loan.quantity - choice.quantity;
  const earlierCents = keepsRefund ? loan.refundedCents : ZERO_CENTS;
  const goodsOf = (lessCents: Cents) =>
    maxCents(ZERO_CENTS, minusCents(order.beforeFloorCents as Cents, lessCents));
  // What was waived or refunded with the loss stays so. The kept deposit is held again, at most what is still paid.
  const { waivedCents: unpaidCents, heldCents } = settleDeposit({
    depositCents: sumCents(loan.claims.map(({ keptCents }) => keptCents)),
    goodsCents: goodsOf(ZERO_CENTS),
    netPaidCents,
    otherOpenDepositsCents: openDepositsCents,
  });
  const waivedCents = sumCents([
    loan.waivedCents,
    keepsRefund ? ZERO_CENTS : loan.refundedCents,
    unpaidCents,
  ]);
  const foundCents = minusCents(
    timesCents(choice.quantity, loan.depositPerUnitCents),
    earlierCents,
  );
  const restCents = timesCents(stayLost, loan.depositPerUnitCents);

  const dueCents = maxCents(
    ZERO_CENTS,
    minusCents(plusCents(goodsOf(ZERO_CENTS), order.chargesTotalCents), netPaidCents),
  );
  const claims = standing(loan, choice, { unit, dueCents });
  const needs = {
    found: minCents(foundCents, coverableOf(claims.found)),
    rest: minCents(restCents, coverableOf(claims.rest)),
  };
  const heldOfRest = heldFor(needs, { foundCents, heldCents });
  const heldOfFound = minusCents(heldCents, heldOfRest);
  const waivedOfFound = minCents(minusCents(foundCents, heldOfFound), waivedCents);
  const found = partOf(choice.quantity, claims.found, {
    heldCents: heldOfFound,
    waivedCents: waivedOfFound,
    earlierCents,
  });
  const rest =
    stayLost === 0
      ? null
      : partOf(stayLost, claims.rest, {
          heldCents: heldOfRest,
          waivedCents: minusCents(waivedCents, waivedOfFound),
          earlierCents: ZERO_CENTS,
        });

  const depositCents = {
    found: minusCents(found.refundedCents, earlierCents),
    rest: rest?.refundedCents ?? ZERO_CENTS,
  };
  const refundCents = plusCents(depositCents.found, depositCents.rest);
  const goodsCents = goodsOf(plusCents(unpaidCents, refundCents));
  const chargesCents = plusCents(
    minusCents(order.chargesTotalCents, chargedOf(loan.claims)),
    chargedOf([...found.claims, ...(rest?.claims ?? [])]),
  );
  const totalCents = plusCents(goodsCents, chargesCents);
  const paidCents = minusCents(netPaidCents, refundCents);
  return {
    found,
    rest,
    keepsRefund,
    depositCents,
    chargeRefundCents: maxCents(ZERO_CENTS, minusCents(paidCents, totalCents)),
    amountDueCents: maxCents(ZERO_CENTS, minusCents(totalCents, paidCents)),
  };
}

/** A claim, with what of it still stands. The deposit covers no part of it that was paid as a charge. */
type Asked<Claim> = Claim & { amountCents: Cents; paidCents: Cents };

/** Returns what is still claimed for the found units, less what is given back, and for the rest. */
function standing<Claim extends StandingClaim>(
  loan: LostLoan<Claim>,
  { quantity, givesDeposit, givesCharge }: FoundChoice,
  { unit, dueCents }: { unit: CurrencyUnit; dueCents: Cents },
): { found: Asked<Claim>[]; rest: Asked<Claim>[] } {
  const shares = sharesOf(loan, quantity, unit);
  let unpaidCents = dueCents;
  const asked = loan.claims.map((claim, place) => {
    const { keptCents = ZERO_CENTS, chargedCents = ZERO_CENTS } = shares[place] ?? {};
    const wholeCents = plusCents(claim.keptCents, claim.chargedCents);
    const stays = !isForLoss(claim);
    const chargeCents = stays || !givesCharge ? chargedCents : ZERO_CENTS;
    const unpaidOfClaim = minCents(chargeCents, unpaidCents);
    unpaidCents = minusCents(unpaidCents, unpaidOfClaim);
    return {
      claim,
      foundCents: plusCents(stays || !givesDeposit ? keptCents : ZERO_CENTS, chargeCents),
      paidCents: minusCents(chargeCents, unpaidOfClaim),
      restCents: minusCents(wholeCents, plusCents(keptCents, chargedCents)),
    };
  });
  return {
    found: asked.map(({ claim, foundCents, paidCents }) => ({
      ...claim,
      amountCents: foundCents,
      paidCents,
    })),
    rest: asked.map(({ claim, restCents }) => ({
      ...claim,
      amountCents: restCents,
      paidCents: ZERO_CENTS,
    })),
  };
}

function coverableOf(claims: readonly Asked<unknown>[]): Cents {
  return sumCents(claims.map(({ amountCents, paidCents }) => minusCents(amountCents, paidCents)));
}

/**
 * Returns how much of the held deposit belongs to the units that stay lost: what is claimed for them first, then for the
 * found ones. The unclaimed remainder goes to the found units, at most up to their deposit.
 */
function heldFor(
  needs: { found: Cents; rest: Cents },
  { foundCents, heldCents }: { foundCents: Cents; heldCents: Cents },
): Cents {
  const claimedCents = plusCents(needs.found, needs.rest);
  if (claimedCents >= heldCents) return minCents(needs.rest, heldCents);
  const freeCents = minusCents(heldCents, claimedCents);
  return plusCents(
    needs.rest,
    maxCents(ZERO_CENTS, minusCents(freeCents, minusCents(foundCents, needs.found))),
  );
}

/** Covers what is claimed for units by what is held of their deposit. Claims of 0 are dropped. */
function partOf<Claim extends StandingClaim>(
  quantity: number,
  claims: readonly Asked<Claim>[],
  {
    heldCents,
    waivedCents,
    earlierCents,
  }: { heldCents: Cents; waivedCents: Cents; earlierCents: Cents },
): FoundPart<Claim> {
  const settled = settleClaims(
    heldCents,
    claims.map(({ amountCents, paidCents }) => minusCents(amountCents, paidCents)),
  );
  return {
    quantity,
    refundedCents: plusCents(earlierCents, settled.refundCents),
    waivedCents,
    keptCents: settled.keptCents,
    claims: claims
      .map((claim, place) => ({
        ...claim,
        keptCents: settled.claims[place]?.keptCents ?? ZERO_CENTS,
        chargedCents: plusCents(settled.claims[place]?.chargedCents ?? ZERO_CENTS, claim.paidCents),
      }))
      .filter(({ amountCents }) => amountCents > 0),
  };
}

function chargedOf(claims: readonly StandingClaim[]): Cents {
  return sumCents(claims.map(({ chargedCents }) => chargedCents));
}

import {
  amountOf,
  type Cents,
  type CurrencyUnit,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';
import type { ChargeKind, ClaimKind, OrderStatus } from './order-states.ts';
import type { Percent } from './percent.ts';
import { type Refusal, refusal } from './refusal.ts';
import { type GrossAmount, NO_TAX, type TaxCopy, taxOf } from './taxes.ts';

/** A claim, as far as the deposit covered it; what it exceeds the deposit by is a charge. */
export interface KeptClaim {
  kind: ClaimKind;
  keptCents: Cents;
  createdAt: Date;
  /** Null unless the return that it was claimed with was undone. */
  undoneAt: Date | null;
}

/** A charge on its way through time. */
export interface ChargedAmount {
  kind: ChargeKind;
  amountCents: Cents;
  createdAt: Date;
  /** Null unless it was voided. */
  voidedAt: Date | null;
}

/** What an order's claims and charges add to the shop's income of one kind; below 0 where it is taken back. */
export interface ClaimMove {
  kind: ChargeKind;
  amountCents: Cents;
  at: Date;
}

/**
 * Returns everything that an order's claims and charges add to the income of loans: what a deposit kept and
 * what was charged, each on its own day, what was voided or undone, and all of it back with a cancellation
 * (rules.md#claims-and-charges).
 */
export function claimMoves(order: {
  claims: readonly KeptClaim[];
  charges: readonly ChargedAmount[];
  cancelledAt: Date | null;
}): ClaimMove[] {
  const moves = [
    ...order.claims.flatMap(({ kind, keptCents, createdAt, undoneAt }) => [
      { kind, amountCents: keptCents, at: createdAt },
      ...(undoneAt === null
        ? []
        : [{ kind, amountCents: minusCents(ZERO_CENTS, keptCents), at: undoneAt }]),
    ]),
    ...order.charges.flatMap(({ kind, amountCents, createdAt, voidedAt }) => [
      { kind, amountCents, at: createdAt },
      ...(voidedAt === null
        ? []
        : [{ kind, amountCents: minusCents(ZERO_CENTS, amountCents), at: voidedAt }]),
    ]),
  ];
  const { cancelledAt } = order;
  if (cancelledAt === null) return moves;
  const back = moves.map(({ kind, amountCents }) => ({
    kind,
    amountCents: minusCents(ZERO_CENTS, amountCents),
    at: cancelledAt,
  }));
  return [...moves, ...back];
}

/**
 * Refuses to void a charge of a cancelled order, one that is voided already, and one of which more is paid
 * than is due (rules.md#claims-and-charges). `details.amountDue` is a decimal.
 */
export function refusedChargeVoid(
  charge: { amountCents: Cents; voided?: object | null },
  order: { status: OrderStatus; amountDueCents: Cents },
): Refusal<'ORDER_CANCELLED' | 'CHARGE_VOIDED' | 'CHARGE_PAID'> | undefined {
  if (order.status === 'CANCELLED') return refusal('ORDER_CANCELLED');
  if (charge.voided) return refusal('CHARGE_VOIDED');
  return charge.amountCents > order.amountDueCents
    ? refusal('CHARGE_PAID', { amountDue: amountOf(order.amountDueCents) })
    : undefined;
}

/** A lent line, a loan of it, and what is claimed and charged for the loan. */
interface ChargedOrder {
  items: readonly (TaxCopy & { id: string })[];
  borrowRecords: readonly { id: string; orderItemId: string }[];
  claims: readonly {
    id: string;
    kind: ClaimKind;
    keptCents: Cents;
    borrowRecordId: string;
    undoneAt: string | null;
  }[];
  charges: readonly {
    kind: ChargeKind;
    amountCents: Cents;
    borrowRecordId: string;
    /** The claim that it is the rest of; null for a charge of its own. */
    claimId: string | null;
    voided?: object | null;
  }[];
}

/** Whether claims and charges of the kind are fees, which have the tax of their line; damages have none. */
function isTaxedKind(kind: ChargeKind): boolean {
  return kind === 'LATE' || kind === 'EXTENSION';
}

/** What decides the tax within a claim or charge: the order's buyer and the rate of the loan's line. */
export interface FeeTax {
  isExempt: boolean;
  taxPercent: Percent | null;
}

/** Returns the tax within a claim or charge: of fees alone, and none that an exempt buyer pays. */
export function feeTax(
  kind: ChargeKind,
  amountCents: Cents,
  { isExempt, taxPercent }: FeeTax,
  unit: CurrencyUnit,
): Cents {
  return isTaxedKind(kind) && !isExempt ? taxOf(amountCents, taxPercent, true, unit) : ZERO_CENTS;
}

/** Returns the tax rate of the line that a loan belongs to, as the line copied it. */
export function taxOfLoan(
  { items, borrowRecords }: Pick<ChargedOrder, 'items' | 'borrowRecords'>,
  borrowRecordId: string,
): TaxCopy {
  const loan = borrowRecords.find(({ id }) => id === borrowRecordId);
  return items.find(({ id }) => id === loan?.orderItemId) ?? NO_TAX;
}

/**
 * Returns the claims and charges that stand and have a tax, with the rate of their line; a claim is one
 * amount, whether a deposit covers it or a charge asks for it (rules.md#claims-and-charges).
 */
export function taxedCharges(order: ChargedOrder): GrossAmount[] {
  const standing = order.charges.filter(({ voided }) => !voided);
  const restOf = (claimId: string) =>
    sumCents(standing.filter((each) => each.claimId === claimId).map((each) => each.amountCents));
  return [
    ...order.claims
      .filter(({ undoneAt }) => undoneAt === null)
      .map(({ id, kind, keptCents, borrowRecordId }) => ({
        kind,
        borrowRecordId,
        amountCents: plusCents(keptCents, restOf(id)),
      })),
    ...standing.filter(({ claimId }) => claimId === null),
  ].flatMap(({ kind, borrowRecordId, amountCents }) => {
    const { taxRateId, taxName, taxPercent } = taxOfLoan(order, borrowRecordId);
    if (taxPercent === null || !isTaxedKind(kind) || amountCents === 0) return [];
    return [{ amountCents, taxRateId, taxName, taxPercent }];
  });
}

/**
 * Returns the tax within a charge; of the rest of a claim, what the claim's tax is more than that of the
 * part that the deposit covers.
 */
export function chargeTax(
  { kind, amountCents, keptCents }: { kind: ChargeKind; amountCents: Cents; keptCents: Cents },
  fee: FeeTax,
  unit: CurrencyUnit,
): Cents {
  return minusCents(
    feeTax(kind, plusCents(amountCents, keptCents), fee, unit),
    feeTax(kind, keptCents, fee, unit),
  );
}

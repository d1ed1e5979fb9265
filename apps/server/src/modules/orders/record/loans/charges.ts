import type { Answer } from '@mostrador/contract/routes';
import { chargeTax, type FeeTax, feeTax, taxOfLoan } from '@mostrador/domain/charges';
import { amountOf, type Cents, type CurrencyUnit, ZERO_CENTS } from '@mostrador/domain/money';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { ChargeRecord, ClaimRecord } from '../children/loans.ts';
import type { OrderRecord } from '../order-record.ts';

/** A charge to add to an order; `claimId` names the claim that it is the rest of. */
type NewCharge = Pick<ChargeRecord, 'borrowRecordId' | 'kind' | 'amountCents'> & {
  claimId?: string | null;
};

/**
 * Charges an order, in cents, for one of its loans, and returns the order with the charge
 * (rules.md#claims-and-charges).
 */
export function addCharge(
  { now }: Pick<Scope, 'now'>,
  record: OrderRecord,
  { borrowRecordId, kind, amountCents, claimId = null }: NewCharge,
): OrderRecord {
  const charge: ChargeRecord = {
    id: newId(),
    borrowRecordId,
    claimId,
    kind,
    amountCents,
    createdAt: now.toISOString(),
    voided: null,
    voidedBy: null,
  };
  return { ...record, charges: [...record.charges, charge] };
}

/** A claim, with what the deposit covers of it and what is charged. */
export interface NewClaim extends Pick<ClaimRecord, 'kind' | 'amountCents' | 'keptCents' | 'note'> {
  chargedCents: Cents;
}

/** Returns the order with claims on one of its loans, and with their charges. */
export function addClaims(
  scope: Pick<Scope, 'now'>,
  record: OrderRecord,
  borrowRecordId: string,
  added: readonly NewClaim[],
): OrderRecord {
  const claims = added.map(({ chargedCents, ...claim }, position) => ({
    ...claim,
    id: newId(),
    borrowRecordId,
    position,
    createdAt: scope.now.toISOString(),
    undoneAt: null,
  }));
  let charged: OrderRecord = { ...record, claims: [...record.claims, ...claims] };
  for (const [index, { id: claimId, kind }] of claims.entries()) {
    const amountCents = added[index]?.chargedCents ?? ZERO_CENTS;
    if (amountCents === 0) continue;
    charged = addCharge(scope, charged, { borrowRecordId, kind, amountCents, claimId });
  }
  return charged;
}

/** Returns the order whose claims on a loan count no more, and whose charges for them are voided. */
export function undoClaims(
  { user }: Pick<Scope, 'user'>,
  record: OrderRecord,
  { loan, at, reason }: { loan: { id: string }; at: Date; reason: string },
): OrderRecord {
  const standing = record.claims.filter(
    ({ borrowRecordId, undoneAt }) => borrowRecordId === loan.id && undoneAt === null,
  );
  const ids = new Set(standing.map(({ id }) => id));
  const undoneAt = at.toISOString();
  return {
    ...record,
    claims: record.claims.map((each) => (ids.has(each.id) ? { ...each, undoneAt } : each)),
    charges: record.charges.map((each) =>
      ids.has(each.claimId ?? '') ? withVoid(each, { user, at, reason }) : each,
    ),
  };
}

/** Returns a charge as voided; as it is if it was voided before. */
export function withVoid(
  charge: ChargeRecord,
  { user, at, reason }: Pick<Scope, 'user'> & { at: Date; reason: string },
): ChargeRecord {
  if (charge.voided) return charge;
  const { id, firstName, lastName } = user;
  const voided = { at: at.toISOString(), reason, user: { firstName, lastName } };
  return { ...charge, voided, voidedBy: id };
}

/** Returns a claim as the API answers it, with the tax within it. */
export function claimAnswer(
  { kind, amountCents, keptCents, note }: ClaimRecord,
  fee: FeeTax,
  unit: CurrencyUnit,
): Answer<'readBorrow'>['claims'][number] {
  return {
    kind,
    amount: amountOf(amountCents),
    kept: amountOf(keptCents),
    tax: amountOf(feeTax(kind, amountCents, fee, unit)),
    note,
  };
}

/** Returns the charges of an order as the API answers them. */
export function chargesAnswer(record: OrderRecord): Answer<'readOrder'>['charges'] {
  return record.charges.map(({ claimId, amountCents, ...charge }) => {
    const keptCents = record.claims.find(({ id }) => id === claimId)?.keptCents ?? ZERO_CENTS;
    const { taxPercent } = taxOfLoan(record, charge.borrowRecordId);
    const taxed = { kind: charge.kind, amountCents, keptCents };
    const fee = { isExempt: record.order.is_exempt, taxPercent };
    return {
      ...charge,
      isOfClaim: claimId !== null,
      amount: amountOf(amountCents),
      tax: amountOf(chargeTax(taxed, fee, record.unit)),
    };
  });
}

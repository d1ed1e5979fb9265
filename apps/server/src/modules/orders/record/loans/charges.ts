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
 * Charges a locked order, in cents, for one of its loans, and returns the order with the charge
 * (rules.md#claims-and-charges). The command saves the order afterwards.
 */
export async function addCharge(
  { tx, storeId, now }: Scope,
  record: OrderRecord,
  { borrowRecordId, kind, amountCents, claimId = null }: NewCharge,
): Promise<OrderRecord> {
  const charge: ChargeRecord = {
    id: newId(),
    borrowRecordId,
    claimId,
    kind,
    amountCents,
    createdAt: now.toISOString(),
    voided: null,
  };
  await tx
    .insertInto('charges')
    .values({
      store_id: storeId,
      id: charge.id,
      order_id: record.order.id,
      borrow_record_id: borrowRecordId,
      claim_id: claimId,
      kind,
      amount_cents: amountCents,
      created_at: now,
      voided_at: null,
      void_reason: null,
      voided_by: null,
    })
    .execute();
  return { ...record, charges: [...record.charges, charge] };
}

/** A claim, with what the deposit covers of it and what is charged. */
export interface NewClaim extends Pick<ClaimRecord, 'kind' | 'amountCents' | 'keptCents' | 'note'> {
  chargedCents: Cents;
}

/** Writes the claims on a loan of a locked order with their charges, and returns the order with them. */
export async function addClaims(
  scope: Scope,
  record: OrderRecord,
  borrowRecordId: string,
  added: readonly NewClaim[],
): Promise<OrderRecord> {
  if (added.length === 0) return record;
  const { tx, storeId, now } = scope;
  const claims = added.map(({ chargedCents, ...claim }) => ({
    ...claim,
    id: newId(),
    borrowRecordId,
    createdAt: now.toISOString(),
    undoneAt: null,
  }));
  await tx
    .insertInto('claims')
    .values(
      claims.map((claim, position) => ({
        store_id: storeId,
        id: claim.id,
        order_id: record.order.id,
        borrow_record_id: borrowRecordId,
        position,
        kind: claim.kind,
        amount_cents: claim.amountCents,
        kept_cents: claim.keptCents,
        note: claim.note,
        created_at: now,
        undone_at: null,
      })),
    )
    .execute();
  let charged: OrderRecord = { ...record, claims: [...record.claims, ...claims] };
  for (const [index, { id: claimId, kind }] of claims.entries()) {
    const amountCents = added[index]?.chargedCents ?? ZERO_CENTS;
    if (amountCents === 0) continue;
    charged = await addCharge(scope, charged, { borrowRecordId, kind, amountCents, claimId });
  }
  return charged;
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

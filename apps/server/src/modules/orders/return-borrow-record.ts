import type { DecodedRequest } from '@mostrador/contract/routes';
import {
  type DepositSettlement,
  keptDeposit,
  refusedRefund,
  settleClaims,
  settleDeposit,
} from '@mostrador/domain/deposits';
import {
  amountOf,
  type Cents,
  MAX_CENTS,
  minusCents,
  plusCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { refusedOnCancelled } from '@mostrador/domain/order-rules';
import { can } from '@mostrador/domain/permissions';
import { type Selectable, sql } from 'kysely';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import type { Tables } from '#platform/database/tables.ts';
import { demand, found, invalidField, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { addClaims, type NewClaim } from './record/loans/charges.ts';
import { payFromRefund } from './record/money/pay-from-refund.ts';
import { writeRefund } from './record/money/write-refunds.ts';
import {
  type BorrowRecord,
  byLending,
  figuresOf,
  type ItemRecord,
  lockOrder,
  type OrderRecord,
  openDepositsOf,
} from './record/order-record.ts';
import { takeUnitsBack, unitsComingBack } from './record/order-units.ts';
import { saveOrder } from './record/save-order.ts';
import { takeBackUnits } from './take-back-units.ts';

type Asked = DecodedRequest<'returnBorrow'>['body'];

/**
 * Takes back units of a loan, good, damaged or lost: what is claimed is kept of their deposit, as far as
 * that is held, and charged beyond it; the rest is waived or refunded (rules.md#loans, rules.md#deposits,
 * rules.md#claims-and-charges). A part becomes a record of its own. Returns the id of the record that came
 * back. Throws ALREADY_RETURNED, QUANTITY_EXCEEDS_REMAINING, REFUND_EXCEEDS_DEPOSIT, REFUND_MISMATCH,
 * ORDER_CANCELLED, ARCHIVED, FORBIDDEN, INVALID_INPUT, NOT_FOUND.
 */
export async function returnBorrowRecord(scope: Scope, id: string, asked: Asked): Promise<string> {
  if (asked.payChargeFromRefund && !can(actor(scope), 'takePayments')) {
    throw new Refused('FORBIDDEN');
  }
  const record = await lockOrder(scope, await orderIdOf(scope, id));
  const loan = found(record.borrowRecords.find((each) => each.id === id));
  demand(refusedOnCancelled(record.order));
  if (loan.status !== 'OPEN') throw new Refused('ALREADY_RETURNED');
  const item = found(record.items.find((each) => each.id === loan.orderItemId));
  const { condition, notes } = asked;
  const quantity = unitsOf(asked, loan);
  const units = unitsComingBack(record, {
    item,
    quantity,
    unitIds: asked.unitIds,
    path: 'unitIds',
  });
  const { waivedCents, heldCents } = settlementOf(record, { ...loan, quantity });
  const { claims, keptCents, refundCents, chargedCents } = claimsOf(asked, heldCents);
  demandPayable(plusCents(figuresOf(record).totalCents, chargedCents));

  const isPart = quantity < loan.quantity;
  const closed: BorrowRecord = {
    ...loan,
    id: isPart ? newId() : loan.id,
    quantity,
    status: condition === 'LOST' ? 'LOST' : 'RETURNED',
    returnedAt: scope.now.toISOString(),
    condition,
    notes,
    depositRefundedCents: refundCents,
    depositWaivedCents: waivedCents,
    depositKeptCents: keptCents,
  };
  await (isPart ? splitOff(scope, loan, closed) : close(scope, closed));
  await raiseReturned(scope, item, quantity);
  const { refunds, told } = await writeRefund(scope, record, {
    kind: 'DEPOSIT',
    amountCents: refundCents,
    methods: asked.refunds,
    recipientName: null,
    notes,
    borrowRecordId: closed.id,
  });
  await takeBackUnits(scope, {
    orderId: record.order.id,
    productId: item.productId,
    quantity,
    condition,
    unitIds: units.map(({ id: unitId }) => unitId),
  });
  const settled: OrderRecord = {
    ...record,
    units: await takeUnitsBack(scope, record, units, () => closed.id),
    order: {
      ...record.order,
      deposits_waived_cents: plusCents(record.order.deposits_waived_cents, waivedCents),
    },
    items: record.items.map((each) =>
      each === item ? { ...item, returnedQuantity: item.returnedQuantity + quantity } : each,
    ),
    borrowRecords: byLending([
      ...record.borrowRecords.filter((each) => each !== loan),
      ...(isPart ? [{ ...loan, quantity: loan.quantity - quantity }] : []),
      closed,
    ]),
    refunds,
  };
  const claimed = await addClaims(scope, settled, closed.id, claims);
  const paysCharge = asked.payChargeFromRefund && refundCents > 0;
  const back = paysCharge ? await payFromRefund(scope, claimed) : claimed;
  const paidChargeCents = minusCents(
    figuresOf(back).paymentsTotalCents,
    figuresOf(claimed).paymentsTotalCents,
  );
  await saveOrder(scope, record, back, {
    action: 'LOAN_RETURNED',
    changes: {
      productName: item.productName,
      quantity,
      refundAmountCents: refundCents,
      ...told,
      waivedCents,
      keptCents,
      ...(condition !== 'GOOD' && { condition }),
      ...(claims.length > 0 && {
        claims: claims.map(({ kind, amountCents }) => ({ kind, amountCents })),
      }),
      ...(chargedCents > 0 && { chargedCents }),
      ...(paidChargeCents > 0 && { paidChargeCents }),
    },
  });
  return closed.id;
}

/** Returns how many units come back: all that are out, unless the call names fewer. */
function unitsOf({ quantity }: Asked, loan: BorrowRecord): number {
  const requested = quantity ?? loan.quantity;
  if (requested > loan.quantity) {
    throw new Refused('QUANTITY_EXCEEDS_REMAINING', {
      items: [{ orderItemId: loan.orderItemId, requested, remaining: loan.quantity }],
    });
  }
  return requested;
}

/**
 * Returns the claims with what the held deposit covers of each. Where the call names none, what its refund
 * leaves of the deposit is a claim OTHER.
 */
function claimsOf({ claims, refund }: Asked, heldCents: Cents) {
  const refundCents = refund?.amount ?? ZERO_CENTS;
  if (!claims) demand(refusedRefund(refundCents, heldCents));
  const named =
    claims?.map(({ kind, amount, note }) => ({ kind, amountCents: amount, note })) ??
    [
      {
        kind: 'OTHER' as const,
        amountCents: keptDeposit(heldCents, refundCents),
        note: null,
      },
    ].filter(({ amountCents }) => amountCents > 0);
  const settled = settleClaims(
    heldCents,
    named.map(({ amountCents }) => amountCents),
  );
  return {
    ...settled,
    claims: named.map((claim, index): NewClaim => {
      const none = { keptCents: ZERO_CENTS, chargedCents: ZERO_CENTS };
      return { ...claim, ...(settled.claims[index] ?? none) };
    }),
  };
}

/** Refuses claims that bring the order's total above the largest amount. */
function demandPayable(totalCents: Cents): void {
  if (totalCents > MAX_CENTS) {
    throw invalidField('claims', 'TOO_LARGE', { maximum: amountOf(MAX_CENTS) });
  }
}

/** Settles the deposit of an open loan's units if they came back now (rules.md#deposits). */
export function settlementOf(record: OrderRecord, loan: BorrowRecord): DepositSettlement {
  const item = record.items.find(({ id }) => id === loan.orderItemId);
  const depositCents = timesCents(loan.quantity, item?.borrowDepositPerUnitCents ?? ZERO_CENTS);
  const { goodsCents, netPaidCents } = figuresOf(record);
  return settleDeposit({
    depositCents,
    goodsCents,
    netPaidCents,
    otherOpenDepositsCents: minusCents(openDepositsOf(record), depositCents),
  });
}

/** Returns the order of a loan. Throws NOT_FOUND. */
export async function orderIdOf({ tx, storeId }: Scope, id: string): Promise<string> {
  const row = await tx
    .selectFrom('borrow_records')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found(row).order_id;
}

/** Returns the columns of a record that came back. */
async function closedColumns(scope: Scope, loan: BorrowRecord) {
  return {
    status: 'RETURNED' as const,
    closed_by: 'MARKED_RETURNED' as const,
    condition: loan.condition,
    returned_at: scope.now,
    returned_shift_id: await shiftIdOf(scope),
    notes: loan.notes,
    deposit_refunded_cents: loan.depositRefundedCents,
    deposit_waived_cents: loan.depositWaivedCents,
    deposit_kept_cents: loan.depositKeptCents,
  };
}

async function close(scope: Scope, closed: BorrowRecord): Promise<void> {
  await scope.tx
    .updateTable('borrow_records')
    .set(await closedColumns(scope, closed))
    .where('store_id', '=', scope.storeId)
    .where('id', '=', closed.id)
    .execute();
}

/** Writes the part that came back as a record of its own; the open one keeps its id and the rest. */
async function splitOff(scope: Scope, loan: BorrowRecord, closed: BorrowRecord): Promise<void> {
  const { tx, storeId } = scope;
  const { rows } = await sql<Selectable<Tables['borrow_records']>>`
    update borrow_records b set quantity = b.quantity - ${closed.quantity}
    where b.store_id = ${storeId} and b.id = ${loan.id}
    returning b.*`.execute(tx);
  await tx
    .insertInto('borrow_records')
    .values({
      ...found(rows[0]),
      id: closed.id,
      quantity: closed.quantity,
      ...(await closedColumns(scope, closed)),
    })
    .execute();
}

async function raiseReturned(
  { tx, storeId }: Scope,
  { id }: ItemRecord,
  quantity: number,
): Promise<void> {
  await sql`
    update order_items i set returned_quantity = i.returned_quantity + ${quantity}
    where i.store_id = ${storeId} and i.id = ${id}`.execute(tx);
}

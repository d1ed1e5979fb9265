import type { DecodedRequest } from '@mostrador/contract/routes';
import {
  type DepositSettlement,
  keptDeposit,
  refusedRefund,
  settleClaims,
  settleDeposit,
} from '@mostrador/domain/deposits';
import type { OrderChanges } from '@mostrador/domain/history';
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
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import { demand, found, invalidField, Refused } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { restockLoanUnits } from '../../restock-loan-units.ts';
import {
  type BorrowRecord,
  byLending,
  figuresOf,
  type OrderRecord,
  openDepositsOf,
} from '../order-record.ts';
import { markUnitsReturned, unitsComingBack } from '../order-units.ts';
import { addClaims, type NewClaim } from './charges.ts';
import { writeLoans } from './write-loans.ts';

type Body = DecodedRequest<'returnBorrow'>['body'];

/** Units of a loan that come back together, in one condition. */
export interface AskedBack
  extends Pick<Body, 'quantity' | 'unitIds' | 'condition' | 'claims' | 'notes'> {
  borrowId: string;
  /** What is refunded of the deposit where no claims are named. */
  refund?: Body['refund'];
}

/** A loan, or a part of one, that came back; the money has not moved yet. */
export interface LoanBack {
  /** Record that came back; a part is a record of its own. */
  borrowId: string;
  orderId: string;
  refundCents: Cents;
  notes: string | null;
  /** What the history tells of it, without the methods of the refund. */
  told: OrderChanges['LOAN_RETURNED'];
}

/**
 * Takes back units of a loan of a locked order, good, damaged or lost: what is claimed is kept of their deposit,
 * as far as that is held, and charged beyond it; the rest is waived or refunded (rules.md#loans, rules.md#deposits,
 * rules.md#claims-and-charges). A part becomes a record of its own. Returns the order with a refund that has no
 * methods yet, which the command writes. `pathOf` names a field of the call. Throws ALREADY_RETURNED,
 * QUANTITY_EXCEEDS_REMAINING, REFUND_EXCEEDS_DEPOSIT, ORDER_CANCELLED, INVALID_INPUT, NOT_FOUND, each with the loan.
 */
export async function takeBackLoan(
  scope: Scope,
  record: OrderRecord,
  asked: AskedBack,
  pathOf: (field: 'unitIds' | 'claims') => string,
): Promise<{ record: OrderRecord; back: LoanBack }> {
  const { order } = record;
  const loan = found(record.borrowRecords.find(({ id }) => id === asked.borrowId));
  const item = found(record.items.find(({ id }) => id === loan.orderItemId));
  const named = () => ({
    borrowId: loan.id,
    product: item.productName,
    orderNumber: order.order_number,
  });
  demand(refusedOnCancelled(order), named);
  if (loan.status !== 'OPEN') throw new Refused('ALREADY_RETURNED', named());
  const { condition, notes } = asked;
  const quantity = asked.quantity ?? loan.quantity;
  if (quantity > loan.quantity) {
    throw new Refused('QUANTITY_EXCEEDS_REMAINING', {
      items: [{ orderItemId: item.id, requested: quantity, remaining: loan.quantity }],
      ...named(),
    });
  }
  const { unitIds } = asked;
  const units = unitsComingBack(record, { item, quantity, unitIds, path: pathOf('unitIds') });
  const { waivedCents, heldCents } = settlementOf(record, { ...loan, quantity });
  const { claims, keptCents, refundCents, chargedCents } = claimsOf(asked, heldCents, named);
  if (plusCents(figuresOf(record).totalCents, chargedCents) > MAX_CENTS) {
    throw invalidField(pathOf('claims'), 'TOO_LARGE', { maximum: amountOf(MAX_CENTS) });
  }

  const isPart = quantity < loan.quantity;
  const closed: BorrowRecord = {
    ...loan,
    id: isPart ? newId() : loan.id,
    quantity,
    status: condition === 'LOST' ? 'LOST' : 'RETURNED',
    closedBy: 'MARKED_RETURNED',
    returnedAt: scope.now.toISOString(),
    condition,
    notes,
    depositRefundedCents: refundCents,
    depositWaivedCents: waivedCents,
    depositKeptCents: keptCents,
    returnedShiftId: await shiftIdOf(scope),
  };
  const borrowRecords = byLending([
    ...record.borrowRecords.filter((each) => each !== loan),
    ...(isPart ? [{ ...loan, quantity: loan.quantity - quantity }] : []),
    closed,
  ]);
  await writeLoans(scope, record, { ...record, borrowRecords });
  await restockLoanUnits(scope, {
    orderId: order.id,
    productId: item.productId,
    quantity,
    condition,
    unitIds: units.map(({ id }) => id),
  });
  const settled: OrderRecord = {
    ...record,
    units: await markUnitsReturned(scope, record, units, () => closed.id),
    order: {
      ...order,
      deposits_waived_cents: plusCents(order.deposits_waived_cents, waivedCents),
    },
    items: record.items.map((each) =>
      each === item ? { ...item, returnedQuantity: item.returnedQuantity + quantity } : each,
    ),
    borrowRecords,
    refunds: [...record.refunds, ...depositRefund(scope, closed)],
  };
  return {
    record: addClaims(scope, settled, closed.id, claims),
    back: {
      borrowId: closed.id,
      orderId: order.id,
      refundCents,
      notes,
      told: {
        productName: item.productName,
        quantity,
        refundAmountCents: refundCents,
        waivedCents,
        keptCents,
        ...(condition !== 'GOOD' && { condition }),
        ...(claims.length > 0 && {
          claims: claims.map(({ kind, amountCents }) => ({ kind, amountCents })),
        }),
        ...(chargedCents > 0 && { chargedCents }),
      },
    },
  };
}

/**
 * Returns the claims with what the held deposit covers of each. Where the call names none, what its refund
 * leaves of the deposit is a claim OTHER.
 */
function claimsOf(
  { claims, refund }: AskedBack,
  heldCents: Cents,
  named: () => Record<string, unknown>,
) {
  const refundCents = refund?.amount ?? ZERO_CENTS;
  if (!claims) demand(refusedRefund(refundCents, heldCents), named);
  const asked =
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
    asked.map(({ amountCents }) => amountCents),
  );
  return {
    ...settled,
    claims: asked.map((claim, index): NewClaim => {
      const none = { keptCents: ZERO_CENTS, chargedCents: ZERO_CENTS };
      return { ...claim, ...(settled.claims[index] ?? none) };
    }),
  };
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

/** The refund of a deposit before its methods are known, so that the next loan is settled after it. */
function depositRefund(scope: Scope, closed: BorrowRecord): OrderRecord['refunds'] {
  if (closed.depositRefundedCents === 0) return [];
  return [
    {
      id: newId(),
      kind: 'DEPOSIT',
      amountCents: closed.depositRefundedCents,
      recipientName: null,
      notes: closed.notes,
      returnId: null,
      borrowRecordId: closed.id,
      isUndone: false,
      undoneAt: null,
      hasMethods: true,
      methods: [],
      userId: scope.user.id,
      ...writtenBy(scope),
    },
  ];
}

import type { Cents } from '@mostrador/domain/money';
import type { BorrowStatus, ReturnCondition } from '@mostrador/domain/order-states';
import { type RawBuilder, sql } from 'kysely';
import {
  type ColumnsOf,
  type JsonRow,
  jsonRow,
  jsonUserOf,
  jsonVoidOf,
  type Named,
  type StoreId,
  type Voided,
} from '#platform/rows/json-rows.ts';
import { lateFeePerDay } from '../loans/due-on.ts';

export const LOAN = {
  id: 'id',
  orderItemId: 'order_item_id',
  quantity: 'quantity',
  borrowedAt: 'borrowed_at',
  dueOn: 'due_on',
  returnedAt: 'returned_at',
  closedBy: 'closed_by',
  notes: 'notes',
  depositRefundedCents: 'deposit_refunded_cents',
  depositWaivedCents: 'deposit_waived_cents',
  depositKeptCents: 'deposit_kept_cents',
  // The shift in which it was marked returned; null for none.
  returnedShiftId: 'returned_shift_id',
} as const satisfies ColumnsOf<'borrow_records'>;

/** A loan as its row is stored. */
export interface LoanEntry extends JsonRow<'borrow_records', typeof LOAN> {
  /** LOST if its units are lost. */
  status: BorrowStatus;
  /** How its units came back by a borrow return; null while they are out, and if the loan was undone. */
  condition: ReturnCondition | null;
  /** Late fee of a day and unit, as its product or the store asks now. */
  lateFeePerDayCents: Cents;
}

/** Status of a borrow record `b`: one whose units are lost is stored as RETURNED, which earlier servers know. */
export const BORROW_STATUS: RawBuilder<unknown> = sql`case when b.condition = 'LOST' then 'LOST' else b.status end`;

/** How the units of a borrow record `b` came back; an earlier server took back good ones only. */
export const RETURN_CONDITION: RawBuilder<unknown> = sql`case when b.closed_by = 'MARKED_RETURNED' then coalesce(b.condition, 'GOOD') end`;

/** Builds the JSON of a borrow record `b`. */
export function loanEntry(storeId: StoreId): RawBuilder<unknown> {
  return jsonRow(
    'b',
    LOAN,
    sql`, 'status', ${BORROW_STATUS}, 'condition', ${RETURN_CONDITION},
      'lateFeePerDayCents', ${lateFeePerDay(storeId)}`,
  );
}

export const CLAIM = {
  id: 'id',
  borrowRecordId: 'borrow_record_id',
  // Its place among the claims that were made with it.
  position: 'position',
  kind: 'kind',
  amountCents: 'amount_cents',
  // Part that the deposit covers; the rest is a charge.
  keptCents: 'kept_cents',
  note: 'note',
  createdAt: 'created_at',
  // When its return was undone; null for another.
  undoneAt: 'undone_at',
} as const satisfies ColumnsOf<'claims'>;

/** A claim on a loan that came back. */
export type ClaimRecord = JsonRow<'claims', typeof CLAIM>;
/** Builds the JSON of one of the `claims`. */
export const claimEntry: RawBuilder<unknown> = jsonRow('claims', CLAIM);

export const CHARGE = {
  id: 'id',
  borrowRecordId: 'borrow_record_id',
  // The claim that it is the rest of; null for a charge of its own.
  claimId: 'claim_id',
  kind: 'kind',
  amountCents: 'amount_cents',
  createdAt: 'created_at',
  // Who voided it; null for a charge that counts.
  voidedBy: 'voided_by',
} as const satisfies ColumnsOf<'charges'>;

/** An amount that the order is charged for a loan, besides its fee. */
export interface ChargeRecord extends JsonRow<'charges', typeof CHARGE> {
  /** Null unless it was voided (rules.md#claims-and-charges). */
  voided: Voided | null;
}

/** Builds the JSON of one of the `charges`, with its void. */
export function chargeEntry(storeId: StoreId): RawBuilder<unknown> {
  return jsonRow('charges', CHARGE, sql`, 'voided', ${jsonVoidOf(storeId, 'charges')}`);
}

export const UNDONE_RETURN = {
  id: 'id',
  orderItemId: 'order_item_id',
  // The loan and how it was settled, as of its return.
  borrowRecordId: 'borrow_record_id',
  quantity: 'quantity',
  condition: 'condition',
  depositRefundedCents: 'deposit_refunded_cents',
  depositWaivedCents: 'deposit_waived_cents',
  depositKeptCents: 'deposit_kept_cents',
  returnedAt: 'returned_at',
  returnedShiftId: 'returned_shift_id',
  reason: 'reason',
  userId: 'user_id',
  createdAt: 'created_at',
  // The shift in which it was undone; null for none.
  shiftId: 'shift_id',
} as const satisfies ColumnsOf<'undone_returns'>;

/** A return of a loan that was undone (rules.md#undone-returns). */
export interface UndoneReturnEntry extends JsonRow<'undone_returns', typeof UNDONE_RETURN> {
  user: Named;
}

/** Builds the JSON of one of the `undone_returns`. */
export function undoneReturnEntry(storeId: StoreId): RawBuilder<unknown> {
  return jsonRow(
    'undone_returns',
    UNDONE_RETURN,
    sql`, 'user', ${jsonUserOf(storeId, 'undone_returns')}`,
  );
}

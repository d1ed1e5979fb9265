import type { Borrow } from '@mostrador/contract/borrows';
import type { DecodedRequest } from '@mostrador/contract/routes';
import type { OrderChanges } from '@mostrador/domain/history';
import type { FeePer } from '@mostrador/domain/loan-fees';
import { amountOf, ZERO_CENTS } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import { roundedBack } from '@mostrador/domain/refunds';
import { type RawBuilder, sql } from 'kysely';
import { paymentEntry } from '#modules/orders/record/children/payments.ts';
import { refundEntry } from '#modules/orders/record/children/refunds.ts';
import { refundableAnswer, refundPartAnswer } from '#modules/orders/record/order-answer.ts';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { found } from '#platform/refused.ts';
import { jsonInstant, jsonList, jsonUserOf } from '#platform/rows/json-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import {
  type BorrowRow,
  borrowColumns,
  borrowJoins,
  borrowSummary,
  type LateFeeColumns,
  lateFeeAnswer,
  reminderEntry,
  type SettlementFigures,
  settlementAnswer,
} from './borrow-answer.ts';

/** What was paid for the order, and given back of it. */
type MoneyOfOrder = Pick<OrderRecord, 'payments' | 'refunds'>;

/** What happened to a loan while it was out. */
interface History {
  reminders: Borrow['reminders'];
  extensions: {
    changes: OrderChanges['LOAN_EXTENDED'];
    createdAt: string;
    user: Extension['user'];
  }[];
}

type Extension = Borrow['extensions'][number];

/**
 * Returns a loan with the settlement of its deposit if it were marked returned now. Throws NOT_FOUND.
 */
export async function readBorrow(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readBorrow'>, 'params'>,
): Promise<Borrow> {
  const { storeId } = scope;
  const { rows } = await sql<
    BorrowRow & SettlementFigures & LateFeeColumns & MoneyOfOrder & History & { fee_per: FeePer }
  >`
    select ${borrowColumns(storeId)}, o.total_cents, o.charges_total_cents, o.amount_due_cents, o.payments_total_cents, o.refunds_total_cents,
      o.open_deposits_cents, p.fee_per, p.late_fee_max_cents as product_late_fee_max_cents,
      s.late_fee_grace_days as store_grace_days,
      s.late_fee_max_cents as store_late_fee_max_cents,
      p.price_cents as product_price_cents,
      coalesce((
        select sum(claims.amount_cents) from claims
        where claims.store_id = ${storeId} and claims.order_id = o.id and claims.kind = 'LATE' and claims.undone_at is null
          and claims.borrow_record_id in (${partsOfLoan(storeId)})), 0)::bigint as late_claimed_cents,
      ${jsonList(sql`
        select ${paymentEntry(storeId)} as entry
        from payments y join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
        where y.store_id = ${storeId} and y.order_id = o.id order by y.id`)} as payments,
      ${jsonList(sql`
        select ${refundEntry(storeId)} as entry
        from refunds where refunds.store_id = ${storeId} and refunds.order_id = o.id
        order by refunds.id`)} as refunds,
      ${jsonList(sql`
        select ${reminderEntry(storeId)} as entry from loan_reminders
        where loan_reminders.store_id = ${storeId}
          and loan_reminders.borrow_record_id in (${partsOfLoan(storeId)})
          and ${wasOut('loan_reminders.created_at')}
        order by loan_reminders.created_at desc, loan_reminders.id desc`)} as reminders,
      ${jsonList(sql`
        select json_build_object('changes', h.changes, 'createdAt', ${jsonInstant('h.created_at')},
          'user', ${jsonUserOf(storeId, 'h')}) as entry
        from order_history h
        where h.store_id = ${storeId} and h.order_id = o.id and h.action = 'LOAN_EXTENDED'
          and (h.changes ->> 'borrowRecordId')::uuid in (${partsOfLoan(storeId)})
          and ${wasOut('h.created_at')}
        order by h.created_at desc, h.id desc`)} as extensions
    from borrow_records b ${borrowJoins}
    join products p on p.store_id = b.store_id and p.id = b.product_id
    join stores s on s.store_id = b.store_id
    where b.store_id = ${storeId} and b.id = ${id}`.execute(scope.db);
  const row = found(rows[0]);
  const settlement = settlementAnswer(row);
  return {
    ...borrowSummary(scope, row),
    settlement: settlement && {
      ...settlement,
      refundable: refundableAnswer(row),
      refundsRounding: amountOf(roundedBack(row)),
    },
    reminders: row.reminders,
    extensions: row.extensions.map(extensionAnswer),
    feePer: row.fee_per,
    exemptPercent: row.is_exempt && row.tax_percent !== null ? percentOf(row.tax_percent) : null,
    suggestedLateFee: lateFeeAnswer(scope, row),
    refundMethods: row.refunds
      .filter(({ borrowRecordId, isUndone }) => borrowRecordId === id && !isUndone)
      .flatMap(({ methods }) => methods.map(refundPartAnswer)),
  };
}

/**
 * Selects the loan `b` itself and the parts of it that came back before: a part is a record of its own, until its return
 * is undone.
 */
function partsOfLoan(storeId: string): RawBuilder<unknown> {
  return sql`
    select borrow_records.id from borrow_records
    where borrow_records.store_id = ${storeId} and borrow_records.order_item_id = b.order_item_id
    union all
    select undone_returns.borrow_record_id from undone_returns
    where undone_returns.store_id = ${storeId} and undone_returns.order_item_id = b.order_item_id
      and undone_returns.order_id = b.order_id`;
}

/** Whether the loan `b` was still out at a moment: what happens later is of the units that stayed out. */
function wasOut(moment: string): RawBuilder<boolean> {
  return sql<boolean>`(b.returned_at is null or ${sql.ref(moment)} <= b.returned_at)`;
}

function extensionAnswer({ changes, createdAt, user }: History['extensions'][number]): Extension {
  const { from, to, feeCents } = changes;
  return { from, to, fee: amountOf(feeCents ?? ZERO_CENTS), createdAt, user };
}

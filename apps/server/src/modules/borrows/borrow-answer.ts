import type { Borrow, BorrowSummary } from '@mostrador/contract/borrows';
import { borrowedDays, isOverdue } from '@mostrador/domain/borrowing';
import { dayOf } from '@mostrador/domain/calendar';
import { currencyUnit } from '@mostrador/domain/currency';
import { settleDeposit } from '@mostrador/domain/deposits';
import { lateFeeTerms, suggestedLateFee } from '@mostrador/domain/loan-fees';
import {
  type Amount,
  amountOf,
  type Cents,
  minusCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import type { BorrowStatus } from '@mostrador/domain/order-states';
import { withoutTax } from '@mostrador/domain/taxes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type OrderUnit, unitAnswer, unitEntry } from '#modules/orders/record/children/goods.ts';
import {
  BORROW_STATUS,
  type ClaimRecord,
  claimEntry,
  RETURN_CONDITION,
} from '#modules/orders/record/children/loans.ts';
import { claimAnswer } from '#modules/orders/record/loans/charges.ts';
import { lateFeePerDay } from '#modules/orders/record/loans/due-on.ts';
import { dueOnOf } from '#modules/reservations/due-day.ts';
import type { CustomersTable } from '#platform/database/tables/catalogue.ts';
import type { BorrowRecordsTable, OrdersTable } from '#platform/database/tables/orders.ts';
import type { Tables } from '#platform/database/tables.ts';
import { jsonInstant, jsonList, jsonUserOf } from '#platform/rows/json-rows.ts';
import type { ReadScope } from '#platform/scope.ts';

type ItemRow = Selectable<Tables['order_items']>;

/** A borrow record with columns of its order, line and customer. */
export type BorrowRow = Omit<
  Selectable<BorrowRecordsTable>,
  'store_id' | 'search_text' | 'status'
> &
  Pick<Selectable<OrdersTable>, 'order_number' | 'is_exempt'> &
  Pick<
    ItemRow,
    | 'product_name'
    | 'product_barcode'
    | 'unit_price_cents'
    | 'borrow_deposit_per_unit_cents'
    | 'tax_percent'
  > &
  Pick<Selectable<CustomersTable>, 'first_name' | 'last_name' | 'phone' | 'email'> & {
    last_reminder: Reminder | null;
    late_fee_per_day_cents: Cents;
    status: BorrowStatus;
    customer_is_archived: boolean;
    claims: ClaimRecord[];
    units: OrderUnit[];
  };

/** Returns the columns of a `BorrowRow`. The product's name and barcode are those of the day of lending. */
export function borrowColumns(storeId: string): RawBuilder<unknown> {
  return sql`
  b.id, b.order_id, b.order_item_id, b.product_id, b.customer_id, b.quantity, ${BORROW_STATUS} as status,
  b.closed_by, ${RETURN_CONDITION} as condition, b.notes, b.deposit_refunded_cents, b.deposit_waived_cents, b.deposit_kept_cents, b.borrowed_at,
  b.due_on, ${lateFeePerDay(storeId)} as late_fee_per_day_cents, b.returned_at, o.order_number, o.is_exempt, i.product_name, i.product_barcode, i.unit_price_cents,
  i.borrow_deposit_per_unit_cents, i.tax_percent,
  ${jsonList(sql`
    select ${claimEntry} as entry from claims
    where claims.store_id = ${storeId} and claims.borrow_record_id = b.id and claims.undone_at is null
    order by claims.position`)} as claims,
  ${jsonList(sql`
    select ${unitEntry(sql`${storeId}`)} as entry from order_units
    where order_units.store_id = ${storeId} and order_units.order_id = b.order_id
      and order_units.borrow_record_id = b.id
    order by order_units.unit_id`)} as units, c.first_name, c.last_name, c.phone, c.email,
  ${lastReminder(storeId)} as last_reminder,
  c.archived_at is not null as customer_is_archived`;
}

type Reminder = Borrow['reminders'][number];

/** A row of `loan_reminders` as JSON. */
export function reminderEntry(storeId: string): RawBuilder<unknown> {
  return sql`json_build_object('channel', loan_reminders.channel,
    'createdAt', ${jsonInstant('loan_reminders.created_at')},
    'user', ${jsonUserOf(storeId, 'loan_reminders')})`;
}

function lastReminder(storeId: string): RawBuilder<unknown> {
  return sql`(
    select ${reminderEntry(storeId)} from loan_reminders
    where loan_reminders.store_id = ${storeId} and loan_reminders.borrow_record_id = b.id
    order by loan_reminders.created_at desc, loan_reminders.id desc limit 1)`;
}

/** Joins that the columns need, in addition to the borrow records `b`. */
export const borrowJoins: RawBuilder<unknown> = sql`
  join orders o on o.store_id = b.store_id and o.id = b.order_id
  join order_items i on i.store_id = b.store_id and i.id = b.order_item_id
  join customers c on c.store_id = b.store_id and c.id = b.customer_id`;

/** Returns a loan for lists. */
export function borrowSummary({ now, store }: ReadScope, row: BorrowRow): BorrowSummary {
  const { status } = row;
  const dueOn = dueOnOf(row, store);
  const days = borrowedDays(row.borrowed_at, row.returned_at, now, store.timeZone);
  return {
    id: row.id,
    orderId: row.order_id,
    order: { id: row.order_id, orderNumber: row.order_number },
    orderItem: {
      id: row.order_item_id,
      unitPrice: amountOf(row.unit_price_cents),
      borrowDepositPerUnit: amountOf(row.borrow_deposit_per_unit_cents),
    },
    product: { id: row.product_id, name: row.product_name, barcode: row.product_barcode },
    productName: row.product_name,
    lastReminder: row.last_reminder,
    customer: {
      id: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      email: row.email,
      isArchived: row.customer_is_archived,
    },
    units: row.units.map(unitAnswer),
    quantity: row.quantity,
    status,
    borrowedAt: row.borrowed_at.toISOString(),
    dueOn,
    lateFeePerDay: amountOf(row.late_fee_per_day_cents),
    borrowedDays: days,
    overdue: isOverdue({ status, dueOn }, dayOf(now, store.timeZone)),
    returnedAt: row.returned_at?.toISOString() ?? null,
    condition: row.condition,
    claims: row.claims.map((claim) =>
      claimAnswer(
        claim,
        { isExempt: row.is_exempt, taxPercent: row.tax_percent },
        currencyUnit(store.currency),
      ),
    ),
    notes: row.notes,
    depositRefunded: amountOf(row.deposit_refunded_cents),
    depositWaived: amountOf(row.deposit_waived_cents),
    depositKept: amountOf(row.deposit_kept_cents),
  };
}

/** Columns of a loan's product and store that decide the late fee. */
export interface LateFeeColumns {
  product_late_fee_max_cents: Cents | null;
  store_grace_days: number;
  store_late_fee_max_cents: Cents | null;
  /** Late fees that parts of the loan were claimed which came back before. */
  late_claimed_cents: Cents;
}

/** Returns the late fee that is suggested if all units of an open loan came back now (rules.md#fees-of-loans). */
export function lateFeeAnswer({ now, store }: ReadScope, row: BorrowRow & LateFeeColumns): Amount {
  if (row.status !== 'OPEN') return amountOf(ZERO_CENTS);
  const terms = lateFeeTerms(
    {
      lateFeePerDayCents: row.late_fee_per_day_cents,
      lateFeeMaxCents: row.product_late_fee_max_cents,
    },
    {
      perDayCents: row.late_fee_per_day_cents,
      graceDays: row.store_grace_days,
      maxCents: row.store_late_fee_max_cents,
    },
  );
  const day = dayOf(now, store.timeZone);
  const feeCents = suggestedLateFee(
    {
      dueOn: dueOnOf(row, store),
      day,
      units: row.quantity,
      claimedCents: row.late_claimed_cents,
    },
    terms,
  );
  return amountOf(
    row.is_exempt ? withoutTax(feeCents, row.tax_percent, currencyUnit(store.currency)) : feeCents,
  );
}

/** Figures kept on the order that decide the settlement of a deposit. */
export type SettlementFigures = Pick<
  Selectable<OrdersTable>,
  | 'total_cents'
  | 'charges_total_cents'
  | 'amount_due_cents'
  | 'payments_total_cents'
  | 'refunds_total_cents'
  | 'open_deposits_cents'
> & { product_price_cents: Cents };

/**
 * Returns the settlement of the deposit if the whole loan came back now, and the figures that decide it for
 * a part (rules.md#deposits); null once it is back.
 */
export function settlementAnswer(
  row: BorrowRow & SettlementFigures,
): Omit<NonNullable<Borrow['settlement']>, 'refundable' | 'refundsRounding'> | null {
  if (row.status !== 'OPEN') return null;
  const depositCents = timesCents(row.quantity, row.borrow_deposit_per_unit_cents);
  const goodsCents = minusCents(row.total_cents, row.charges_total_cents);
  const netPaidCents = minusCents(row.payments_total_cents, row.refunds_total_cents);
  const { waivedCents, heldCents } = settleDeposit({
    depositCents,
    goodsCents,
    netPaidCents,
    otherOpenDepositsCents: minusCents(row.open_deposits_cents, depositCents),
  });
  return {
    waived: amountOf(waivedCents),
    held: amountOf(heldCents),
    goodsTotal: amountOf(goodsCents),
    netPaid: amountOf(netPaidCents),
    openDeposits: amountOf(row.open_deposits_cents),
    amountDue: amountOf(row.amount_due_cents),
    productPrice: amountOf(row.product_price_cents),
  };
}

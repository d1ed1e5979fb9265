import { asCents, type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type CountedMethod, type ShiftFigures, withCounts } from '@mostrador/domain/shift-figures';
import { expectedCash } from '@mostrador/domain/shifts';
import { type Selectable, sql } from 'kysely';
import { readShiftFigures } from '#modules/drawers/read-shift-figures.ts';
import type { Database } from '#platform/database/access.ts';
import type { ShiftsTable } from '#platform/database/tables/drawers.ts';
import { type Finding, unequal, unequalCents } from './difference.ts';

type ShiftRow = Selectable<ShiftsTable> & {
  drawer: string;
  last_z_number: number;
  /** What the closing took out of the drawer. */
  dropped_cents: Cents;
};

/** Figures of a payment method, in cents, as its totals have them. */
type MethodSums = Record<'payments' | 'voids' | 'refunds' | 'roundings', number>;

/**
 * Finds shifts whose Z is not what the rows that name them come to, numbers of Z with gaps, floats that were
 * compared wrongly, and methods whose money in Z and X, with couriers and outside, is not all of it
 * (rules.md#x-and-z). The totals of the report of payments are compared with the same rows elsewhere.
 */
export async function drawerFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const shifts = await readShifts(tx, storeId);
  const findings: Finding[] = [];
  const sums = new Map<string, MethodSums>();
  let before: ShiftRow | undefined;
  for (const shift of shifts) {
    const last = before?.drawer_id === shift.drawer_id ? before : undefined;
    const figures = await readShiftFigures({ db: tx, storeId }, shift);
    findings.push(...shiftFindings(shift, last, figures));
    addFigures(sums, shift.z ?? figures);
    before = shift;
  }
  findings.push(...(await lastNumberFindings(tx, storeId)));
  findings.push(...(await methodFindings(tx, storeId, sums)));
  return findings;
}

function shiftFindings(
  shift: ShiftRow,
  last: ShiftRow | undefined,
  figures: ShiftFigures,
): Finding[] {
  const isOpen = shift.closed_at === null;
  const subject = `drawer ${shift.drawer}, ${isOpen ? 'the open shift' : `Z ${shift.z_number}`}`;
  const left = last === undefined ? shift.float_cents : (last.next_float_cents ?? ZERO_CENTS);
  const opening = unequalCents(
    subject,
    'opening difference',
    shift.opening_difference_cents,
    minusCents(shift.float_cents, left),
  );
  if (isOpen || shift.z === null) return opening;
  const counted = shift.z.methods.flatMap(({ countedCents, ...method }): CountedMethod[] =>
    countedCents === null ? [] : [{ ...method, countedCents }],
  );
  const recomputed = flat(withCounts(figures, counted));
  const kept = flat(shift.z);
  return [
    ...opening,
    ...unequal(subject, 'number', shift.z_number ?? 0, (last?.z_number ?? 0) + 1),
    ...[...new Set([...kept.keys(), ...recomputed.keys()])].flatMap((figure) =>
      unequal(subject, figure, kept.get(figure) ?? 'none', recomputed.get(figure) ?? 'none'),
    ),
    ...unequalCents(
      subject,
      'expected',
      shift.expected_cents ?? ZERO_CENTS,
      expectedCash(figures.cash),
    ),
    ...unequalCents(
      subject,
      'dropped at closing',
      shift.dropped_cents,
      minusCents(shift.counted_cents ?? ZERO_CENTS, shift.next_float_cents ?? ZERO_CENTS),
    ),
  ];
}

/** Returns every number of the figures under a name without those that people can change. */
function flat(figures: ShiftFigures): Map<string, number> {
  const numbers = new Map<string, number>();
  const add = (part: string, row: object) => {
    for (const [field, value] of Object.entries(row)) {
      if (typeof value === 'number') numbers.set(`${part} ${field}`, value);
    }
  };
  add('cash', figures.cash);
  add('drawer', { openings: figures.openings ?? 0 });
  add('sales', figures.sales);
  add('discounts', figures.discounts);
  add('deposits', figures.deposits);
  for (const row of figures.methods) add(`${row.kind} ${row.paymentMethodId}`, row);
  for (const row of figures.taxes) add(`tax ${row.taxRateId}`, row);
  for (const row of figures.people) add(`person ${row.userId}`, row);
  return numbers;
}

/** Reads the shifts by drawer, in the order of their numbers; the open one is the last of its drawer. */
async function readShifts(tx: Database, storeId: string): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select shifts.*, drawers.name as drawer, drawers.last_z_number,
      (select coalesce(sum(shift_movements.amount_cents), 0)::bigint from shift_movements
        where shift_movements.store_id = ${storeId} and shift_movements.shift_id = shifts.id
          and shift_movements.at_closing) as dropped_cents
    from shifts
    join drawers on drawers.store_id = shifts.store_id and drawers.id = shifts.drawer_id
    where shifts.store_id = ${storeId}
    order by shifts.drawer_id, shifts.z_number nulls last`.execute(tx);
  return rows;
}

/** Finds drawers whose counter is not the number of their last Z. */
async function lastNumberFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; kept: number; last: number }>`
    select drawers.name, drawers.last_z_number as kept, coalesce(max(shifts.z_number), 0) as last
    from drawers
    left join shifts on shifts.store_id = drawers.store_id and shifts.drawer_id = drawers.id
    where drawers.store_id = ${storeId}
    group by drawers.store_id, drawers.id`.execute(tx);
  return rows.flatMap(({ name, kept, last }) =>
    unequal(`drawer ${name}`, 'number of the last Z', kept, last),
  );
}

function addFigures(sums: Map<string, MethodSums>, { methods }: ShiftFigures): void {
  for (const row of methods) {
    add(sums, row.paymentMethodId, {
      payments: row.takenCents,
      voids: row.voidedCents,
      refunds: row.givenBackCents,
      roundings: row.roundingCents,
    });
  }
}

function add(sums: Map<string, MethodSums>, id: string, more: MethodSums): void {
  const sum = sums.get(id) ?? { payments: 0, voids: 0, refunds: 0, roundings: 0 };
  sums.set(id, {
    payments: sum.payments + more.payments,
    voids: sum.voids + more.voids,
    refunds: sum.refunds + more.refunds,
    roundings: sum.roundings + more.roundings,
  });
}

/** Compares the money in Z and X, with couriers and outside, with all payments and refunds of each method. */
async function methodFindings(
  tx: Database,
  storeId: string,
  inShifts: ReadonlyMap<string, MethodSums>,
): Promise<Finding[]> {
  const { rows: outside } = await sql<MethodSums & { id: string }>`
    select y.payment_method_id as id,
      coalesce(sum(y.amount_cents) filter (where y.shift_id is null), 0)::bigint as payments,
      coalesce(sum(y.amount_cents) filter (where y.voided_at is not null and y.void_shift_id is null), 0)::bigint
        as voids, 0::bigint as refunds,
      (coalesce(sum(y.rounding_cents) filter (where y.shift_id is null), 0)
        - coalesce(sum(y.rounding_cents) filter (where y.voided_at is not null and y.void_shift_id is null), 0))::bigint
        as roundings
    from payments y where y.store_id = ${storeId}
    group by 1
    union all
    select refund_methods.payment_method_id, 0, 0, sum(refund_methods.amount_cents)::bigint,
      -sum(refund_methods.rounding_cents)::bigint
    from refund_methods
    where refund_methods.store_id = ${storeId} and refund_methods.shift_id is null
    group by 1`.execute(tx);
  const sums = new Map(inShifts);
  for (const { id, ...row } of outside) add(sums, id, row);
  const { rows: reported } = await sql<MethodSums & { id: string; name: string }>`
    with moved as (
      select y.payment_method_id, y.amount_cents as payments,
        case when y.voided_at is null then 0 else y.amount_cents end as voids, 0 as refunds,
        case when y.voided_at is null then y.rounding_cents else 0 end as roundings
      from payments y where y.store_id = ${storeId}
      union all
      select refund_methods.payment_method_id, 0, 0, refund_methods.amount_cents, -refund_methods.rounding_cents
      from refund_methods where refund_methods.store_id = ${storeId}
    )
    select m.id, m.name, coalesce(sum(moved.payments), 0)::bigint as payments,
      coalesce(sum(moved.voids), 0)::bigint as voids, coalesce(sum(moved.refunds), 0)::bigint as refunds,
      coalesce(sum(moved.roundings), 0)::bigint as roundings
    from payment_methods m
    left join moved on moved.payment_method_id = m.id
    where m.store_id = ${storeId}
    group by m.store_id, m.id, m.name`.execute(tx);
  return reported.flatMap(({ id, name, ...report }) => {
    const sum = sums.get(id) ?? { payments: 0, voids: 0, refunds: 0, roundings: 0 };
    return (['payments', 'voids', 'refunds', 'roundings'] as const).flatMap((figure) =>
      unequalCents(
        `payment method ${name}`,
        `${figure} of shifts, couriers and outside`,
        asCents(report[figure]),
        asCents(sum[figure]),
      ),
    );
  });
}

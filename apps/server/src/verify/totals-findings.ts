import type { CalendarDay } from '@mostrador/domain/calendar';
import { asCents } from '@mostrador/domain/money';
import { orderTotals, type TotalsEntry, type TotalsKind } from '@mostrador/domain/order-totals';
import { periodsOf, type TotalPeriod } from '@mostrador/domain/period-cover';
import { sql } from 'kysely';
import { factsForTotals } from '#modules/orders/record/order-facts.ts';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { TOTALS_KINDS, TOTALS_TABLES } from '#modules/totals/record-totals.ts';
import type { Database } from '#platform/database/access.ts';
import type { StoreOfOrders } from '#platform/who.ts';
import { type Finding, unequal, unequalCents } from './difference.ts';

/** Figures of each subject, in the order of the table's columns. */
type Subjects = Map<string, number[]>;
/** Subjects of each day, month and year, by `periodKey`. */
type Periods = Map<string, Subjects>;
type Totals = Record<TotalsKind, Periods>;

/** Row of a table of totals. */
interface KeptRow {
  period: TotalPeriod;
  starts_on: CalendarDay;
  subject: string;
  figures: number[];
}

/** Portion of a few megabytes. */
const ROWS_AT_A_TIME = 20_000;

/** Totals that are summed from a store's orders. Only numbers are held in memory: 350 MB for a million orders over two years. */
export interface SummedTotals {
  add: (order: OrderRecord) => void;
  /** The totals of all orders that were added; nothing may be added after. */
  end: () => Totals;
}

/** Begins to sum the totals of the store's orders. */
export function sumOrders(store: StoreOfOrders): SummedTotals {
  const totals = Object.fromEntries(TOTALS_KINDS.map((kind) => [kind, new Map()])) as Totals;
  // Keeps one string per subject; every order brings its own copy.
  const subjects = new Map<string, string>();
  return {
    add(order) {
      for (const entry of orderTotals(factsForTotals(order), store)) {
        const subject = subjects.get(entry.subject) ?? entry.subject;
        subjects.set(subject, subject);
        add(totals[entry.kind], 'DAY', entry.day, subject, figuresOf(entry));
      }
    },
    end() {
      for (const kind of TOTALS_KINDS) {
        if (TOTALS_TABLES[kind].periods) addMonthsAndYears(totals[kind]);
      }
      return totals;
    },
  };
}

/**
 * Finds totals that differ from those of the store's orders, and rows that are missing or should not be there
 * (rules.md#reports).
 */
export async function totalsFindings(
  tx: Database,
  storeId: string,
  totals: Totals,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const kind of TOTALS_KINDS) {
    const unseen = totals[kind];
    for await (const row of readKept(tx, storeId, kind)) {
      const subjects = unseen.get(periodKey(row.period, row.starts_on));
      findings.push(...rowFindings(kind, row, subjects?.get(row.subject)));
      subjects?.delete(row.subject);
    }
    findings.push(...missingFindings(kind, unseen));
  }
  return findings;
}

function add(
  totals: Periods,
  period: TotalPeriod,
  startsOn: CalendarDay,
  subject: string,
  figures: readonly number[],
): void {
  const key = periodKey(period, startsOn);
  const subjects: Subjects = totals.get(key) ?? new Map();
  totals.set(key, subjects);
  const sums = subjects.get(subject);
  if (sums === undefined) subjects.set(subject, [...figures]);
  else for (const [index, value] of figures.entries()) sums[index] = (sums[index] ?? 0) + value;
}

function addMonthsAndYears(totals: Periods): void {
  for (const [key, subjects] of [...totals]) {
    const [, day = ''] = key.split(' ');
    for (const { period, startsOn } of periodsOf(day as CalendarDay)) {
      if (period === 'DAY') continue;
      for (const [subject, figures] of subjects) add(totals, period, startsOn, subject, figures);
    }
  }
}

function figuresOf({ kind, figures }: TotalsEntry): number[] {
  const given: Record<string, number> = figures;
  return Object.keys(TOTALS_TABLES[kind].columns).map((name) => given[name] ?? 0);
}

function periodKey(period: TotalPeriod, startsOn: CalendarDay): string {
  return `${period} ${startsOn}`;
}

/** Reads the kept rows of a kind by their key, in portions. */
async function* readKept(tx: Database, storeId: string, kind: TotalsKind): AsyncGenerator<KeptRow> {
  const { table, key, periods, columns } = TOTALS_TABLES[kind];
  const keys = key.map((name) => sql.ref(`t.${name}`));
  const hasSubject = kind !== 'store';
  let last: unknown[] | undefined;
  for (;;) {
    const { rows } = await sql<KeptRow & { key: unknown[] }>`
      select ${periods ? sql.ref('t.period') : sql.lit('DAY')} as period,
        ${sql.ref(periods ? 't.starts_on' : 't.day')} as starts_on,
        ${hasSubject ? sql`${keys.at(-1)}::text` : sql.lit('')} as subject,
        json_build_array(${sql.join(Object.values<string>(columns).map((name) => sql.ref(`t.${name}`)))}) as figures,
        json_build_array(${sql.join(keys.map((name) => sql`${name}::text`))}) as key
      from ${sql.table(table)} t
      where t.store_id = ${storeId}
        and ${last === undefined ? sql`true` : sql`(${sql.join(keys)}) > (${sql.join(last)})`}
      order by ${sql.join(keys)}
      limit ${sql.lit(ROWS_AT_A_TIME)}`.execute(tx);
    yield* rows;
    last = rows.at(-1)?.key;
    if (last === undefined || rows.length < ROWS_AT_A_TIME) return;
  }
}

function rowFindings(
  kind: TotalsKind,
  { period, starts_on, subject, figures }: KeptRow,
  recomputed: readonly number[] | undefined,
): Finding[] {
  return Object.entries<string>(TOTALS_TABLES[kind].columns).flatMap(([name, column], index) => {
    const [kept, sum] = [figures[index] ?? 0, recomputed?.[index] ?? 0];
    if (kept === sum) return [];
    const row = `${TOTALS_TABLES[kind].table} of ${period.toLowerCase()} ${starts_on} ${subject}`;
    return column.endsWith('_cents')
      ? unequalCents(row.trim(), name.replace(/Cents$/, ''), asCents(kept), asCents(sum))
      : unequal(row.trim(), name, kept, sum);
  });
}

/** Finds the totals that have no row. */
function missingFindings(kind: TotalsKind, totals: Periods): Finding[] {
  return [...totals].flatMap(([key, subjects]) => {
    const [period, starts_on] = key.split(' ') as [TotalPeriod, CalendarDay];
    return [...subjects].flatMap(([subject, recomputed]) =>
      rowFindings(kind, { period, starts_on, subject, figures: [] }, recomputed),
    );
  });
}

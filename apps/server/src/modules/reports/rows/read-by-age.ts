import { AGE_BANDS, type AgeBand, ageBandOf } from '@mostrador/domain/ageing';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { type Figures, sumsOf, totalOf } from './figure-sums.ts';
import type { StoreFigure } from './read-steps.ts';

interface ByAge<Figure extends StoreFigure> {
  today: CalendarDay;
  /** One row for each day with one of the figures; `age` in days. */
  days: (Figures<'store', Figure> & { age: number })[];
  /** One row for every band, even if nothing is that old. */
  bands: (Pick<Figures<'store', Figure>, Figure> & AgeBand)[];
}

/** Reads figures of open orders or loans, by their age in days. */
export async function readByAge<Figure extends StoreFigure>(
  { db, storeId, now, store }: ReadScope,
  figures: readonly Figure[],
): Promise<ByAge<Figure>> {
  const today = dayOf(now, store.timeZone);
  const { columns, isAny } = sumsOf('store', figures);
  const { rows: days } = await sql<Figures<'store', Figure> & { age: number }>`
    select ${today}::date - t.day as age, ${columns}
    from store_totals t
    where t.store_id = ${storeId}
    group by t.day
    having ${isAny}`.execute(db);
  const bands = AGE_BANDS.map((band) => ({
    ...band,
    ...totalOf(
      figures,
      days.filter(({ age }) => ageBandOf(age) === band),
    ),
  }));
  return { today, days, bands };
}

import { asCents, type Cents } from '@mostrador/domain/money';
import type { TotalsFigures, TotalsKind } from '@mostrador/domain/order-totals';
import { type RawBuilder, sql } from 'kysely';
import { TOTALS_TABLES } from '#modules/totals/record-totals.ts';

/** Some figures of a kind of totals, as read. */
export type Figures<Kind extends TotalsKind, Figure extends keyof TotalsFigures[Kind]> = {
  [Each in Figure]: Each extends `${string}Cents` ? Cents : number;
};

/** Sums of the figures over rows `t` of the totals' table. */
interface FigureSums {
  columns: RawBuilder<unknown>;
  /** Whether any figure is not 0. */
  isAny: RawBuilder<boolean>;
}

/**
 * Returns the sums of the figures for a statement; `sign` is 1 or -1 per row, if rows may be
 * subtracted.
 */
export function sumsOf<Kind extends TotalsKind>(
  kind: Kind,
  figures: readonly (keyof TotalsFigures[Kind] & string)[],
  sign: RawBuilder<unknown> = sql`1`,
): FigureSums {
  const columns: Record<string, string> = TOTALS_TABLES[kind].columns;
  const sums = figures.map(
    (figure) => sql`sum(t.${sql.ref(columns[figure] ?? '')} * ${sign})::bigint`,
  );
  return {
    columns: sql.join(sums.map((sum, index) => sql`${sum} as ${sql.ref(figures[index] ?? '')}`)),
    isAny: sql`(${sql.join(
      sums.map((sum) => sql`${sum} <> 0`),
      sql` or `,
    )})`,
  };
}

/** Adds up the figures of all rows; a sum beyond the exact range becomes the largest exact number. */
export function totalOf<Row, Figure extends keyof Row & string>(
  figures: readonly Figure[],
  rows: readonly Row[],
): Pick<Row, Figure> {
  const sums = figures.map((figure) => [
    figure,
    asCents(
      Math.min(
        Number.MAX_SAFE_INTEGER,
        rows.reduce((sum, row) => sum + Number(row[figure]), 0),
      ),
    ),
  ]);
  return Object.fromEntries(sums) as Pick<Row, Figure>;
}

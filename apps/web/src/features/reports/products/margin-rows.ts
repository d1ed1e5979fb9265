import type { Answer } from '@mostrador/contract/routes';

export type MarginsReport = Answer<'readMarginsReport'>;
export type MarginRow = MarginsReport['rows'][number];
export type MarginGroup = 'product' | 'category';

/** Number of best margins and of losses in the chart. */
export const BEST_MARGINS = 10;
export const WORST_MARGINS = 5;

/**
 * Rows of the chart: the best margins, followed by the losses. `first` holds the report's first rows
 * and `last` its last, both by falling margin; they may be the same rows.
 */
export function marginBars(first: readonly MarginRow[], last: readonly MarginRow[]): MarginRow[] {
  const best = first.slice(0, BEST_MARGINS).filter(({ margin }) => margin > 0);
  const losses = last.filter(({ margin }) => margin < 0).slice(-WORST_MARGINS);
  return [...best, ...losses];
}

import type { Answer } from '@mostrador/contract/routes';

export type MarginsReport = Answer<'readMarginsReport'>;
export type MarginRow = MarginsReport['rows'][number];
export type MarginGroup = 'product' | 'category';

/** How many of each the chart draws. */
export const BEST_MARGINS = 10;
export const WORST_MARGINS = 5;

/**
 * Of rows by falling margin, those that the chart draws: the best, and behind them the ones that are
 * sold at a loss. `first` begins the report and `last` ends it; they may be the same rows.
 */
export function marginBars(first: readonly MarginRow[], last: readonly MarginRow[]): MarginRow[] {
  const best = first.slice(0, BEST_MARGINS).filter(({ margin }) => margin > 0);
  const losses = last.filter(({ margin }) => margin < 0).slice(-WORST_MARGINS);
  return [...best, ...losses];
}

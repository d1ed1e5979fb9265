import { type Percent, parsePercent } from '@mostrador/domain/percent';

/** A per cent of an answer or a body in thousandths; null without one. */
export function percentOrNull(percent: number | null | undefined): Percent | null {
  return percent ? (parsePercent(percent) ?? null) : null;
}

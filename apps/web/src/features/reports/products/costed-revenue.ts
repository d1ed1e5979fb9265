import { amountChange } from '@mostrador/domain/comparison';
import type { Amount } from '@mostrador/domain/money';
import type { MarginsReport } from './margin-rows.ts';

type Earned = Pick<MarginsReport['summary'], 'revenue' | 'uncostedRevenue'>;

/** The revenue whose cost is known: what a margin is a part of. */
export function costedRevenue({ revenue, uncostedRevenue }: Earned): Amount {
  // Exact also for sums over years, which are above what an amount of one document may be.
  return amountChange(revenue, uncostedRevenue).by;
}

import { amountChange } from '@mostrador/domain/comparison';
import type { Amount } from '@mostrador/domain/money';
import type { MarginsReport } from './margin-rows.ts';

type Earned = Pick<MarginsReport['summary'], 'revenue' | 'uncostedRevenue'>;

/** Revenue of the units whose cost is known: the base of the margin rate. */
export function costedRevenue({ revenue, uncostedRevenue }: Earned): Amount {
  // `amountChange` is exact also for sums over years, which exceed the largest amount of one
  // document.
  return amountChange(revenue, uncostedRevenue).by;
}

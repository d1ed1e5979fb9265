import type { CashRoundingRule } from '@mostrador/domain/cash';
import { centsOf } from '@mostrador/domain/money';
import type { User } from './session.ts';

/** How the store rounds cash, in cents. */
export function cashRuleOf({
  cashRounding,
  cashRoundingMode: mode,
}: Pick<User['store'], 'cashRounding' | 'cashRoundingMode'>): CashRoundingRule {
  return { stepCents: centsOf(cashRounding), mode };
}

import { collectRule, type LimitRule, type RoleLimits } from '@mostrador/domain/limits';
import { parsePercent } from '@mostrador/domain/percent';
import { useUser } from './user.tsx';

/** The limits of the signed-in person, as the domain measures by them (rules.md#limits-by-role). */
export function useLimits(): RoleLimits {
  const { maxDiscountPercent: percent, ...rules } = useUser().limits;
  return {
    ...rules,
    maxDiscountPercent: percent === null ? null : (parsePercent(percent) ?? null),
  };
}

/** Whether the signed-in person may note what was collected at the door. */
export function useCollectRule(): LimitRule {
  const { role, store } = useUser();
  return collectRule({ role, paymentRoles: store.paymentRoles }, useLimits());
}

import type { RoleLimits } from '@mostrador/domain/limits';
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

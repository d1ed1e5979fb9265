import type { WireStoreLimits } from '@mostrador/contract/shared/limits';
import { canEver, type LimitRule, RULED_ACTIONS } from '@mostrador/domain/limits';
import { can, type Permission, type Role } from '@mostrador/domain/permissions';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { TOLD } from './told-permissions.ts';

/** Between what a role may do, since some of it has commas. */
const SEPARATOR = ' · ';

/**
 * Returns a function that says line by line what a role may do, what it may not do, and which limits hold for it
 * (rules.md#roles, rules.md#limits-by-role). Limits that are not read yet are left out.
 */
export function useRoleText(
  paymentRoles: readonly Role[],
  limits: WireStoreLimits | undefined,
): (role: Role) => string[] {
  const { t } = useTranslation(['staff', 'store']);
  const { formatDiscountPercent } = useFormat();
  const limitTexts = (role: Role): string[] => {
    if (role === 'STORE_OWNER' || limits === undefined) return [];
    const { maxDiscountPercent, ...rules } = { maxDiscountPercent: null, ...limits[role] };
    const ruled: Partial<Record<string, LimitRule>> = rules;
    const actionsOf = (rule: LimitRule) =>
      RULED_ACTIONS.filter((action) => canEver(role, action) && ruled[action] === rule).map(
        (action) => t(`store:limits.${action}`),
      );
    const [approved, forbidden] = [actionsOf('APPROVAL'), actionsOf('NOT_ALLOWED')];
    return [
      maxDiscountPercent === null
        ? ''
        : t('limit.discount', { percent: formatDiscountPercent(maxDiscountPercent) }),
      approved.length > 0 ? t('limit.approval', { what: approved.join(SEPARATOR) }) : '',
      forbidden.length > 0 ? t('limit.notAllowed', { what: forbidden.join(SEPARATOR) }) : '',
    ].filter(Boolean);
  };

  return (role) => {
    const has = (permission: Permission) => can({ role, paymentRoles }, permission);
    const textsOf = (permissions: readonly (typeof TOLD)[number][]) =>
      permissions.map((permission) => t(`may.${permission}`));
    const lacking = TOLD.filter((permission) => !has(permission));
    const held = [t('may.manageRecords'), ...textsOf(TOLD.filter(has))];
    return [
      lacking.length === 0 ? t('may.everything') : t('may.list', { what: held.join(SEPARATOR) }),
      ...(lacking.length > 0 ? [t('may.notList', { what: textsOf(lacking).join(SEPARATOR) })] : []),
      ...limitTexts(role),
    ];
  };
}

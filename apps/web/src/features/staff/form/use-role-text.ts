import type { WireStoreLimits } from '@mostrador/contract/shared/limits';
import { isLimited, LIMIT_RULES, type LimitRule, RULED_ACTIONS } from '@mostrador/domain/limits';
import { can, type Permission, type Role } from '@mostrador/domain/permissions';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { OF_USE_WITH, TOLD } from './told-permissions.ts';

/**
 * Returns a function that says in sentences what a role can and cannot do in this store, and what of it alone or with
 * an approval (rules.md#roles, rules.md#limits-by-role). Limits that are not read yet are left out.
 */
export function useRoleText(
  paymentRoles: readonly Role[],
  limits: WireStoreLimits | undefined,
): (role: Role) => string[] {
  const { t, i18n } = useTranslation('staff');
  const { formatDiscountPercent } = useFormat();
  const allOf = new Intl.ListFormat(i18n.language);
  const noneOf = new Intl.ListFormat(i18n.language, { type: 'disjunction' });

  const discountTexts = (percent: number | null): Partial<Record<LimitRule, string>> => {
    if (percent === null) return { FREE: t('limit.anyDiscount') };
    if (percent === 0) return { APPROVAL: t('limit.anyDiscount') };
    const text = { percent: formatDiscountPercent(percent) };
    return { FREE: t('limit.discountUpTo', text), APPROVAL: t('limit.discountAbove', text) };
  };
  const limitTexts = (role: Role): string[] => {
    if (role === 'STORE_OWNER' || limits === undefined) return [];
    const who = { role, paymentRoles };
    const { maxDiscountPercent, ...rules } = { maxDiscountPercent: null, ...limits[role] };
    const ruled: Partial<Record<string, LimitRule>> = rules;
    const discount = isLimited(who, 'discount') ? discountTexts(maxDiscountPercent) : {};
    const actions = RULED_ACTIONS.filter((action) => isLimited(who, action));
    const sentences = LIMIT_RULES.flatMap((rule) => {
      const texts = [
        discount[rule] ?? [],
        actions
          .filter((action) => ruled[action] === rule)
          .map((action) => t(`limit.action.${action}`)),
      ].flat();
      return texts.length === 0 ? [] : [t(`limit.${rule}`, { what: allOf.format(texts) })];
    });
    return [sentences.join(' ')];
  };

  return (role) => {
    const has = (permission: Permission) => can({ role, paymentRoles }, permission);
    if (TOLD.every(has)) return [t('may.everything')];
    const told = TOLD.filter((permission) => has(OF_USE_WITH[permission] ?? 'viewRecords'));
    const held = told.filter(has);
    const lacking = told.filter((permission) => !has(permission));
    const texts = (permissions: readonly (typeof TOLD)[number][]) =>
      permissions.map((permission) => t(`may.${permission}`));
    return [
      [
        t('may.can', { what: allOf.format([t('may.manageRecords'), ...texts(held)]) }),
        t('may.cannot', { what: noneOf.format(texts(lacking)) }),
      ].join(' '),
      ...limitTexts(role),
    ];
  };
}

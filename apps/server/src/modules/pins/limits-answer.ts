import type { DecodedRequest } from '@mostrador/contract/routes';
import type { WireLimits, WireStoreLimits } from '@mostrador/contract/shared/limits';
import {
  LIMITED_ROLES,
  type LimitedRole,
  limitsOf,
  type RoleLimits,
  type StoreLimits,
} from '@mostrador/domain/limits';
import { percentOf } from '@mostrador/domain/percent';

type LimitsBody = NonNullable<DecodedRequest<'updateStore'>['body']['limits']>;

/** Returns the limits of a role for answers. */
export function roleLimitsAnswer(limits: RoleLimits): WireLimits {
  const { maxDiscountPercent } = limits;
  return {
    maxDiscountPercent: maxDiscountPercent === null ? null : percentOf(maxDiscountPercent),
    refund: limits.refund,
    cancel: limits.cancel,
    void: limits.void,
    payOut: limits.payOut,
    reserved: limits.reserved,
    customItem: limits.customItem,
    collect: limits.collect,
  };
}

/** Returns the limits of every role that can have any. */
export function limitsAnswer(limits: StoreLimits): WireStoreLimits {
  const of = (role: LimitedRole) => {
    const { collect, ...others } = roleLimitsAnswer(limitsOf(limits, role));
    return others;
  };
  const { refund, cancel, reserved, customItem, collect } = limitsOf(limits, 'DESPATCHER');
  return {
    MANAGER: of('MANAGER'),
    CASHIER: of('CASHIER'),
    SUPER_ADMIN: of('SUPER_ADMIN'),
    DESPATCHER: { refund, cancel, reserved, customItem, collect },
  };
}

/** Returns the stored limits with those that were sent; the others stay, also of a later version. */
export function withLimits(stored: StoreLimits, sent: LimitsBody): StoreLimits {
  const roles = LIMITED_ROLES.filter((role) => sent[role] !== undefined);
  return {
    ...stored,
    ...Object.fromEntries(roles.map((role) => [role, { ...stored[role], ...sent[role] }])),
  };
}

/** Returns what the audit trail says of the limits that were sent: `CASHIER.refund=APPROVAL`, with commas between. */
export function limitChanges(sent: LimitsBody | undefined): { limits: string | undefined } {
  const texts = LIMITED_ROLES.flatMap((role) =>
    Object.entries(sent?.[role] ?? {}).map(
      ([name, value]) => `${role}.${name}=${valueText(value)}`,
    ),
  );
  return { limits: texts.length === 0 ? undefined : texts.join(',') };
}

/** A per cent in decimals, a rule as it is, and nothing for no limit. */
function valueText(value: unknown): string {
  if (value === null) return '';
  return String(typeof value === 'number' ? value / 1000 : value);
}

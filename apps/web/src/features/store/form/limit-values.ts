import type { WireRequest } from '@mostrador/contract/routes';
import type { WireStoreLimits } from '@mostrador/contract/shared/limits';
import {
  canEver,
  LIMITED_ROLES,
  type LimitedRole,
  type RoleLimits,
  RULED_ACTIONS,
} from '@mostrador/domain/limits';
import { parsePercentText, percentOf } from '@mostrador/domain/percent';

/** Field of one limit of one role, which is its path in the API too. */
type LimitField = `limits.${LimitedRole}.${Limit}`;

/** Texts of the limits: a per cent, blank without a limit, or the rule of an action. */
export type LimitValues = Record<LimitField, string>;

export type Limit = keyof RoleLimits;

/** Every limit, in the order of the settings. */
export const LIMITS: readonly Limit[] = ['maxDiscountPercent', ...RULED_ACTIONS];

/** Returns the field of a limit of a role; undefined where it would limit nothing. */
export function limitField(role: LimitedRole, limit: Limit): LimitField | undefined {
  const action = limit === 'maxDiscountPercent' ? 'discount' : limit;
  return canEver(role, action) ? `limits.${role}.${limit}` : undefined;
}

const FIELDS = LIMITED_ROLES.flatMap((role) =>
  LIMITS.flatMap((limit) => {
    const name = limitField(role, limit);
    return name === undefined ? [] : [{ role, limit, name }];
  }),
);

/** The fields of all limits. */
export const limitFields: readonly LimitField[] = FIELDS.map(({ name }) => name);

/** Values of a store's limits; what a role has none of is blank. */
export function limitValues(limits: WireStoreLimits): LimitValues {
  const texts = FIELDS.map(({ role, name, limit }) => {
    const value = (limits[role] as Partial<Record<string, string | number | null>>)[limit];
    return [name, value === null || value === undefined ? '' : String(value)];
  });
  return Object.fromEntries(texts) as LimitValues;
}

/** Fields of per cents that are none. */
export function badPercents(values: LimitValues): LimitField[] {
  return FIELDS.filter(
    ({ name, limit }) =>
      limit === 'maxDiscountPercent' &&
      values[name].trim() !== '' &&
      parsePercentText(values[name]) === undefined,
  ).map(({ name }) => name);
}

/** The limits that were changed, by role; undefined without a change. */
export function limitChanges(
  before: LimitValues,
  values: LimitValues,
): WireRequest<'updateStore'>['body']['limits'] {
  const changed = FIELDS.filter(({ name }) => values[name].trim() !== before[name].trim());
  if (changed.length === 0) return undefined;
  const roles = LIMITED_ROLES.filter((role) => changed.some((field) => field.role === role));
  return Object.fromEntries(
    roles.map((role) => [
      role,
      Object.fromEntries(
        changed
          .filter((field) => field.role === role)
          .map(({ name, limit }) => [limit, wireValue(limit, values[name])]),
      ),
    ]),
  );
}

function wireValue(limit: Limit, text: string): string | number | null {
  if (limit !== 'maxDiscountPercent') return text;
  const percent = parsePercentText(text);
  return percent === undefined ? null : percentOf(percent);
}

import type { Answer } from '@mostrador/contract/routes';
import type { CustomerField } from '@mostrador/domain/contacts';
import type { Exception } from '@mostrador/domain/history';
import type { Amount } from '@mostrador/domain/money';
import type { TextsOf } from '#i18n/keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { type StatusKind, useStatusLabel } from '#shared/ui/status-badge.tsx';

/** An entry as it travels. */
export type Entry = Answer<'listAuditEntries'>['entries'][number];

interface AuditText {
  sentence: string;
  /** The reason, the values that were set, and the other fields that were saved. */
  details: string[];
}

type Action = keyof TextsOf<'audit'>['action'];
type Field = keyof TextsOf<'audit'>['field'];
type ContactLabel = `common:contact.field.${CustomerField}`;

/**
 * Returns a function that puts an entry into words. Actions unknown to this version appear as they
 * are.
 */
export function useAuditText(): (entry: Entry) => AuditText {
  const { t, i18n } = useTranslation(['audit', 'common']);
  const valueText = useValueText();
  const sentenceOf = ({ action, kind, subject }: Entry) => {
    if (!i18n.exists(`audit:action.${action}`)) return [action, subject].filter(Boolean).join(' ');
    // A stock count without a category covers all products.
    const named = subject ?? (kind === 'stock' ? t('everything') : '—');
    return t(`action.${action as Action}`, { subject: named });
  };
  const fieldText = (field: string) => {
    if (i18n.exists(`audit:field.${field}`)) return t(`field.${field as Field}`);
    const label = `common:contact.field.${field}`;
    return i18n.exists(label) ? t(label as ContactLabel).toLocaleLowerCase(i18n.language) : field;
  };
  const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
  const savedText = (fields: string[]) => {
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
    return t('saved', { fields: list.format(fields.map(fieldText)) });
  };
  return (entry) => {
    const changes = entry.changes ?? [];
    const others = (entry.fields ?? []).filter((name) => !changes.some((c) => c.field === name));
    return {
      sentence: sentenceOf(entry),
      details: [
        ...(entry.approvedBy ? [t('approvedBy', { name: personName(entry.approvedBy) })] : []),
        ...(entry.reason ? [t('reason', { reason: entry.reason })] : []),
        ...changes.map((change) =>
          t('change', {
            field: capitalized(fieldText(change.field)),
            value: valueText(entry.action, change),
          }),
        ),
        ...(others.length > 0 ? [savedText(others)] : []),
      ],
    };
  };
}

/** Whose status a call sets; an order's unless named. */
const STATUS_KINDS: Partial<Record<string, StatusKind>> = {
  setPurchaseStatus: 'purchase',
  setReservationStatus: 'reservation',
};

/**
 * Returns a function that puts a value into words. Values without a text, such as a time zone,
 * appear as they are.
 */
function useValueText() {
  const { t, i18n } = useTranslation(['audit', 'common']);
  const { formatDay, formatDiscountPercent, formatMoney, formatNumber } = useFormat();
  const statusLabel = useStatusLabel();
  const roleText = (role: string) => {
    const key = `common:role.${role}`;
    return i18n.exists(key) ? t(key as 'common:role.CASHIER') : role;
  };
  /** One limit, as `CASHIER.refund=APPROVAL`. */
  const limitText = (limit: string) => {
    const [, role = '', name = '', set = ''] = /^(\w+)\.(\w+)=(.*)$/.exec(limit) ?? [];
    const limitKey = `audit:limit.${name}`;
    const valueKey = `audit:limitValue.${set || 'none'}`;
    return [
      roleText(role),
      i18n.exists(limitKey) ? t(limitKey as 'audit:limit.refund') : name,
      i18n.exists(valueKey)
        ? t(valueKey as 'audit:limitValue.FREE')
        : formatDiscountPercent(Number(set)),
    ].join(' · ');
  };
  const exceptionText = (rule: string) => {
    const key = `audit:exception.${rule}`;
    return i18n.exists(key) ? t(key as `audit:exception.${Exception['rule']}`) : rule;
  };
  const repairText = (action: string) => {
    const key = `audit:repair.${action}`;
    return i18n.exists(key) ? t(key as 'audit:repair.OUT') : action;
  };
  const attemptText = (reason: string) => {
    const key = `audit:attemptReason.${reason}`;
    return i18n.exists(key) ? t(key as 'audit:attemptReason.OTHER') : reason;
  };
  const unitText = (state: string) => {
    const key = `audit:unit.${state}`;
    return i18n.exists(key) ? t(key as 'audit:unit.GONE') : state;
  };
  const movementText = (kind: string) => {
    const key = `audit:movement.${kind}`;
    return i18n.exists(key) ? t(key as 'audit:movement.DROP') : kind;
  };
  return (action: string, { field, value }: { field: string; value: string }): string => {
    switch (field) {
      case 'role':
        return roleText(value);
      case 'paymentRoles':
        return value === '' ? t('nobodyElse') : value.split(',').map(roleText).join(', ');
      case 'addressNeeded':
        return t(`addressNeeded.${value === 'DELIVERY' ? 'DELIVERY' : 'ALWAYS'}`);
      case 'movement':
        return movementText(value);
      case 'limits':
        return value.split(',').map(limitText).join('; ');
      case 'acceptedAsTaken':
        return value.split(',').map(exceptionText).join(', ');
      case 'isActive':
      case 'isExempt':
      case 'completeWhenPaid':
      case 'completeWhenDelivered':
      case 'pricesIncludeTax':
      case 'isDefault':
      case 'cashControl':
      case 'blindCount':
      case 'pinIsSet':
      case 'tracksUnits':
        return value === 'true' ? t('yes') : t('no');
      case 'percent':
        return formatDiscountPercent(Number(value));
      case 'status':
        return statusLabel(STATUS_KINDS[action] ?? 'order', value);
      case 'condition':
        return statusLabel('borrow', value);
      case 'deliveryStatus':
        return statusLabel('delivery', value);
      case 'attempt':
        return attemptText(value);
      case 'nextTryOn':
        return value === 'none' ? t('noFurtherTry') : formatDay(value);
      case 'from':
      case 'until':
        return formatDay(value);
      case 'repair':
        return repairText(value);
      case 'unit':
        return unitText(value);
      case 'amountDue':
        return formatMoney(Number(value) as Amount);
      case 'stock':
      case 'quantity':
      case 'units':
      case 'overdueDays':
      case 'lateFeeGraceDays':
      case 'lockAfterMinutes':
      case 'loans':
      case 'reservations':
      case 'created':
      case 'updated':
      case 'difference':
        return formatNumber(Number(value));
      default:
        return value;
    }
  };
}

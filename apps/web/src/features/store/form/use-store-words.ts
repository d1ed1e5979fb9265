import { LIMITED_ROLES } from '@mostrador/domain/limits';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { FieldWords } from '#shared/ui/form/others-edit.tsx';
import { LIMITS, limitField } from './limit-values.ts';
import type { StoreValues } from './store-values.ts';

/** The names of the settings, and their values in words. */
export function useStoreWords(): FieldWords<StoreValues> {
  const { t } = useTranslation(['store', 'common']);
  const { formatCents, formatMoney } = useFormat();
  const limitOf = (name: string) =>
    LIMITED_ROLES.flatMap((role) => LIMITS.map((limit) => ({ role, limit }))).find(
      ({ role, limit }) => limitField(role, limit) === name,
    );
  return {
    label: (name) => {
      if (name === 'locale' || name === 'currency') return t(`common:localeFields.${name}`);
      if (name === 'timezone') return t('common:localeFields.timeZone');
      const found = limitOf(name);
      if (found === undefined)
        return t(`field.${name as Exclude<typeof name, `limits.${string}`>}`);
      return t('limits.of', {
        limit: t(`limits.${found.limit}`),
        role: t(`common:role.${found.role}`),
      });
    },
    text: (name, values) => {
      const rule = values[name as keyof StoreValues];
      switch (name) {
        case 'lateFeePerDay':
        case 'lateFeeMax':
          return formatCents(values[name]);
        case 'cashRounding':
          return values.cashRounding === 0 ? t('noCashRounding') : formatMoney(values.cashRounding);
        case 'cashRoundingMode':
          return t(`cashRoundingModes.${values.cashRoundingMode}`);
        case 'paymentRoles':
          return values.paymentRoles.map((role) => t(`common:role.${role}`)).join(', ');
        case 'addressNeeded':
          return t(`addressNeeded.${values.addressNeeded}`);
        default:
          if (rule === 'FREE' || rule === 'APPROVAL' || rule === 'NOT_ALLOWED') {
            return t(`limits.rule.${rule}`);
          }
          return undefined;
      }
    },
  };
}

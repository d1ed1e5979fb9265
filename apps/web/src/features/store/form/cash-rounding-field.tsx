import { NativeSelect } from '@mantine/core';
import { currencyUnit, isInUnits } from '@mostrador/domain/currency';
import { type Amount, centsOf } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { storeFormat } from '#shared/format/store-format.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import type { StoreValues } from './store-values.ts';

/** Smallest coins of the world's currencies, to which cash is rounded. */
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 5, 10, 50, 100, 500, 1000] as Amount[];

/** The step to which cash is rounded, in the form's currency; a kept one stays among the choices. */
export function CashRoundingField({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation('store');
  const { locale, currency, timezone, cashRounding } = form.values;
  const { formatMoney } = storeFormat({ locale, currency, timeZone: timezone });
  const usable = STEPS.filter((step) => isInUnits(centsOf(step), currencyUnit(currency)));
  const isOther = cashRounding !== 0 && !usable.includes(cashRounding);
  const steps = isOther ? [...usable, cashRounding] : usable;
  return (
    <NativeSelect
      name="cashRounding"
      label={t('field.cashRounding')}
      description={t('cashRoundingHint')}
      data={[
        { value: '0', label: t('noCashRounding') },
        ...steps.map((step) => ({ value: String(step), label: formatMoney(step) })),
      ]}
      value={String(cashRounding)}
      onChange={({ currentTarget }) =>
        form.set('cashRounding', Number(currentTarget.value) as Amount)
      }
      error={form.problemOf('cashRounding')}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { useRateName, useTaxRates } from '../parts/use-tax-rates.ts';
import type { ProductValues } from './product-values.ts';

/** Tax rates of the price, and of the fee where it can be lent; nothing where the store charges no tax. */
export function TaxFields({ form }: { form: FormFields<ProductValues> }) {
  const { t } = useTranslation('products');
  const taxText = useTaxText();
  const rateName = useRateName();
  const rates = useTaxRates();
  if (rates.length === 0) return null;
  const options = [
    { value: '', label: rateName(null) },
    ...rates.map((rate) => ({ value: rate.id, label: taxText(rate) })),
  ];
  const field = (name: 'taxRateId' | 'feeTaxRateId') => ({
    name,
    label: t(`field.${name}`),
    data: options,
    value: rates.some(({ id }) => id === form.values[name]) ? (form.values[name] ?? '') : '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set(name, currentTarget.value || null),
    error: form.problemOf(name),
  });
  return (
    <>
      <NativeSelect {...field('taxRateId')} />
      {form.values.borrowable && <NativeSelect {...field('feeTaxRateId')} />}
    </>
  );
}

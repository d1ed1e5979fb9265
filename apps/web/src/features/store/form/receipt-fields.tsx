import { Textarea } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './settings-form.module.css';
import type { StoreValues } from './store-values.ts';

/** Header and footer of every printed receipt. */
export function ReceiptFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation('store');
  const field = (name: 'receiptHeader' | 'receiptFooter') => ({
    name,
    label: t(`field.${name}`),
    className: classes.lines,
    autosize: true,
    minRows: 3,
    maxRows: 10,
    maxLength: 1000,
    value: form.values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set(name, currentTarget.value),
    error: form.problemOf(name),
  });
  return (
    <FormSection title={t('section.receipt')}>
      <Textarea {...field('receiptHeader')} description={t('receiptHeaderHint')} />
      <Textarea {...field('receiptFooter')} description={t('receiptFooterHint')} />
    </FormSection>
  );
}

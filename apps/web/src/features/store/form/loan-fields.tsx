import { useTranslation } from '#i18n/use-translation.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import type { StoreValues } from './store-values.ts';

/** When new loans are due, and what a late one is asked. */
export function LoanFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation('store');
  const days = (name: 'overdueDays' | 'lateFeeGraceDays') => ({
    form,
    name,
    required: true,
    inputMode: 'numeric' as const,
    maxLength: 4,
    label: t(`field.${name}`),
    description: form.problemOf(name) === undefined && t(`loanHint.${name}`),
  });
  const amount = (name: 'lateFeePerDay' | 'lateFeeMax') => ({
    name,
    label: t(`field.${name}`),
    description: t(`loanHint.${name}`),
    value: form.values[name],
    onChange: (value: StoreValues[typeof name]) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: form.problemOf(name),
  });
  return (
    <FormSection title={t('section.loans')}>
      <FormText {...days('overdueDays')} />
      <FormText {...days('lateFeeGraceDays')} />
      <MoneyInput {...amount('lateFeePerDay')} />
      <MoneyInput {...amount('lateFeeMax')} />
    </FormSection>
  );
}

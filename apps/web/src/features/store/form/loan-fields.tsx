import { Textarea } from '@mantine/core';
import { REMINDER_PLACEHOLDERS } from '@mostrador/domain/reminders';
import { useTranslation } from '#i18n/use-translation.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './settings-form.module.css';
import type { StoreValues } from './store-values.ts';

/** When new loans are due, what a late one is asked, and the store's texts about loans. */
export function LoanFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation(['store', 'borrows']);
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
  const lines = (name: 'reminderText' | 'agreementTerms', maxLength: number) => ({
    name,
    label: t(`field.${name}`),
    wrapperProps: { 'data-width': 'full' },
    className: classes.lines,
    autosize: true,
    minRows: 3,
    maxRows: 12,
    maxLength,
    value: form.values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set(name, currentTarget.value),
    onBlur: () => form.leave(name),
    error: form.problemOf(name),
  });
  return (
    <FormSection title={t('section.loans')}>
      <FormText {...days('overdueDays')} />
      <FormText {...days('lateFeeGraceDays')} />
      <MoneyInput {...amount('lateFeePerDay')} />
      <MoneyInput {...amount('lateFeeMax')} />
      <Textarea
        {...lines('reminderText', 1000)}
        placeholder={t('borrows:remind.usual')}
        description={t('loanHint.reminderText', {
          placeholders: REMINDER_PLACEHOLDERS.map((name) => `{${name}}`).join(' '),
        })}
      />
      <Textarea {...lines('agreementTerms', 5000)} description={t('loanHint.agreementTerms')} />
    </FormSection>
  );
}

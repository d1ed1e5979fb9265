import { NativeSelect, Switch, Title } from '@mantine/core';
import { FEE_PER } from '@mostrador/domain/loan-fees';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './product-form.module.css';
import type { ProductValues } from './product-values.ts';

/** How the product is lent: its fee and deposit, for what the fee is asked, for how long, and its late fee. */
export function LoanFields({ form }: { form: FormFields<ProductValues> }) {
  const { t } = useTranslation('products');
  const { formatNumber, formatMoney } = useFormat();
  const { overdueDays, lateFeePerDay } = useUser().store;
  const { borrowable, feePer, hasOwnTerms, hasOwnLateFee } = form.values;
  if (!borrowable) return null;
  const amount = (
    name: 'borrowFeePerUnit' | 'borrowDepositPerUnit' | 'lateFeePerDay' | 'lateFeeMax',
  ) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name],
    onChange: (value: ProductValues[typeof name]) => form.set(name, value),
    onBlur: () => form.leave(name),
    error: form.problemOf(name),
  });
  return (
    <>
      <Title order={2} data-width="full" className={classes.heading}>
        {t('form.lending')}
      </Title>
      <div data-width="full" className={classes.tracked}>
        <Switch
          label={t('form.ownTerms')}
          description={t('form.ownTermsHint')}
          checked={hasOwnTerms}
          onChange={({ currentTarget }) => form.set('hasOwnTerms', currentTarget.checked)}
        />
      </div>
      {hasOwnTerms && (
        <>
          <MoneyInput {...amount('borrowFeePerUnit')} />
          <MoneyInput {...amount('borrowDepositPerUnit')} />
        </>
      )}
      <NativeSelect
        name="feePer"
        label={t('field.feePer')}
        data={FEE_PER.map((value) => ({ value, label: t(`feePer.${value}`) }))}
        value={feePer}
        onChange={({ currentTarget }) =>
          form.set('feePer', FEE_PER.find((one) => one === currentTarget.value) ?? 'LOAN')
        }
        error={form.problemOf('feePer')}
      />
      <FormText
        form={form}
        name="borrowDays"
        inputMode="numeric"
        maxLength={4}
        label={t('field.borrowDays')}
        description={
          form.problemOf('borrowDays') === undefined &&
          t('form.borrowDaysHint', { count: overdueDays, formatted: formatNumber(overdueDays) })
        }
      />
      <div data-width="full" className={classes.tracked}>
        <Switch
          label={t('form.ownLateFee')}
          description={t('form.ownLateFeeHint', { amount: formatMoney(lateFeePerDay) })}
          checked={hasOwnLateFee}
          onChange={({ currentTarget }) => form.set('hasOwnLateFee', currentTarget.checked)}
        />
      </div>
      {hasOwnLateFee && (
        <>
          <MoneyInput {...amount('lateFeePerDay')} />
          <MoneyInput {...amount('lateFeeMax')} description={t('form.lateFeeMaxHint')} />
        </>
      )}
    </>
  );
}

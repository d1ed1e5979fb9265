import { Checkbox, Radio, Stack } from '@mantine/core';
import { ADDRESS_NEEDED } from '@mostrador/domain/contacts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './settings-form.module.css';
import type { StoreValues } from './store-values.ts';

/** Whether a paid pickup is completed at once, when a new customer needs an address, and when a till locks. */
export function CounterFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation('store');
  return (
    <FormSection title={t('section.counter')}>
      <Checkbox
        wrapperProps={{ 'data-width': 'full' }}
        className={classes.choice}
        label={t('field.completeWhenPaid')}
        description={t('completeWhenPaidHint')}
        checked={form.values.completeWhenPaid}
        onChange={({ currentTarget }) => form.set('completeWhenPaid', currentTarget.checked)}
      />
      <Radio.Group
        className={classes.roles}
        data-width="full"
        label={t('field.addressNeeded')}
        value={form.values.addressNeeded}
        onChange={(chosen) =>
          form.set('addressNeeded', ADDRESS_NEEDED.find((each) => each === chosen) ?? 'ALWAYS')
        }
        error={form.problemOf('addressNeeded')}
      >
        <Stack gap="xs" mt="xs">
          {ADDRESS_NEEDED.map((value) => (
            <Radio key={value} value={value} label={t(`addressNeeded.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <FormText
        required
        form={form}
        name="lockAfterMinutes"
        inputMode="numeric"
        label={t('field.lockAfterMinutes')}
        maxLength={4}
        description={form.problemOf('lockAfterMinutes') === undefined && t('lockAfterMinutesHint')}
      />
    </FormSection>
  );
}

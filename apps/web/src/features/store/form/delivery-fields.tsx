import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './settings-form.module.css';
import type { StoreValues } from './store-values.ts';

/** Whether a delivery completes by itself. */
export function DeliveryFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation('store');
  return (
    <FormSection title={t('section.deliveries')}>
      <Checkbox
        wrapperProps={{ 'data-width': 'full' }}
        className={classes.choice}
        label={t('field.completeWhenDelivered')}
        description={t('completeWhenDeliveredHint')}
        checked={form.values.completeWhenDelivered}
        onChange={({ currentTarget }) => form.set('completeWhenDelivered', currentTarget.checked)}
      />
    </FormSection>
  );
}

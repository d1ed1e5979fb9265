import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import type { StoreValues } from './store-values.ts';

/** Name, address and contacts of the store. */
export function ContactFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation('store');
  return (
    <FormSection title={t('section.contact')}>
      <FormText
        required
        width="full"
        form={form}
        name="name"
        label={t('field.name')}
        maxLength={200}
      />
      <FormText form={form} name="email" type="email" label={t('field.email')} maxLength={254} />
      <FormText form={form} name="phone" type="tel" label={t('field.phone')} maxLength={40} />
      <FormText
        width="full"
        form={form}
        name="address"
        label={t('field.address')}
        maxLength={300}
      />
      <FormText width="third" form={form} name="city" label={t('field.city')} maxLength={100} />
      <FormText width="third" form={form} name="state" label={t('field.state')} maxLength={100} />
      <FormText
        width="third"
        form={form}
        name="country"
        label={t('field.country')}
        maxLength={100}
      />
    </FormSection>
  );
}

import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './settings-form.module.css';
import { PAYMENT_ROLES, type StoreValues } from './store-values.ts';

/** Roles that may take payments. */
export function RuleFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation(['store', 'common']);
  return (
    <FormSection title={t('section.rules')}>
      <Checkbox.Group
        className={classes.roles}
        data-width="full"
        label={t('field.paymentRoles')}
        description={t('paymentRolesHint')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={[...form.values.paymentRoles]}
        onChange={(chosen) =>
          form.set(
            'paymentRoles',
            PAYMENT_ROLES.filter((role) => chosen.includes(role)),
          )
        }
        error={form.problemOf('paymentRoles')}
      >
        <Stack gap="xs" mt="sm">
          {PAYMENT_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={t(`common:role.${role}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormSection>
  );
}

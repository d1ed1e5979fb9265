import { Select, Text } from '@mantine/core';
import { LIMIT_RULES, LIMITED_ROLES } from '@mostrador/domain/limits';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import classes from './limit-fields.module.css';
import { limitFieldsOf } from './limit-values.ts';
import type { StoreValues } from './store-values.ts';

/** What each role may do without an approval (rules.md#limits-by-role). The owner has no limits. */
export function LimitFields({ form }: { form: FormFields<StoreValues> }) {
  const { t } = useTranslation(['store', 'common']);
  return (
    <FormSection title={t('section.limits')}>
      <Text size="sm" c="dimmed" data-width="full" className={classes.hint}>
        {t('limits.hint')}
      </Text>
      {LIMITED_ROLES.map((role) => (
        <fieldset key={role} data-width="full" className={classes.role}>
          <legend className={classes.legend}>{t(`common:role.${role}`)}</legend>
          <div className={classes.fields}>
            {limitFieldsOf(role).map(({ name, limit }) =>
              limit === 'maxDiscountPercent' ? (
                <FormText
                  key={name}
                  form={form}
                  name={name}
                  label={t('limits.maxDiscountPercent')}
                  placeholder={t('limits.none')}
                  inputMode="decimal"
                  maxLength={8}
                  rightSection="%"
                  rightSectionPointerEvents="none"
                />
              ) : (
                <Select
                  key={name}
                  name={name}
                  label={t(`limits.${limit}`)}
                  allowDeselect={false}
                  data={LIMIT_RULES.map((rule) => ({
                    value: rule,
                    label: t(`limits.rule.${rule}`),
                  }))}
                  value={form.values[name]}
                  onChange={(chosen) => chosen !== null && form.set(name, chosen)}
                  error={form.problemOf(name)}
                />
              ),
            )}
          </div>
        </fieldset>
      ))}
    </FormSection>
  );
}

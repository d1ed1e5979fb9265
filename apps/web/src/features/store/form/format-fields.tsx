import { useTranslation } from '#i18n/use-translation.ts';
import { regionOf } from '#shared/locale/countries.ts';
import {
  CurrencyField,
  LocaleField,
  LocalePreview,
  TimeZoneField,
} from '#shared/ui/fields/locale-fields.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { CashRoundingFields } from '../parts/cash-rounding-fields.tsx';
import classes from './settings-form.module.css';
import type { StoreValues } from './store-values.ts';

interface Props {
  form: FormFields<StoreValues>;
  /** The currency is fixed once a document has amounts in it. */
  hasDocuments: boolean;
}

/** Number and date format, currency with the rounding of cash, and the time zone in which days begin. */
export function FormatFields({ form, hasDocuments }: Props) {
  const { t } = useTranslation('store');
  const { locale, currency, timezone } = form.values;
  const field = (name: 'locale' | 'currency' | 'timezone') => ({
    name,
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    error: form.problemOf(name),
  });
  return (
    <FormSection title={t('section.formats')}>
      <LocaleField {...field('locale')} />
      <CurrencyField
        {...field('currency')}
        disabled={hasDocuments}
        description={hasDocuments && t('currencyStays')}
      />
      <TimeZoneField {...field('timezone')} />
      <CashRoundingFields form={form} country={regionOf(locale)} />
      <div data-width="full" className={classes.preview}>
        <LocalePreview locale={locale} currency={currency} timeZone={timezone} />
      </div>
    </FormSection>
  );
}

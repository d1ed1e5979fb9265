import { Radio, Stack } from '@mantine/core';
import { parsePercentText, percentOf } from '@mostrador/domain/percent';
import { usualTax } from '@mostrador/domain/usual-taxes';
import { useMemo } from 'react';
import { TaxModeField } from '#features/store/parts/tax-mode-field.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type StoreFormat, storeFormat } from '#shared/format/store-format.ts';
import { taxText } from '#shared/format/use-tax-text.ts';
import { countryName } from '#shared/locale/countries.ts';
import { useLanguage } from '#shared/session/use-preferences.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { SetupPart } from './setup-part.tsx';
import { proposedTax, type SetupValues } from './setup-values.ts';

/** Whether the shop charges a tax; if so, what is usual in its country is filled in, to be changed. */
export function TaxPart({ form }: { form: FormFields<SetupValues> }) {
  const { t } = useTranslation('setup');
  const { values, set, problemOf } = form;
  const { locale, currency, timezone } = values;
  const format = useMemo(
    () => storeFormat({ locale, currency, timeZone: timezone }),
    [locale, currency, timezone],
  );
  const usual = useUsualText(values.country, format);
  const choose = (chargesTax: boolean) => {
    set('chargesTax', chargesTax);
    const isEmpty = values.taxName === '' && values.taxPercent === '';
    if (!chargesTax || !isEmpty) return;
    const proposed = proposedTax(values);
    set('taxName', proposed.taxName);
    set('taxPercent', proposed.taxPercent);
    set('pricesIncludeTax', proposed.pricesIncludeTax);
  };
  return (
    <SetupPart title={t('tax.title')}>
      <Radio.Group
        data-width="full"
        label={t('tax.question')}
        description={t('tax.later')}
        inputWrapperOrder={['label', 'description', 'input']}
        value={values.chargesTax ? 'yes' : 'no'}
        onChange={(chosen) => choose(chosen === 'yes')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="no" label={t('tax.no')} />
          <Radio value="yes" label={t('tax.yes')} description={usual} />
        </Stack>
      </Radio.Group>
      {values.chargesTax && (
        <>
          <FormText required form={form} name="taxName" label={t('tax.name')} maxLength={100} />
          <FormText
            required
            form={form}
            name="taxPercent"
            inputMode="decimal"
            label={t('tax.percent')}
            rightSection="%"
            maxLength={12}
          />
          <TaxModeField
            value={values.pricesIncludeTax}
            onChange={(mode) => set('pricesIncludeTax', mode)}
            percent={parsePercentText(values.taxPercent)}
            format={format}
            error={problemOf('pricesIncludeTax')}
          />
        </>
      )}
    </SetupPart>
  );
}

/** What is usual in the country, in words; undefined if unknown. */
function useUsualText(country: string, format: StoreFormat): string | undefined {
  const { t } = useTranslation('setup');
  const { language } = useLanguage();
  const usual = usualTax(country);
  if (usual === null) return undefined;
  const { name, percent } = usual;
  return t('tax.usual', {
    country: countryName(country, language),
    tax: percent === null ? name : taxText({ name, percent: percentOf(percent) }, format),
  });
}

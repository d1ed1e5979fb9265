import { Group, Select, type SelectProps } from '@mantine/core';
import { isOfferedTimeZone } from '@mostrador/domain/calendar';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exampleAmount } from '#shared/format/example-amount.ts';
import { type StoreSettings, storeFormat } from '#shared/format/store-format.ts';
import {
  countryOptions,
  currencyOptions,
  localeOptions,
  matchesSearch,
  type Option,
  offsetOf,
  timeZoneOptions,
} from '#shared/locale/locale-options.ts';
import classes from './locale-fields.module.css';

interface Props
  extends Pick<
    SelectProps,
    'name' | 'size' | 'disabled' | 'description' | 'error' | 'onBlur' | 'wrapperProps' | 'ref'
  > {
  value: string;
  onChange: (value: string) => void;
}

/** Chooses a country by its code, such as `CO`. */
export function CountryField(props: Props) {
  const { t, i18n } = useTranslation();
  const options = useMemo(() => countryOptions(i18n.language), [i18n.language]);
  return <LongSelect {...props} label={t('localeFields.country')} options={options} />;
}

/** Chooses the store's number and date format, such as `es-CO`. */
export function LocaleField(props: Props) {
  const { t, i18n } = useTranslation();
  const { value } = props;
  const options = useMemo(() => localeOptions(i18n.language, value), [i18n.language, value]);
  return <LongSelect {...props} label={t('localeFields.locale')} options={options} />;
}

/** Chooses the store's currency, such as `COP`. */
export function CurrencyField(props: Props) {
  const { t, i18n } = useTranslation();
  const { value } = props;
  const options = useMemo(() => {
    const newNames = {
      SLE: t('localeFields.newCurrencies.SLE'),
      XCG: t('localeFields.newCurrencies.XCG'),
      ZWG: t('localeFields.newCurrencies.ZWG'),
    };
    return currencyOptions(i18n.language, value, newNames);
  }, [i18n.language, value, t]);
  return <LongSelect {...props} label={t('localeFields.currency')} options={options} />;
}

/** Chooses the time zone in which the store's days begin, such as `America/Bogota`. */
export function TimeZoneField(props: Props) {
  const { t } = useTranslation();
  const { value } = props;
  const options = useMemo(() => timeZoneOptions(value), [value]);
  return (
    <LongSelect
      {...props}
      label={t('localeFields.timeZone')}
      error={
        props.error ||
        (value !== '' &&
          !isOfferedTimeZone(value) &&
          t('localeFields.timeZoneToMend', { zone: value }))
      }
      options={options}
      hintOf={(zone) => offsetOf(zone, new Date())}
    />
  );
}

/** Previews an amount and the present moment with these settings. */
export function LocalePreview(settings: StoreSettings) {
  const { t } = useTranslation();
  const { locale, currency, timeZone } = settings;
  const { formatMoney, formatDateTime } = useMemo(
    () => storeFormat({ locale, currency, timeZone }),
    [locale, currency, timeZone],
  );
  return (
    <dl className={classes.preview}>
      <div>
        <dt>{t('localeFields.amount')}</dt>
        <dd>{formatMoney(exampleAmount(currency))}</dd>
      </div>
      <div>
        <dt>{t('localeFields.now')}</dt>
        <dd>{formatDateTime(new Date().toISOString())}</dd>
      </div>
    </dl>
  );
}

interface LongSelectProps extends Props {
  label: string;
  options: Option[];
  /** Text at the end of an option's line. */
  hintOf?: (value: string) => string | undefined;
}

/** Select with hundreds of options, searched by typing. */
function LongSelect({ value, onChange, options, hintOf, ...input }: LongSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...input}
      data={options}
      value={value === '' ? null : value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      autoComplete="off"
      withAsterisk
      aria-required
      nothingFoundMessage={t('picker.nothingFound')}
      filter={({ options: all, search }) =>
        (all as Option[]).filter((option) => matchesSearch(option, search))
      }
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Enter chooses an option; it must not also submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      renderOption={({ option }) => (
        <Group className={classes.option}>
          <span>{option.label}</span>
          {hintOf && <span className={classes.hint}>{hintOf(option.value)}</span>}
        </Group>
      )}
      // Without the portal, a screen reader finds the list beside its field. Unmounted while closed,
      // since hundreds of options are slow to render.
      comboboxProps={{ withinPortal: false, keepMounted: false, floatingStrategy: 'fixed' }}
    />
  );
}

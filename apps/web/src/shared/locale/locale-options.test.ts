import { isValidTimeZone } from '@mostrador/domain/calendar';
import { isOfferedCurrency } from '@mostrador/domain/currency';
import { isValidLocale } from '@mostrador/domain/locale';
import { describe, expect, it } from 'vitest';
import { countryCodes, countryOfBrowser, proposedCurrency, proposedLocale } from './countries.ts';
import {
  countryOptions,
  currencyOptions,
  localeOptions,
  matchesSearch,
  type Option,
  timeZoneOptions,
} from './locale-options.ts';

const labelOf = (options: Option[], value: string) =>
  options.find((option) => option.value === value)?.label;

describe('the formats that a store chooses from', () => {
  it('are named in the language of the person', () => {
    expect(labelOf(localeOptions('en', ''), 'es-CO')).toBe('Spanish (Colombia) · es-CO');
    expect(labelOf(localeOptions('es', ''), 'es-CO')).toBe('Español (Colombia) · es-CO');
    expect(labelOf(currencyOptions('en', ''), 'COP')).toBe('COP · Colombian Peso');
    expect(labelOf(countryOptions('es'), 'ES')).toBe('España');
    expect(labelOf(timeZoneOptions(''), 'America/New_York')).toBe('America/New York');
  });

  it('are all accepted by the server', () => {
    const valuesOf = (options: Option[]) => options.map(({ value }) => value);
    expect(valuesOf(localeOptions('en', '')).filter((value) => !isValidLocale(value))).toEqual([]);
    expect(
      valuesOf(currencyOptions('en', '')).filter((value) => !isOfferedCurrency(value)),
    ).toEqual([]);
    expect(valuesOf(timeZoneOptions('')).filter((value) => !isValidTimeZone(value))).toEqual([]);
  });

  it('include no currency with three decimals, except the store’s own', () => {
    expect(labelOf(currencyOptions('en', 'USD'), 'KWD')).toBeUndefined();
    expect(labelOf(currencyOptions('en', 'KWD'), 'KWD')).toBe('KWD · Kuwaiti Dinar');
  });

  it('include the store’s own setting even if the browser does not list it', () => {
    expect(labelOf(timeZoneOptions('Etc/GMT+5'), 'Etc/GMT+5')).toBe('Etc/GMT+5');
    expect(labelOf(localeOptions('en', 'en-DE'), 'en-DE')).toBe('English (Germany) · en-DE');
  });

  it('are found by any of their words, ignoring accents', () => {
    const bogota = { value: 'America/Bogota', label: 'America/Bogota' };
    expect(matchesSearch(bogota, 'bogotá')).toBe(true);
    expect(matchesSearch({ value: 'MX', label: 'México' }, 'mexi')).toBe(true);
    expect(matchesSearch(bogota, 'bogota africa')).toBe(false);
    const york = { value: 'America/New_York', label: 'America/New York' };
    expect(matchesSearch(york, 'new_york')).toBe(true);
  });
});

describe('a country', () => {
  it('proposes a locale and a currency', () => {
    expect(proposedLocale('CO', 'en')).toBe('es-CO');
    expect(proposedLocale('US', 'es')).toBe('es-US');
    expect(proposedLocale('PY', 'en')).toBe('es-PY');
    expect(proposedCurrency('CO')).toBe('COP');
    expect(proposedCurrency('EC')).toBe('USD');
    expect(proposedCurrency('BT')).toBeUndefined();
  });

  it('proposes only what the server accepts', () => {
    for (const country of countryCodes()) {
      expect(isValidLocale(proposedLocale(country, 'en'))).toBe(true);
      const currency = proposedCurrency(country);
      if (currency !== undefined) expect(isOfferedCurrency(currency)).toBe(true);
    }
  });

  it('is the one that the browser’s languages name, or else the likeliest', () => {
    expect(countryOfBrowser(['es', 'es-CO', 'en'])).toBe('CO');
    expect(countryOfBrowser(['en'])).toBe('US');
    expect(countryOfBrowser([])).toBeUndefined();
  });
});

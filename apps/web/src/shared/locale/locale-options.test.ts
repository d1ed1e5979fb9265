import { isValidTimeZone } from '@mostrador/domain/calendar';
import { isOfferedCurrency } from '@mostrador/domain/currency';
import { isValidLocale, NEW_CURRENCIES } from '@mostrador/domain/locale';
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

const NAMES = { SLE: 'Leone', XCG: 'Caribbean Guilder', ZWG: 'Zimbabwean Gold' };

const labelOf = (options: Option[], value: string) =>
  options.find((option) => option.value === value)?.label;

describe('the formats that a store chooses from', () => {
  it('are named in the language of the person', () => {
    expect(labelOf(localeOptions('en', ''), 'es-CO')).toBe('Spanish (Colombia) · es-CO');
    expect(labelOf(localeOptions('es', ''), 'es-CO')).toBe('Español (Colombia) · es-CO');
    expect(labelOf(currencyOptions('en', '', NAMES), 'COP')).toBe('COP · Colombian Peso');
    expect(labelOf(countryOptions('es'), 'ES')).toBe('España');
    expect(labelOf(timeZoneOptions(''), 'America/New_York')).toBe('America/New York');
  });

  it('are all accepted by the server', () => {
    const valuesOf = (options: Option[]) => options.map(({ value }) => value);
    expect(valuesOf(localeOptions('en', '')).filter((value) => !isValidLocale(value))).toEqual([]);
    expect(
      valuesOf(currencyOptions('en', '', NAMES)).filter((value) => !isOfferedCurrency(value)),
    ).toEqual([]);
    expect(valuesOf(timeZoneOptions('')).filter((value) => !isValidTimeZone(value))).toEqual([]);
  });

  it('include no currency with three decimals, except the store’s own', () => {
    expect(labelOf(currencyOptions('en', 'USD', NAMES), 'KWD')).toBeUndefined();
    expect(labelOf(currencyOptions('en', 'KWD', NAMES), 'KWD')).toBe('KWD · Kuwaiti Dinar');
  });

  it('include the store’s own setting even if the browser does not list it', () => {
    expect(labelOf(timeZoneOptions('Etc/GMT+5'), 'Etc/GMT+5')).toBe('Etc/GMT+5');
    expect(labelOf(localeOptions('en', 'en-DE'), 'en-DE')).toBe('English (Germany) · en-DE');
  });

  it('include the currencies that Chromium does not list yet, once each', () => {
    const options = currencyOptions('en', '', NAMES);
    for (const code of NEW_CURRENCIES) {
      expect(options.filter(({ value }) => value === code)).toHaveLength(1);
    }
    expect(labelOf(options, 'XCG')).toBe('XCG · Caribbean Guilder');
    expect(proposedCurrency('CW')).toBe('XCG');
  });

  it.each([
    ['kolkata', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['kyiv', 'Europe/Kyiv'],
    ['ho chi minh', 'Asia/Ho Chi Minh'],
    ['nuuk', 'America/Nuuk'],
    ['argentina buenos aires', 'America/Argentina/Buenos Aires'],
  ])('include a time zone that is found by %s and named %s', (typed, label) => {
    const found = timeZoneOptions('').filter((option) => matchesSearch(option, typed));
    expect(found.map((option) => option.label)).toEqual([label]);
  });

  it('include the store’s own time zone once, by either of its names', () => {
    for (const own of ['Asia/Kolkata', 'Asia/Calcutta']) {
      const found = timeZoneOptions(own).filter(({ label }) => label === 'Asia/Kolkata');
      expect(found).toEqual([{ value: own, label: 'Asia/Kolkata' }]);
    }
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

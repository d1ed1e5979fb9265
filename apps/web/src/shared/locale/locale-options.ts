import { isOfferedCurrency } from '@mostrador/domain/currency';
import { countryCodes, countryName, knownLocales } from './countries.ts';

export interface Option {
  value: string;
  label: string;
}

/** The countries by name. `value` is the code. */
export function countryOptions(language: string): Option[] {
  return byLabel(
    countryCodes().map((value) => ({ value, label: countryName(value, language) })),
    language,
  );
}

/** The locales by name: `Spanish (Colombia) · es-CO`. */
export function localeOptions(language: string, chosen: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  const withName = (value: string) => {
    const name = nameOf(names, value);
    // Spanish writes its languages small; at the start of a line that looks like a slip.
    return {
      value,
      label: `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} · ${value}`,
    };
  };
  return byLabel(withChosen(knownLocales(), chosen).map(withName), language);
}

/** The currencies by code: `COP · Colombian Peso`. */
export function currencyOptions(language: string, chosen: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return withChosen(Intl.supportedValuesOf('currency').filter(isOfferedCurrency), chosen).map(
    (value) => ({
      value,
      label: `${value} · ${nameOf(names, value)}`,
    }),
  );
}

/** The time zones by name: `America/New York`. */
export function timeZoneOptions(chosen: string): Option[] {
  // What stores fall back to is none of the places that a browser lists.
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  return withChosen([...new Set(known)], chosen).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}

/** How far the zone's clocks are from Greenwich's at the moment: `GMT-5`. */
export function offsetOf(timeZone: string, now: Date): string | undefined {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
}

/** Whether every word of what was typed is in the option, whatever the accents and capitals. */
export function matchesSearch({ value, label }: Option, typed: string): boolean {
  const text = plain(`${label} ${value}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A store may have one that this browser does not list: it must not vanish from the form. */
function withChosen(values: string[], chosen: string): string[] {
  return chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
}

function nameOf(names: Intl.DisplayNames, value: string): string {
  try {
    return names.of(value) ?? value;
  } catch {
    return value;
  }
}

function byLabel(options: Option[], language: string): Option[] {
  const { compare } = new Intl.Collator(language);
  return options.sort((a, b) => compare(a.label, b.label));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase();
}

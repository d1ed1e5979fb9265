import { isOfferedCurrency } from '@mostrador/domain/currency';
import { NEW_CURRENCIES } from '@mostrador/domain/locale';
import { countryCodes, countryName, knownLocales } from './countries.ts';

export interface Option {
  value: string;
  label: string;
}

/** Countries by name; `value` is the code. */
export function countryOptions(language: string): Option[] {
  return byLabel(
    countryCodes().map((value) => ({ value, label: countryName(value, language) })),
    language,
  );
}

/** Locales by name: `Spanish (Colombia) · es-CO`. */
export function localeOptions(language: string, chosen: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  const withName = (value: string) => {
    const name = nameOf(names, value);
    // Spanish writes language names in lower case, which looks wrong at the start of a line.
    return {
      value,
      label: `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} · ${value}`,
    };
  };
  return byLabel(withChosen(knownLocales(), chosen).map(withName), language);
}

/** Currencies by code: `COP · Colombian Peso`. `newNames` are for those that a browser does not list. */
export function currencyOptions(
  language: string,
  chosen: string,
  newNames: Record<(typeof NEW_CURRENCIES)[number], string>,
): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const known = [...Intl.supportedValuesOf('currency'), ...NEW_CURRENCIES];
  const offered = [...new Set(known)].filter(isOfferedCurrency).sort();
  return withChosen(offered, chosen).map((value) => {
    const newName = value in newNames ? newNames[value as keyof typeof newNames] : undefined;
    return { value, label: `${value} · ${newName ?? nameOf(names, value)}` };
  });
}

/** Present names of time zones that browsers still list by an old one. */
const PRESENT_ZONES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Time zones by their present name: `America/New York`. Found by an old name too, where that is the value. */
export function timeZoneOptions(chosen: string): Option[] {
  // `UTC`, the fallback of stores, is missing from the browser's list.
  const listed = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const known = [...listed].filter((zone) => PRESENT_ZONES[zone] !== chosen);
  return withChosen(known, chosen).map((value) => ({
    value,
    label: (PRESENT_ZONES[value] ?? value).replaceAll('_', ' '),
  }));
}

/** Present offset of the zone from UTC: `GMT-5`. */
export function offsetOf(timeZone: string, now: Date): string | undefined {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
}

/** Whether the option contains every typed word, ignoring accents and case. */
export function matchesSearch({ value, label }: Option, typed: string): boolean {
  const text = plain(`${label} ${value}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Adds the store's own value if this browser does not list it, so that the form keeps it. */
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

import { isValidPhone } from './phone.ts';
import { searchText } from './search.ts';

/**
 * Calling codes of countries whose national numbers begin with a 0 that the calling code replaces. Countries with other
 * rules are not here: Argentina and Brazil put further digits between, and Italy keeps the 0.
 */
const CALLING_CODES: Record<string, string> = {
  ...{ AE: '971', AT: '43', AU: '61', BD: '880', BE: '32', BG: '359', CH: '41', DE: '49' },
  ...{ EC: '593', EG: '20', FI: '358', FR: '33', GB: '44', HR: '385', ID: '62', IE: '353' },
  ...{ IL: '972', IN: '91', JP: '81', KE: '254', KR: '82', LK: '94', MA: '212', MY: '60' },
  ...{ NG: '234', NL: '31', NZ: '64', PE: '51', PH: '63', PK: '92', PY: '595', RO: '40' },
  ...{ RS: '381', SA: '966', SE: '46', SI: '386', SK: '421', TH: '66', TR: '90', TW: '886' },
  ...{ TZ: '255', UA: '380', UG: '256', UY: '598', VE: '58', VN: '84', ZA: '27' },
};
/** Fewest digits of a number with its calling code; shorter ones are extensions or services. */
const FEWEST_DIGITS = 9;

/**
 * Turns a phone as people write it into one of the known form (rules.md#contacts): dots, slashes and dashes become
 * blanks, 00 becomes a plus, and a national 0 the calling code of the store's country. Returns the text as it is if it
 * has the known form already, or would not get it.
 */
export function readPhone(text: string, storeCountry: string | null): string {
  if (text.trim() === '' || isValidPhone(text)) return text;
  const spaced = text
    .replace(/[./\u00b7\u2010-\u2015]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const phone = withCallingCode(spaced, storeCountry);
  return isValidPhone(phone) ? phone : text;
}

function withCallingCode(phone: string, storeCountry: string | null): string {
  if (phone.replace(/\D/g, '').length < FEWEST_DIGITS) return phone;
  if (/^00 ?[1-9]/.test(phone)) return `+${phone.slice(2).trim()}`;
  const code = /^\(?0[1-9]/.test(phone) ? callingCodeOf(storeCountry) : undefined;
  // The bracket of an area stays: (020) 7946 0000 is +44 (20) 7946 0000.
  return code === undefined ? phone : `+${code} ${phone.replace('0', '')}`;
}

/** Codes that were found, by what a store has as its country: the names of all countries take a while. */
const found = new Map<string, string | undefined>();

/** Finds the country, which is free text, by its code or its name in English, Spanish or its own languages. */
function callingCodeOf(country: string | null): string | undefined {
  const wanted = searchText(country);
  if (wanted === '') return undefined;
  if (!found.has(wanted)) {
    const region = Object.keys(CALLING_CODES).find(
      (code) => wanted === code.toLowerCase() || namesOf(code).includes(wanted),
    );
    found.set(wanted, CALLING_CODES[wanted === 'uk' ? 'GB' : (region ?? '')]);
  }
  return found.get(wanted);
}

function namesOf(region: string): string[] {
  const own = new Intl.Locale('und', { region }).maximize().language;
  return ['en', 'es', own].map((language) =>
    searchText(new Intl.DisplayNames([language], { type: 'region' }).of(region)),
  );
}

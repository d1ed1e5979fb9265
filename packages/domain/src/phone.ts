/**
 * Whether the text is a phone number (rules.md#contacts): without spaces, dashes and parentheses it is
 * an optional plus, a digit from 1 to 9, and up to 15 more digits.
 */
export function isValidPhone(text: string): boolean {
  return /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s()-]/g, ''));
}

/**
 * Returns a phone's digits alone. Searches compare them too, so that 3055550001 finds "305-555-0001".
 */
export function phoneDigits(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '');
}

// The country is free text, so the usual spellings of both languages are listed.
const callingCodes = new Map([
  ['us', '1'],
  ['usa', '1'],
  ['eeuu', '1'],
  ['united states', '1'],
  ['united states of america', '1'],
  ['estados unidos', '1'],
  ['estados unidos de america', '1'],
  ['co', '57'],
  ['col', '57'],
  ['colombia', '57'],
]);

/**
 * Returns the address that opens a chat with `phone` and has `text` ready to send (rules.md#contacts).
 * A number of ten digits is a national one and gets the prefix of the store's country, unless it begins
 * with a plus: +65 6123 4567 also has ten digits, and a 1 before it would reach a stranger. Returns
 * undefined if there are no digits.
 */
export function chatLink(
  phone: string,
  storeCountry: string | null,
  text?: string,
): string | undefined {
  const digits = phoneDigits(phone);
  if (digits === '') return undefined;
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${nationalPrefix(phone, storeCountry)}${digits}${query}`;
}

/** Returns the address that has `text` ready to send, and asks to whom. */
export function shareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/**
 * Returns the address that opens a text message to `phone` with `text` ready to send (rules.md#contacts).
 * A number gets the country's code as in a chat. Without digits the device asks to whom.
 */
export function smsLink(phone: string, storeCountry: string | null, text: string): string {
  const digits = phoneDigits(phone);
  const prefix = nationalPrefix(phone, storeCountry);
  const code = callingCodeOf(storeCountry ?? '');
  // Ten digits after the country's own code: a number with its code, only the plus was left out.
  const hasCode = code !== '' && digits.length === code.length + 10 && digits.startsWith(code);
  const plus = digits !== '' && (prefix !== '' || hasCode || phone.trim().startsWith('+'));
  // iOS reads the text after "&", Android after "?": "?&" is understood by both.
  return `sms:${plus ? '+' : ''}${prefix}${digits}?&body=${encodeURIComponent(text)}`;
}

/** The code of the store's country for a national number; blank for any other. */
function nationalPrefix(phone: string, storeCountry: string | null): string {
  const isNational = phoneDigits(phone).length === 10 && !phone.trim().startsWith('+');
  return isNational ? callingCodeOf(storeCountry ?? '') : '';
}

function callingCodeOf(country: string): string {
  const spelling = country
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase();
  return callingCodes.get(spelling) ?? '';
}

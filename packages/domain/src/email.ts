const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns the e-mail by which sign-ins are compared: in small letters, without blanks at its ends and characters that
 * no one sees, full-width and composed letters as their plain ones (rules.md#sign-in).
 */
export function signInEmail(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase();
}

/**
 * Whether the text looks like an e-mail address (rules.md#contacts): one @, something before it, and a
 * domain with a dot. Only a message sent there can prove more.
 */
export function isValidEmail(text: string): boolean {
  // The parts of the domain exclude the dot, so that no input makes the match backtrack.
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/**
 * Returns the address that opens an e-mail to `address` with its subject and text ready to send. A blank
 * address leaves it to the person. Lines of the text end in CR LF, as e-mail clients expect (RFC 6068).
 */
export function mailLink(address: string, subject: string, text: string): string {
  const to = encodeURIComponent(address.trim()).replaceAll('%40', '@');
  const body = encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

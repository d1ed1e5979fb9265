/**
 * Whether the text looks like an e-mail address (rules.md#contacts): one @, something before it, and a
 * domain with a dot after it. Only a message sent there can tell more.
 */
export function isValidEmail(text: string): boolean {
  // The parts of the domain exclude the dot, so that no input makes the match slow.
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/**
 * Whether the text looks like an e-mail address (rules.md#contacts): one @, something before it, and a
 * domain with a dot. Only a message sent there can prove more.
 */
export function isValidEmail(text: string): boolean {
  // The parts of the domain exclude the dot, so that no input makes the match backtrack.
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

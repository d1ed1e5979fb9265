/** Codes that were typed or scanned, one a line or separated by commas, each once. */
export function codesIn(text: string): string[] {
  const codes = text.split(/[\n,;]/).map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** Writes a number with the typographic minus, as wide as a plus, where a locale’s data has a hyphen. */
export function numberText(format: Intl.NumberFormat, value: number): string {
  return format.format(value).replace('-', '\u2212');
}

/**
 * Text as searches compare it: lower case, without accents, with single spaces. What is stored for
 * searching and what is searched for both go through it (rules.md#searching).
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The text that a list of numbered documents is searched for. Screens and papers write a number with
 * a `#` before it, the stored texts do without: what was read off them finds the document as well.
 */
export function documentSearch(search: string | undefined): string {
  return searchText(search).replace(/^# ?(?=\d|$)/, '');
}

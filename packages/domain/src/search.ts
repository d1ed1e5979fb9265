/**
 * Normalizes text for searching: lower case, no accents, single spaces (rules.md#searching). Stored and
 * searched texts both go through it.
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
 * Normalizes the search text for numbered documents. Screens and papers show a number with a `#`, which
 * the stored texts lack, so a leading `#` is dropped.
 */
export function documentSearch(search: string | undefined): string {
  return searchText(search).replace(/^# ?(?=\d|$)/, '');
}

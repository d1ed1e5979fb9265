/**
 * Text as searches compare it: lower case, without accents, with single spaces. What is stored for
 * searching and what is searched for both go through it (api.md, "search").
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

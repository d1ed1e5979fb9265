/** Where paper is Letter; the rest of the world has A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The sheets of paper that a shop of this locale has in its printer. */
export function usualPaper(locale: string): 'letter' | 'a4' {
  const { region } = new Intl.Locale(locale);
  return region !== undefined && LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
}

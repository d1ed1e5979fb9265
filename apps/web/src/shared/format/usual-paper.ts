/** Regions that use Letter paper; all others use A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Usual paper size of a locale's region. */
export function usualPaper(locale: string): 'letter' | 'a4' {
  const { region } = new Intl.Locale(locale);
  return region !== undefined && LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
}

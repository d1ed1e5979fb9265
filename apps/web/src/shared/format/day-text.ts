import { type CalendarDay, parseCalendarDay } from '@mostrador/domain/calendar';

type Part = 'day' | 'month' | 'year';
const LENGTHS: Record<Part, number> = { day: 2, month: 2, year: 4 };

/** A calendar day in the locale's numeric form: 11/21/2026. */
export function dayText(day: CalendarDay, locale: string): string {
  return formatOf(locale).format(new Date(day));
}

/**
 * Parses a day in the locale's order or in ISO order; undefined if it is none. Separators are free,
 * and optional with all eight digits. A two-digit year is rejected instead of guessed.
 */
export function parseDayText(text: string, locale: string): CalendarDay | undefined {
  if (/[^\d\s.,/-]/.test(text)) return undefined;
  const groups = text.match(/\d+/g) ?? [];
  const order = groups[0]?.length === LENGTHS.year ? ISO_ORDER : orderOf(locale);
  const figures = groups.length === 1 ? splitFigures(groups[0] ?? '', orderOf(locale)) : groups;
  if (figures.length !== order.length) return undefined;
  const [year, month, day] = ISO_ORDER.map((part) => figures[order.indexOf(part)] ?? '');
  if (year?.length !== LENGTHS.year) return undefined;
  return parseCalendarDay(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
}

/** Pattern of a day with the given letters for day, month and year: MM/DD/YYYY. */
export function dayPattern(locale: string, letters: string): string {
  const letterOf: Record<string, string | undefined> = {
    day: letters[0]?.repeat(LENGTHS.day),
    month: letters[1]?.repeat(LENGTHS.month),
    year: letters[2]?.repeat(LENGTHS.year),
  };
  return formatOf(locale)
    .formatToParts(0)
    .map(({ type, value }) => letterOf[type] ?? value)
    .join('');
}

const ISO_ORDER: readonly Part[] = ['year', 'month', 'day'];

function orderOf(locale: string): Part[] {
  const parts = formatOf(locale).formatToParts(0);
  return parts.map(({ type }) => type).filter((type): type is Part => type in LENGTHS);
}

function splitFigures(figures: string, order: readonly Part[]): string[] {
  if (figures.length !== 8) return [];
  let start = 0;
  return order.map((part) => {
    const end = start + LENGTHS[part];
    const group = figures.slice(start, end);
    start = end;
    return group;
  });
}

// Fixed to the Gregorian calendar and Latin digits, like the address and the API.
function formatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
}

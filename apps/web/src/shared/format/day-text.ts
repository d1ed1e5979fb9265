import { type CalendarDay, parseCalendarDay } from '@mostrador/domain/calendar';

type Part = 'day' | 'month' | 'year';
const LENGTHS: Record<Part, number> = { day: 2, month: 2, year: 4 };

/** A calendar day in the locale's numeric form: 11/21/2026. */
export function dayText(day: CalendarDay, locale: string): string {
  return formatOf(locale).format(new Date(day));
}

/**
 * Parses a day in the locale's order or in ISO order; undefined if it is none. Separators are free,
 * and optional with all eight digits. A two-digit year is rejected instead of guessed. The letters that
 * `dayText` writes (г. in Bulgaria) and marks of the writing direction (in Arabic) are no obstacle.
 */
export function parseDayText(typed: string, locale: string): CalendarDay | undefined {
  const text = lettersOf(locale)
    .reduce((rest, letters) => rest.replace(letters, ''), typed)
    .replace(/\p{Cf}/gu, '');
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

/** The words that the locale writes beside the figures of a day. */
function lettersOf(locale: string): string[] {
  const parts = formatOf(locale).formatToParts(0);
  return parts.flatMap(({ type, value }) =>
    type === 'literal' ? (value.match(/\p{L}+/gu) ?? []) : [],
  );
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

// Cached, because creating Intl formats costs far more than using them, and each key typed needs it.
const formats = new Map<string, Intl.DateTimeFormat>();

// Fixed to the Gregorian calendar and Latin digits, like the address and the API.
function formatOf(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    });
    formats.set(locale, format);
  }
  return format;
}

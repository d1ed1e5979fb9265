import { type CalendarDay, parseCalendarDay } from '@mostrador/domain/calendar';

type Part = 'day' | 'month' | 'year';
const LENGTHS: Record<Part, number> = { day: 2, month: 2, year: 4 };

/** A calendar day in figures, in the order of the locale: 11/21/2026. */
export function dayText(day: CalendarDay, locale: string): string {
  return formatOf(locale).format(new Date(day));
}

/**
 * The day that a text in the locale's order names, or undefined where it is none. Anything may part its
 * figures, or nothing where all eight are there; the order of ISO is understood everywhere. A year of
 * two figures is not guessed.
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

/** How a day is written, in the letters for day, month and year: MM/DD/YYYY. */
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

// The calendar and figures of the address and the API, whatever the locale would prefer.
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

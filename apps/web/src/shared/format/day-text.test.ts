import { type CalendarDay, parseCalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import { localeOptions } from '#shared/locale/locale-options.ts';
import { dayPattern, dayText, parseDayText } from './day-text.ts';

const day = (text: string) => parseCalendarDay(text) as CalendarDay;

describe('a date in a field', () => {
  it.each([
    ['en-US', '02/03/2026', 'MM/DD/YYYY'],
    ['es-CO', '03/02/2026', 'DD/MM/YYYY'],
    ['de-DE', '03.02.2026', 'DD.MM.YYYY'],
    ['sv-SE', '2026-02-03', 'YYYY-MM-DD'],
    ['bg-BG', '03.02.2026 г.', 'DD.MM.YYYY г.'],
    ['ar-EG', '03\u200f/02\u200f/2026', 'DD\u200f/MM\u200f/YYYY'],
  ])('is written in the way of %s', (locale, text, pattern) => {
    expect(dayText(day('2026-02-03'), locale).replace(/\s/g, ' ')).toBe(text);
    expect(dayPattern(locale, 'DMY').replace(/\s/g, ' ')).toBe(pattern);
    expect(parseDayText(text, locale)).toBe('2026-02-03');
  });

  it('is read as it is shown in every locale that a store may choose', () => {
    for (const { value: locale } of localeOptions('en', '')) {
      const shown = dayText(day('2026-11-05'), locale);
      expect([locale, parseDayText(shown, locale)]).toEqual([locale, '2026-11-05']);
      const edited = shown.replace('05', '15');
      expect([locale, parseDayText(edited, locale)]).toEqual([locale, '2026-11-15']);
    }
  });

  it('says its pattern in the letters of the person’s language', () => {
    expect(dayPattern('es-CO', 'DMA')).toBe('DD/MM/AAAA');
  });

  it.each([
    ['3/2/2026', 'es-CO'],
    ['3-2-2026', 'es-CO'],
    ['3 2 2026', 'es-CO'],
    ['03022026', 'es-CO'],
    ['02032026', 'en-US'],
    ['2026-02-03', 'en-US'],
    ['2026/2/3', 'es-CO'],
    ['3.2.2026', 'bg-BG'],
    ['3.2.2026г', 'bg-BG'],
    ['3/2/2026', 'ar-EG'],
  ])('may be typed as %s in %s', (text, locale) => {
    expect(parseDayText(text, locale)).toBe('2026-02-03');
  });

  it.each([
    '',
    '2/3',
    '2/3/26',
    '2/3/20267',
    '2/30/2026',
    '13/1/2026',
    'Feb 3, 2026',
    '2/3/2026/4',
  ])('is not guessed from "%s"', (text) => {
    expect(parseDayText(text, 'en-US')).toBeUndefined();
  });
});

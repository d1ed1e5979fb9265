import { describe, expect, it } from 'vitest';
import { localeOptions } from '#shared/locale/locale-options.ts';
import { reportFormat } from './report-format.ts';
import { storeFormat } from './store-format.ts';

const reportsIn = (locale: string, currency: string) =>
  reportFormat(storeFormat({ locale, currency, timeZone: 'UTC' }));
const american = reportsIn('en-US', 'USD');
const colombian = reportsIn('es-CO', 'COP');
/** Replaces a locale's special spaces by plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a report in the store’s own way', () => {
  it('writes an axis short', () => {
    expect(american.formatAxisMoney(1500)).toBe('$1.5K');
    expect(american.formatAxisMoney(0)).toBe('$0');
    expect(american.formatAxisNumber(25)).toBe('25');
  });

  it('writes thousands and days in Spanish as they are read aloud', () => {
    expect(plain(colombian.formatAxisMoney(100_000))).toBe('$100 mil');
    expect(colombian.formatShortDays({ startDate: '2026-10-01', endDate: '2026-10-29' })).toBe(
      '1 al 29 de oct',
    );
  });

  it('writes two days together, and one day once', () => {
    const november = { startDate: '2026-11-01', endDate: '2026-11-21' };
    expect(plain(american.formatDays(november))).toBe('Nov 1 – 21, 2026');
    expect(plain(american.formatShortDays(november))).toBe('Nov 1 – 21');
    expect(american.formatDays({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe(
      'Nov 21, 2026',
    );
  });

  it.each([
    ['es-PA', '09/03/2026 – 10/04/2026'],
    ['es-PR', '09/03/2026 – 10/04/2026'],
    ['es-CO', '3/09/2026 – 4/10/2026'],
    ['de-DE', '03.09.2026 – 04.10.2026'],
    ['zh-HK', '2026年9月3日 – 2026年10月4日'],
    ['am-ET', '3 ሴፕቴ 2026 – 4 ኦክቶ 2026'],
    ['en-GB', '3 Sept – 4 Oct 2026'],
  ])('writes a period in %s in the order of its single days', (locale, text) => {
    const range = { startDate: '2026-09-03', endDate: '2026-10-04' };
    expect(plain(reportsIn(locale, 'USD').formatDays(range))).toBe(text);
  });

  it('writes every period in the order of single days, in all locales that a store may choose', () => {
    for (const { value: locale } of localeOptions('en', '')) {
      const { formatDays, formatShortDays, formatShortDay } = reportsIn(locale, 'USD');
      const { formatDay } = storeFormat({ locale, currency: 'USD', timeZone: 'UTC' });
      // In digits alone, only a whole single day can be read without a doubt.
      const inDigits = (text: string) => !/\p{L}/u.test(text);
      const [startDate, endDate] = ['2026-09-03', '2026-09-20'];
      const whole = formatDays({ startDate, endDate });
      if (inDigits(whole)) {
        const days = `${formatDay(startDate)} – ${formatDay(endDate)}`;
        expect([locale, whole]).toEqual([locale, days]);
      }
      const short = formatShortDays({ startDate, endDate });
      if (inDigits(short)) {
        const days = `${formatShortDay(startDate)} – ${formatShortDay(endDate)}`;
        expect([locale, short]).toEqual([locale, days]);
      }
    }
  });

  it('writes a reversed range too, for an error message', () => {
    const reversed = { startDate: '2026-11-10', endDate: '2026-11-01' };
    expect(american.formatDays(reversed)).toBe('Nov 10, 2026 – Nov 1, 2026');
  });

  it('names the hours and days of a week', () => {
    expect(plain(american.formatHour(0))).toBe('12 AM');
    expect(plain(american.formatHour(13))).toBe('1 PM');
    expect(american.formatWeekday(1, 'long')).toBe('Monday');
    expect(colombian.formatWeekday(7, 'long')).toBe('domingo');
  });

  it('writes a share in percent', () => {
    expect(american.formatPercent(0.0812)).toBe('8.1%');
    expect(american.formatPercent(0.8)).toBe('80%');
  });
});

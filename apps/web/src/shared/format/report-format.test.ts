import { describe, expect, it } from 'vitest';
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

  it('writes two days together, and one day once', () => {
    const november = { startDate: '2026-11-01', endDate: '2026-11-21' };
    expect(plain(american.formatDays(november))).toBe('Nov 1 – 21, 2026');
    expect(plain(american.formatShortDays(november))).toBe('Nov 1 – 21');
    expect(american.formatDays({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe(
      'Nov 21, 2026',
    );
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

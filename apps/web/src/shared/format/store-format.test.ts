import type { Amount } from '@mostrador/domain/money';
import { centsOf } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { storeFormat } from './store-format.ts';

const corner = { locale: 'en-US', currency: 'USD', timeZone: 'America/New_York' };
const plain = (text: string) => text.replace(/\s/g, ' ');

it('writes money with two decimals in the store’s way, and counts with none', () => {
  const format = storeFormat(corner);
  expect(format.formatMoney(1234.5 as Amount)).toBe('$1,234.50');
  expect(format.formatCents(centsOf(0.1))).toBe('$0.10');
  expect(format.formatNumber(10_000)).toBe('10,000');
  const bogota = storeFormat({ locale: 'es-CO', currency: 'COP', timeZone: 'America/Bogota' });
  expect(plain(bogota.formatMoney(12_000.5 as Amount))).toBe('$ 12.000,50');
});

it('writes whole amounts without decimals in currencies shown whole, and cents with two', () => {
  const bogota = storeFormat({ locale: 'es-CO', currency: 'COP', timeZone: 'America/Bogota' });
  expect(plain(bogota.formatMoney(12_000 as Amount))).toBe('$ 12.000');
  expect(plain(bogota.formatCents(centsOf(2_200)))).toBe('$ 2.200');
  expect(plain(bogota.formatCents(centsOf(2_200.05)))).toBe('$ 2.200,05');
  expect(storeFormat({ ...corner, currency: 'JPY' }).formatMoney(1_500 as Amount)).toBe('¥1,500');
});

it('writes every number below 0 with the typographic minus', () => {
  for (const locale of ['en-US', 'es-CO', 'de-DE', 'sv-SE']) {
    const format = storeFormat({ ...corner, locale });
    const texts = [
      format.formatMoney(-17.09 as Amount),
      format.formatNumber(-80),
      format.formatDecimal(-0.5),
      format.formatDiscountPercent(-10),
    ];
    for (const text of texts) expect(text).toMatch(/^[^-]*\u2212[^-]*$/);
  }
});

it('puts an instant on the store’s day, and leaves a calendar day alone', () => {
  const format = storeFormat(corner);
  expect(format.formatDay('2026-03-01T04:30:00.000Z')).toBe('Feb 28, 2026');
  expect(format.formatDay('2026-03-01')).toBe('Mar 1, 2026');
});

it.each(['gl-ES', 'eu-ES', 'is-IS', 'ka-GE', 'kk-KZ'])(
  'writes %s, which not every browser knows, as en-US',
  (locale) => {
    const format = storeFormat({ ...corner, locale });
    expect(format.locale).toBe('en-US');
    expect(format.formatMoney(1234.5 as Amount)).toBe('$1,234.50');
    expect(format.formatDay('2026-03-01')).toBe('Mar 1, 2026');
  },
);

it('falls back to en-US, USD and UTC if a setting is invalid', () => {
  const format = storeFormat({ locale: 'no locale', currency: '?', timeZone: 'Mars/Olympus' });
  expect(format.formatMoney(5 as Amount)).toBe('$5.00');
  expect(format).toMatchObject({ locale: 'en-US', currency: 'USD', timeZone: 'UTC' });
});

import { describe, expect, it } from 'vitest';
import { shownDecimals } from './currency.ts';
import type { Amount } from './money.ts';

const decimals = (amount: number, currency: string) => shownDecimals(amount as Amount, currency);

describe('an amount', () => {
  it.each(['COP', 'CLP', 'JPY', 'KRW', 'HUF', 'IDR', 'CRC', 'PYG'])(
    'in %s is shown without decimals where it is whole, and with both where it has cents',
    (currency) => {
      expect(
        [0, 12_000, -5, 0.5, 1234.56, -0.01].map((amount) => decimals(amount, currency)),
      ).toEqual([0, 0, 0, 2, 2, 2]);
    },
  );

  it.each(['USD', 'EUR', 'MXN', 'PEN', 'BRL', 'KWD'])(
    'in %s is shown with 2 decimals',
    (currency) => {
      expect([0, 12_000, 0.5].map((amount) => decimals(amount, currency))).toEqual([2, 2, 2]);
    },
  );
});
